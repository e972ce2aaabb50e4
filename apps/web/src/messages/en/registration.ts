import { defineMessages } from "../define-messages.ts";

/** Registering by a mailed link. */
export const registration = defineMessages("registration", {
  checkTitle: "Check your e-mail",
  check: "We sent an e-mail to {email}. Its link finishes your registration. It works once, for one day.",
  checkTaken: "If there is already an account with this address, the e-mail says so instead.",
  againIn: "Nothing there? Check your spam folder. You can ask for another e-mail in {seconds} s.",
  againNow: "Nothing there? Check your spam folder, or ask for another e-mail.",
  againOff: "You can ask for another e-mail a minute after the last one.",
  again: "Send the e-mail again",
  againSent: "We sent another e-mail. Only the newest link works.",
  againFailed: "No other e-mail was sent. {reason}",
  other: "Use another address",

  finishTitle: "Finish registering",
  finishLead:
    "Enter the password you chose when you registered. If you didn't ask for this, close this page: no account is created.",
  finish: "Create my account",
  finishWrong: "This is not the password you chose for this registration.",
  finishFailed: "Your account was not created. {reason}",
  finishGone: "This link is no longer valid. It was already used, it has expired, or there is a newer one.",
  finishTaken: "There is already an account with this e-mail.",
  registerAgain: "Register again",
});
