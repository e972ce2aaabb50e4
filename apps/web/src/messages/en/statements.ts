import { defineMessages } from "../define-messages.ts";

/** The months of an account as files. */
export const statements = defineMessages("statements", {
  title: "Statements",
  about: "All postings of a month in UTC, with balances, as a PDF.",
  aboutDemo: "All postings of a month of practice money in UTC, with balances, as a PDF.",
  loading: "Loading your statements",
  failed: "Your statements did not load. They have not changed.",
  empty: "Your first statement appears after your first transaction.",
  finished: "Whole month",
  running: "Month to date",
  soFar: "In progress",
  earlier: "Earlier months",
  pdf: "PDF",
  save: "Save {month} as PDF",
  notMade: "The statement of {month} was not saved.",
  noConnection: "The server did not answer. Try again.",
});
