import { defineMessages } from "../define-messages.ts";

/** What is no refusal of ours: a network that is away, a fault of the page itself. */
export const faults = defineMessages("faults", {
  network: "Network error - please check your connection",
  page: "Something went wrong on this page.",
});
