import { words } from "../words.ts";

/** The question whether it is still the same person, before something that matters. */
export const stepUp = words("step-up", {
  title: "Confirm that it is you",
  lead: "We ask once before something that matters. Your answer counts for ten minutes.",
  loading: "Finding out how you can prove it",
  failed: "We could not ask. Nothing was done.",
  code: "Code of your app",
  codeHint: "Six digits. They change every half minute.",
  codeMissing: "Write all six digits.",
  confirm: "Confirm",
  password: "Password",
  passwordMissing: "Write your password.",
  passkeyLead: "Your device asks for your fingerprint, your face or its code.",
  useCode: "Use a code of the app",
  usePassword: "Use the password",
});
