import { defineMessages } from "../define-messages.ts";

/** A customer's lost second factor in the console: asked for by one admin, approved by another. */
export const factorResets = defineMessages("factor-resets", {
  title: "Two-factor authentication",
  ask: "Reset two-factor",
  askTitle: "Reset the second factor of {name}?",
  askText:
    "For a customer who has lost it. A colleague must approve. Authenticator app, passkeys and recovery codes are removed, every device is signed out, and withdrawals wait. The customer gets an e-mail now, and signing in with the second factor stops it.",
  askHint: "How you recognized the customer. Colleagues read it.",
  asked: "Requested. A colleague has to approve it.",
  none: "None is set up.",
  has: "Set up: {what}.",
  totp: "authenticator app",
  passkeys: { one: "{count} passkey", other: "{count} passkeys" },
  failed: "The resets did not load.",
  line: "Reset requested {day}",
  state_pending: "Waiting",
  state_approved: "Done",
  state_rejected: "Rejected",
  state_voided: "Canceled",
  askedBy: "Requested by {name}",
  approve: "Approve",
  approveTitle: "Take the second factor off the account of {name}?",
  approveText: "Every device is signed out, and withdrawals wait. The customer gets an e-mail.",
  reject: "Reject",
  rejectTitle: "Reject the reset?",
  rejectText: "The second factor stays. Colleagues read your reason.",
  withdraw: "Cancel request",
  keep: "Not now",
  done: "The second factor was reset.",
  notChanged: "Nothing was changed. {reason}",
  waiting: { one: "{count} reset of a second factor waits", other: "{count} resets of a second factor wait" },
});
