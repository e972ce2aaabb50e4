import { defineMessages } from "../define-messages.ts";

/** What can be done about an order whose outcome is not known, or that was not sent. */
export const pendingRows = defineMessages("pending-rows", {
  askNow: "Check now",
  sendNewPrice: "Send order at the new price",
  sendSame: "Send again",
  discard: "Discard",
  ofOtherDemo: "This order is for Demo. Switch to Demo to send it.",
  ofOtherLive: "This order is for Live. Switch to Live to send it.",
  offlineNow: "You are offline.",
});
