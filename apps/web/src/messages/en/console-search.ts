import { defineMessages } from "../define-messages.ts";

/** The search in the console's header; the team alone reads it. */
export const consoleSearch = defineMessages("console-search", {
  open: "Find people, payments, orders",
  title: "Search",
  field: "Name, ID or reference",
  results: "Results",
  recent: "Recent",
  loading: "Searching",
  none: "Nothing found for “{text}”.",
  noneText:
    "Names, e-mails and titles are found by a part; ids, references, addresses and hashes by all of it.",
  failed: "The search did not answer.",
  again: "Try again",
  offline: "You are offline. Pages are found, nothing else.",
  start: "Type two letters or a number.",
  pages: "Pages",
  users: "People",
  deposits: "Deposits",
  withdrawals: "Withdrawals",
  orders: "Orders",
  chats: "Support",
  articles: "News",
  audit: "Audit log",
});
