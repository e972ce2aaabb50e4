import { words } from "../words.ts";

/** What screens say instead of the mail that they would tell of, where this installation sends none. */
export const noMail = words("no-mail", {
  forgotLead:
    "This installation sends no mail. Ask for a link to choose a new password: it is kept for the owner of this installation, who hands it on to you.",
  forgotDo: "Ask for the link",
  forgotSentTitle: "No mail was sent",
  forgotSent:
    "If there is an account with {email}, its link is kept for the owner of this installation, who finds it in the console under Mail. It works once, for one hour.",
  noneNeeded: "No confirmation needed",
  noneNeededText:
    "This installation sends no mail, so nobody has to confirm an address. Nothing is closed to you for that.",
  pending:
    "{email} takes its place as soon as its link is opened. No mail was sent: the owner of this installation finds the link in the console under Mail.",
  changeLead:
    "This installation sends no mail. The link to the new address is kept for its owner, who hands it on. The address counts once the link is opened.",
  kept: "The link is kept",
  keptDetail: "No mail was sent. The owner of this installation finds it in the console under Mail.",
  emailHint:
    "It signs you in. It changes with a link that the owner of this installation hands on, as no mail is sent here.",
  setPasswordDetail:
    "You have none yet. The owner of this installation hands you a link, as no mail is sent here",
  copyText:
    "Orders, fills, transactions, the chat with its files, sign-ins and settings, as JSON and as tables. It takes some minutes, and then stands here. You can leave this page.",
  whenText: {
    one: "{count} day after you ask for it. No mail is sent here, so look again before then.",
    other: "{count} days after you ask for it. No mail is sent here, so look again before then.",
  },
  cooling: "It can be used in 24 hours. No mail is sent here, so look at this list now and then.",
  allowChanged: "Saved.",
});
