import { defineMessages } from "../define-messages.ts";

/** Orders that belong together, on the page of one and where it is canceled or amended. */
export const orderGroup = defineMessages("order-group", {
  linked: "Linked orders",
  entry: "Entry",
  begun: "Its entry was filled",
  begunFor: "The exit began for {amount} {asset}.",
  pending: "It begins once its entry is filled. Until then it can be canceled, but not amended.",
  unpaid: "When its entry was filled, there was not enough money for it.",
  sameAmount: "The exits of a position share one amount, so it can't be changed here.",
  cancelExit:
    "The other exit is canceled with it, and what they reserve becomes available. This can't be undone.",
  cancelEntry:
    "Nothing of it is filled, so its exits are canceled with it, and {held} becomes available. This can't be undone.",
  cancelEntryPart: "Its exits begin for what is filled, and {held} becomes available. This can't be undone.",
});
