import { defineMessages } from "../define-messages.ts";

/** The lines of orders on the chart: what they are, how they are moved, and what a move would do. */
export const chartLines = defineMessages("chart-lines", {
  keys: "Up and down arrows move the price by one step, with Shift by ten, Page Up and Page Down by more. Left and right arrows go to the next line. Enter amends the order, Escape puts the line back.",
  ticketKeys:
    "Up and down arrows set the price in the ticket, with Shift in steps of ten, Page Up and Page Down in larger ones. Left and right arrows go to the next line.",
  inTicket: "Ticket · {field}",
  value: "{price} {unit}, {percent} from the last price, {worth} {unit}",
  valuePrice: "{price} {unit}, {percent} from the last price",
  fromTo: "{field}: {from} → {to} {unit}",
  away: "{percent} from the last price",
  worth: "Value {worth} {unit}",
  putBack: "Put it back",
  meets: "At this price the order fills at once, as far as the order book reaches.",
  offline: "You are offline. Lines can be moved once the connection is back.",
  trailing: "A trailing stop follows the price by itself. Its line can't be moved.",
  afterEntry: "This order can be moved once its entry has been filled.",
});
