import { defineMessages } from "../define-messages.ts";

/** Showing support the page that one is on. */
export const sharedPage = defineMessages("shared-page", {
  show: "Show support which page I’m on",
  until: "Only the page’s name, never what stands on it, and only until this conversation is resolved.",
});
