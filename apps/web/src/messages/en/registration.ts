import { words } from "../words.ts";

/** Registering by a mailed link. */
export const registration = words("registration", {
  checkTitle: "Check your e-mail",
  check: "We wrote to {email}. The link in the mail finishes your registration. It works once, for a day.",
  checkTaken: "If there is an account with this address already, the mail says so instead.",
  againIn: "Nothing there? Look into the spam folder too. You can ask for another mail in {seconds} s.",
  againNow: "Nothing there? Look into the spam folder too, or ask for another mail.",
  againOff: "You can ask for another mail a minute after the last one.",
  again: "Send the mail again",
  againSent: "Another mail is on its way. The newest link is the one that counts.",
  againFailed: "No other mail was sent. {reason}",
  other: "Use another address",

  finishTitle: "Finish registering",
  finishLead:
    "Write the password that you chose when you registered. If you didn't ask for this, close this page: no account is made.",
  finish: "Make my account",
  finishWrong: "This is not the password that was chosen for this registration.",
  finishFailed: "There is no account yet. {reason}",
  finishGone: "This link is not valid any more. It was used already, it is too old, or a newer one counts.",
  finishTaken: "There is an account with this e-mail by now.",
  registerAgain: "Register again",
});
