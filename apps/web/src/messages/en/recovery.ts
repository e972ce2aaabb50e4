import { defineMessages } from "../define-messages.ts";

/** /help: the ways back into an account, and to the operator. */
export const recovery = defineMessages("recovery", {
  title: "Help",
  recovery: "Locked out of your account",
  forgot: "I forgot my password",
  forgot1: "Open Forgot password and enter the e-mail of your account.",
  forgot2: "Open the link that you get. It works once, for one hour.",
  forgot3: "Choose a new password. All your devices are signed out.",
  second: "I lost my phone, my app of codes or my passkey",
  second1: "Sign in with your e-mail and password.",
  second2:
    "At the second step choose “Use a recovery code” and enter one of those that you saved. Each works once.",
  second3: "Then remove what you lost and set up a new second step in Settings, Security.",
  second4:
    "Without a recovery code or another passkey, write to the operator. Nothing on this page goes around the second step.",
  email: "I can’t reach my e-mail any more",
  email1: "If you know your password, sign in and change the address in Settings, Account.",
  email2: "If you don’t, write to the operator from an address that they know, and say which account it is.",
  locked: "I can’t sign in although my password is right",
  locked1: "After many wrong passwords signing in pauses. Wait as long as the message says.",
  locked2: "If the pause doesn’t end, choose a new password. That ends it.",
  locked3:
    "A frozen account can still be signed in to: you see everything, cancel orders and write to support.",
  openForgot: "Forgot password",
  openLogin: "Sign in",
  contact: "Reach us",
  contactNone: "The operator of this installation has not published how to reach them.",
  contactSignedIn: "When you can sign in, support answers in the chat.",
  noMail: "This installation sends no e-mail. Its owner passes on the links that you ask for.",
});
