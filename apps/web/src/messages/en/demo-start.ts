import { defineMessages } from "../define-messages.ts";

/** What a demo account begins with, where that is US dollars. */
export const demoStartMessages = defineMessages("demoStart", {
  dollars: "$10,000",
});
