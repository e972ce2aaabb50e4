import { words } from "../words.ts";

/** The months of an account as files. */
export const statements = words("statements", {
  title: "Statements",
  about: "Every posting of a month in UTC, with its balances, as a PDF.",
  aboutDemo: "Every posting of a month of practice money in UTC, with its balances, as a PDF.",
  loading: "Loading your statements",
  failed: "Your statements did not load. They have not changed.",
  empty: "The first statement comes with your first money.",
  finished: "Whole month",
  running: "Until now, not final",
  soFar: "Running",
  earlier: "Earlier months",
  pdf: "PDF",
  save: "Save {month} as PDF",
  notMade: "The statement of {month} was not saved.",
  noConnection: "The server did not answer. Try again.",
});
