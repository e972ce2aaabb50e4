import { defineMessages } from "../define-messages.ts";

/** What an order is refused for by limits that its owner has set, in the order ticket. */
export const limitReason = defineMessages("limit-reason", {
  value: "This order is worth {actual} USD. The largest that you allow yourself is {limit} USD.",
  count:
    "You have placed {actual} orders today and allow yourself {limit}. Until 00:00 UTC only orders that sell into USD are taken.",
  loss: "Today's loss is {actual} USD and your limit is {limit} USD. Until 00:00 UTC only orders that sell into USD are taken.",
  killSwitch: "Your kill switch is on. Orders can be canceled and reduced, not placed.",
  killSwitchLocked:
    "Your kill switch is locked until {until}. Orders can be canceled and reduced, not placed.",
  link: "Your trading limits",
});
