import { defineMessages } from "../define-messages.ts";

/** The question whether it is still the same person, before something that matters. */
export const stepUp = defineMessages("step-up", {
  title: "Confirm it is you",
  lead: "We ask once before a sensitive action. Your answer is valid for ten minutes.",
  loading: "Loading your options",
  failed: "We could not ask. Nothing was changed.",
  code: "Authenticator code",
  codeHint: "Six digits. They change every 30 seconds.",
  codeMissing: "Enter all six digits.",
  confirm: "Confirm",
  password: "Password",
  passwordMissing: "Enter your password.",
  passkeyLead: "Your device asks for your fingerprint, your face or its code.",
  useCode: "Use an authenticator code",
  usePassword: "Use the password",
});
