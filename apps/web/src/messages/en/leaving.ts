import { defineMessages } from "../define-messages.ts";

/** Asked before somebody leaves what they have written and not saved. */
export const leaving = defineMessages("leaving", {
  title: "Leave without saving?",
  text: "What you have written here is kept until you close this page, but it is not saved.",
  textOnDevice: "What you have written here is kept on this device, but it is not saved.",
  stay: "Keep writing",
  leave: "Leave",
});
