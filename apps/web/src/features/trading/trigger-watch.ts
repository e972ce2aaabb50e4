import type { Side } from "@fillmark/contracts/trading";
import type { TriggerSource } from "@fillmark/contracts/triggers";
import type { TicketType } from "../../account/order-type.ts";
import { formatChange } from "../../format/format.ts";

/** Which price an order waits for, and from which side. */

/** Whether an order waits for a price above the market's or below it. */
export function waitsAbove(type: TicketType, side: Side): boolean {
  return type.startsWith("take_profit") ? side === "sell" : side === "buy";
}

export type Watched = "last" | "bid" | "ask" | "mid";

/** Which of the market's prices it looks at. */
export function watchedBy(source: TriggerSource, side: Side): Watched {
  if (source !== "bid_ask") return source;
  return side === "sell" ? "bid" : "ask";
}

/** A trail as a percentage, however small: "0.10%". */
export function trailText(bps: number): string {
  return formatChange(bps).replace("+", "");
}
