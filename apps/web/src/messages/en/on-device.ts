import { words } from "../words.ts";

/** The app as it stands on a device: a newer version, and what was kept for want of a network. */
export const onDevice = words("onDevice", {
  updateReady: "A new version is ready",
  updateDetail: "What you are writing stays.",
  updateWaiting: "The new version follows",
  updateWaitingDetail: "Once you have sent or closed what you are writing.",
  update: "Update",
  accountFrom: "Your own figures are from {time}.",
});
