import type { Dispatch, RefObject } from "react";
import type { OrderPreviewView } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../format/format.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import type { ShareBalance, TicketAction, TicketDraft } from "./order-ticket.state.ts";
import type { TicketField, TicketSummary } from "./ticket-summary.ts";
import { problemText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";

export type TicketFieldRefs = Record<TicketField, RefObject<HTMLInputElement | null>>;

export interface TicketFieldProps {
  trade: TradePair;
  draft: TicketDraft;
  summary: TicketSummary;
  balance: ShareBalance;
  dispatch: Dispatch<TicketAction>;
  inputs: TicketFieldRefs;
  /** A refusal of the server that belongs to one field. */
  refusal: { field: TicketField; text: string } | null;
  preview: OrderPreviewView | null;
}

export function errorOf(
  field: TicketField,
  { trade, summary, refusal }: Pick<TicketFieldProps, "trade" | "summary" | "refusal">,
): string | undefined {
  if (summary.problem?.field === field) return problemText(summary.problem, trade);
  return refusal?.field === field ? refusal.text : undefined;
}

export function priceText(price: string, decimals: number): string {
  return formatDecimal(price, { minDecimals: decimals });
}

/** A price that is right gets its separators when the field is left; a wrong one stays as it was typed. */
export function tidy(text: string, isWrong: boolean, decimals: number): string {
  const plain = plainDecimal(text);
  return isWrong || plain === "" ? text : priceText(plain, decimals);
}
