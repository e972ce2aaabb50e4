import { defineMessages } from "../define-messages.ts";

/** Where a price alert can be begun. */
export const alertOffers = defineMessages("alert-offers", {
  setFor: "Set a price alert for {pair}",
  setAt: "Set a price alert at {price}",
  setHere: "Alert",
});
