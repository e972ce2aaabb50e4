import { defineMessages } from "../define-messages.ts";

/** Said at an address that has no page. */
export const notFound = defineMessages("not-found", {
  goHome: "Go to Home",
  text: "There is no page at this address. It may have moved, or the link is wrong.",
});
