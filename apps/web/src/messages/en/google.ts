import { defineMessages } from "../define-messages.ts";

/** Signing in with Google, and the Google account of one's own account. */
export const google = defineMessages("google", {
  continueWith: "Continue with Google",
  failedBecause: "Google did not sign you in. {reason}",
  libraryFailed:
    "Failed to load the Google 3P Authorization JavaScript Library. Try again, or use your e-mail and password.",
  blocked: "Your browser blocked the Google window. Allow it for this page, or use your e-mail and password.",
  noCredential: "Google gave no usable answer. Try again, or use your e-mail and password.",
  notPossible: "It is not set up here. Use your e-mail and password.",
  loadingButton: "Loading Google's button",

  linkTitle: "One step to link Google",
  linkLead:
    "There is already an account for {email}. Enter its password once to sign in with Google from now on.",
  linkPassword: "Password of this account",
  linkPasswordMissing: "Enter your password.",
  linkDo: "Link and sign in",
  linkWrong: "Nothing was linked. The password is incorrect.",
  linkFailed: "Nothing was linked. {reason}",
  linkOther: "Sign in another way",

  agree: "By creating an account with Google you agree to the",
  terms: "Terms of Service",
  and: "and the",
  privacy: "Privacy Policy",

  link: "Link",
  linkOf: "Link a Google account",
  unlink: "Unlink",
  unlinkOf: "Unlink the Google account",
  cancel: "Cancel",
  linkMineTitle: "Link a Google account",
  linkMineText: "Choose the Google account that can sign in to this one. Its e-mail can be different.",
  linked: "Google is linked",
  unlinkTitle: "Unlink the Google account?",
  unlinkText: "{email} will no longer sign you in. Your password and your passkeys stay as they are.",
  unlinkKeep: "Keep it",
  unlinked: "Google is unlinked",
  refused: "Nothing has changed. {reason}",
  proveLead: "Choose the Google account linked to this one.",
});
