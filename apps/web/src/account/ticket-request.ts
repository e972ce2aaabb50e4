import type { Side } from "@fillmark/contracts/trading";
import { createStore, useStore } from "../lib/store.ts";

/** An order that something beside the ticket has put together, in plain decimals. It fills the ticket and is sent by nobody but its reader. */
export interface TicketRequest {
  pair: string;
  side: Side;
  /** Null for one that is yet to be typed. */
  amount: string | null;
  /** Whether `amount` is coins or money. */
  amountIn: "base" | "quote";
  /** Null for a market order. */
  price: string | null;
}

const request = createStore<TicketRequest | null>(null);

/** Asks the ticket of that pair to show it: now, or as soon as its page is there. */
export const requestTicket = (next: TicketRequest): void => request.set(next);
export const endTicketRequest = (): void => request.set(null);

export function useTicketRequest(): TicketRequest | null {
  return useStore(request);
}
