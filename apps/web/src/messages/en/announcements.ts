import { defineMessages } from "../define-messages.ts";

/** What the operator says to everybody, as the app shows it. */
export const announcements = defineMessages("announcements", {
  title: "Announcements",
  info: "Information",
  warning: "Warning",
  close: "Close “{title}”",
  hide: "Hide “{title}” for now",
});
