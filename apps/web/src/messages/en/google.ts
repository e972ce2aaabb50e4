import { words } from "../words.ts";

/** Signing in with Google, and the Google account of one's own account. */
export const google = words("google", {
  continueWith: "Continue with Google",
  failedBecause: "Google did not sign you in. {reason}",
  libraryFailed:
    "Failed to load the Google 3P Authorization JavaScript Library. Try again, or use your e-mail and password.",
  blocked:
    "Your browser opened no window of Google. Allow it for this page, or use your e-mail and password.",
  noCredential: "Google gave no answer that we can use. Try again, or use your e-mail and password.",
  notPossible: "It is not set up here. Use your e-mail and password.",
  loadingButton: "Loading Google's button",

  linkTitle: "One step to link Google",
  linkLead:
    "There is an account for {email} already. Write its password once to sign in with Google from now on.",
  linkPassword: "Password of this account",
  linkPasswordMissing: "Write your password.",
  linkDo: "Link and sign in",
  linkWrong: "Nothing was linked. The password is not right.",
  linkFailed: "Nothing was linked. {reason}",
  linkOther: "Sign in another way",

  agree: "With a new account by Google you agree to the",
  terms: "Terms of Service",
  and: "and the",
  privacy: "Privacy Policy",

  link: "Link",
  linkOf: "Link a Google account",
  unlink: "Unlink",
  unlinkOf: "Unlink the Google account",
  cancel: "Cancel",
  linkMineTitle: "Link a Google account",
  linkMineText: "Choose the Google account that may sign in to this one. Its e-mail may be another.",
  linked: "Google is linked",
  unlinkTitle: "Unlink the Google account?",
  unlinkText: "{email} will not sign you in any more. Your password and your passkeys stay as they are.",
  unlinkKeep: "Keep it",
  unlinked: "Google is unlinked",
  refused: "Nothing has changed. {reason}",
  proveLead: "Choose the Google account that is linked to this one.",
});
