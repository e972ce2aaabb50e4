import { defineMessages } from "../define-messages.ts";

/** Writing to support without an account. */
export const guestChat = defineMessages("guest-chat", {
  orWithout: "No account, or can’t sign in?",
  write: "Write without an account",
  begin: "Write what it is about. Nothing else is asked for.",
  hereOnly: "We can only answer here. Keep this page open, or come back in this browser to read the answer.",
  noAddress: "We answer here.",
  giveAddress: "Get answers by e-mail, too",
  answersTo: "If you are gone, answers go to {email}.",
  mailsStopped: "{email} gets no mails from us: a link in one of them stopped them. We answer here.",
  change: "Change",
  leave: "Forget on this device",
  where: "Where shall we answer when you are gone?",
  name: "Name (optional)",
  email: "E-mail",
  noEmail: "That doesn’t look like an e-mail address.",
  save: "Save",
  bringTitle: "You wrote to us before you signed in. Bring that conversation into your account?",
  bring: "Bring it in",
  notNow: "Not now",
  brought: "The conversation is in your account.",
  stopped: "You get no more of these mails.",
});
