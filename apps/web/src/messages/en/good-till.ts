import { defineMessages } from "../define-messages.ts";

/** The date till which a limit order is good, in the order ticket. */
export const goodTill = defineMessages("good-till", {
  expiresAt: "Good till",
  inAnHour: "1 hour",
  inADay: "1 day",
  inAWeek: "1 week",
});
