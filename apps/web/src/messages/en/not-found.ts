import { words } from "../words.ts";

/** Said at an address that has no page. */
export const notFound = words("not-found", {
  goHome: "Go to Home",
  text: "There is no page at this address. It may have moved, or the link has a mistake.",
});
