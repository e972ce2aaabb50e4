import { defineMessages } from "../define-messages.ts";

/** What screens say instead of the mail that they would tell of, where this installation sends none. */
export const noMail = defineMessages("no-mail", {
  forgotLead:
    "This installation sends no e-mail. Ask for a link to choose a new password; the owner of this installation passes it on to you.",
  forgotDo: "Ask for the link",
  forgotSentTitle: "No e-mail was sent",
  forgotSent:
    "If there is an account with {email}, its link is ready for the owner of this installation, who finds it in the console under Mail. It works once, for one hour.",
  noneNeeded: "No confirmation needed",
  noneNeededText: "This installation sends no e-mail, so no address needs to be confirmed.",
  pending:
    "{email} replaces it once its link is opened. No e-mail was sent: the owner of this installation finds the link in the console under Mail.",
  changeLead:
    "This installation sends no e-mail. Its owner passes on the link to the new address. The address counts once the link is opened.",
  kept: "The link is ready",
  keptDetail: "No e-mail was sent. The owner of this installation finds it in the console under Mail.",
  emailHint:
    "You sign in with it. To change it, you need a link from the owner of this installation, as no e-mail is sent here.",
  setPasswordDetail:
    "You have none yet. You get a link from the owner of this installation, as no e-mail is sent here",
  copyText:
    "Orders, fills, transactions, the chat with its files, sign-ins and settings, as JSON and as tables. It takes some minutes and then appears here. You can leave this page.",
  whenText: {
    one: "{count} day after you request it. No e-mail is sent here, so check again before then.",
    other: "{count} days after you request it. No e-mail is sent here, so check again before then.",
  },
  cooling: "You can use it in 24 hours. No e-mail is sent here, so check this list now and then.",
  allowChanged: "Saved.",
});
