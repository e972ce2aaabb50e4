import { defineMessages } from "../define-messages.ts";

/** The app as it stands on a device: a newer version, and what was kept for want of a network. */
export const onDevice = defineMessages("onDevice", {
  updateReady: "A new version is ready",
  updateDetail: "Your draft is kept.",
  updateWaiting: "A new version will follow",
  updateWaitingDetail: "Once you have sent or closed what you are writing.",
  update: "Update",
  accountFrom: "Your account figures are from {time}.",
});
