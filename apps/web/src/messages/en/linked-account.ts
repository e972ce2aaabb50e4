import { defineMessages } from "../define-messages.ts";

/** A page that was opened for a demo account which this tab is not on. */
export const linkedAccount = defineMessages("linked-account", {
  label: "Opened for another demo account",
  visited: "This page is about {name}, so this tab is on that account now.",
  back: "Back to {name}",
  open: "Open in {name}",
  opening: "Opening in {name}",
  stay: "Stay on {name}",
  unknown: "{reason} This tab stays on its account, and nothing was changed.",
  notKept: "This browser keeps nothing of this page, so it can't change over to {name}.",
});
