import type { Dispatch } from "react";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { isLimitType, isTriggerType } from "../../account/order-type.ts";
import type { ChartLine } from "./chart-model.ts";
import { type TicketAction, type TicketDraft, hasExits } from "./order-ticket.state.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";

/** A price of the ticket that has a line on the chart. */
export type TicketLineField = "price" | "triggerPrice" | "triggerLimit" | "takeProfit" | "stopLoss";

/** Where the order in the ticket would stand: a preview, which sets the ticket's field when it is moved. */
export interface TicketLine extends ChartLine {
  ticket: TicketLineField;
  units: bigint;
}

/** The prices that are typed. A limit begins at the market by itself, so its line waits for an amount. */
export function ticketLines(draft: TicketDraft): TicketLine[] {
  return fieldsOf(draft).flatMap((field) => {
    const units = unitsOf(plainDecimal(draft[field]));
    if (units === 0n) return [];
    const line = { id: `ticket ${field}`, price: Number(decimalOf(units)), title: "", side: draft.side };
    return [{ ...line, look: "draft" as const, ticket: field, units }];
  });
}

function fieldsOf(draft: TicketDraft): TicketLineField[] {
  const exits: TicketLineField[] = hasExits(draft) ? ["takeProfit", "stopLoss"] : [];
  if (draft.type === "market" || draft.type === "trailing_stop") return exits;
  if (isTriggerType(draft.type))
    return isLimitType(draft.type) ? ["triggerPrice", "triggerLimit"] : ["triggerPrice"];
  return draft.amount === "" ? exits : ["price", ...exits];
}

/** Types a price into a field of the ticket. */
export function setTicketPrice(dispatch: Dispatch<TicketAction>, field: TicketLineField, text: string): void {
  dispatch(field === "price" ? { type: "price", text } : { type: "trigger", change: { [field]: text } });
}
