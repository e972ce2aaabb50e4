import { defineMessages } from "../define-messages.ts";

/** An order in the place of another one, in one command. */
export const ticketReplace = defineMessages("ticket-replace", {
  replace: "Replace",
  hint: "To change its side, its type or anything else, replace it: the ticket opens with its values.",
  note: "Sending cancels {what} first, even if the new order is then rejected; if it has ended by then, nothing is placed.",
  ended: "The order to be replaced has ended. Nothing would be placed in its stead.",
  separate: "Place a separate order instead",
  gone: "This order is no longer open, so there is nothing to replace.",
});
