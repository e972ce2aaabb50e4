import { defineMessages } from "../define-messages.ts";

/** The date till which an order is good, and what becomes of it then, in the order ticket. */
export const goodTill = defineMessages("good-till", {
  expiresAt: "Good till",
  inAnHour: "1 hour",
  inADay: "1 day",
  inAWeek: "1 week",
  endsRest: "What is not filled by then is canceled.",
  endsWaiting: "If it has not triggered by then, it is canceled.",
  endsWaitingLimit: "What has not triggered and filled by then is canceled.",
  endsBoth: "If they are still open then, both orders are canceled.",
  endsEntry:
    "What is not filled by then is canceled, and the exits with it if nothing was filled. Exits of what was filled stay in force.",
});
