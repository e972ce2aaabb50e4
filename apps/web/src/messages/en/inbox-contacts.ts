import { defineMessages } from "../define-messages.ts";

/** Who wrote to support without an account, as agents see them. */
export const inboxContacts = defineMessages("inbox-contacts", {
  byEmail: "By e-mail",
  unconfirmed: "Unverified e-mail",
  confirmed: "Verified e-mail",
  blocked: "Blocked",
  page: "Wrote from",
  since: "First wrote",
  lastSeen: "Last seen",
  mails_sent: "An answer goes out by e-mail once they are away.",
  mails_noAddress:
    "They gave no e-mail: they see an answer only when they come back to this page in their browser.",
  mails_stopped: "This address gets no mails: its owner stopped them.",
  mails_noServer:
    "This installation sends no mails: they see an answer only when they come back in their browser.",
  acts: "This guest",
  block: "Block",
  unblock: "Unblock",
  erase: "Delete guest",
  eraseAsk: "Delete this guest with everything that was said? This can’t be undone.",
  eraseYes: "Delete",
  eraseNo: "Keep",
  erased: "The guest was deleted.",
});
