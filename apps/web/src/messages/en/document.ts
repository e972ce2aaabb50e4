import { defineMessages } from "../define-messages.ts";

/** What index.html itself says, before any code runs. The build writes it there. */
export const documentMessages = defineMessages("document", {
  description: "A trading platform whose traders can check every balance and every fill.",
  noScript: "Fillmark needs JavaScript to show live markets. Please turn it on.",
});
