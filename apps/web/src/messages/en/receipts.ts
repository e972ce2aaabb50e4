import { defineMessages } from "../define-messages.ts";

/** The receipt of a command: what it is for, and how it is checked. */
export const receipts = defineMessages("receipts", {
  receipt: "Receipt",
  ofOrder: "Receipt of the order",
  ofChange: "Receipt of the last change",
  purpose:
    "It proves that this stands in the history and was not altered since: npm run prove -- --receipt {receipt}, run by the operator, finds it there or fails.",
  show: "Show receipt",
  hide: "Hide receipt",
  copy: "Copy receipt",
  copied: "Copied",
});
