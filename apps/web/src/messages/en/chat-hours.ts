import { defineMessages } from "../define-messages.ts";

/** Outside of the business hours of support. */
export const chatHours = defineMessages("chat-hours", {
  backToday: "Support is back today at {time}.",
  backTomorrow: "Support is back tomorrow at {time}.",
  backOn: "Support is back on {day} at {time}.",
  canWrite: "You can write to us now, and your message waits for us.",
});
