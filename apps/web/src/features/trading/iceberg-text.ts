import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { OrderView } from "@fillmark/contracts/trading";
import { fullStop, gap } from "../../format/format.ts";
import { iceberg } from "../../messages/en/iceberg.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { type PairsByName, baseOf, priceOf, quantityOf } from "./order-text.ts";
import { unitsOf } from "./pair-rules.ts";

type Step = OrderTimelineView["steps"][number];

interface Whose {
  pair: OrderView["pair"];
  pairs: PairsByName;
}

/** Into how many parts so much is cut of which the book shows so much at a time: fewer where some of it trades as it comes. */
export function icebergParts(quantity: string, shown: string): number {
  const part = unitsOf(shown);
  return part === 0n ? 1 : Number((unitsOf(quantity) + part - 1n) / part);
}

/** After the terms of an order what it shows: "… Iceberg: 0.1000 BTC shown at a time, in up to 10 parts. …". Of others the terms alone. */
export function withIceberg(
  terms: string,
  { displayQuantity, quantity }: Step,
  { pair, pairs }: Whose,
): string {
  if (displayQuantity === null || quantity === null) return terms;
  const shown = quantityOf(displayQuantity, pairs.get(pair));
  const count = icebergParts(quantity, displayQuantity);
  const placed = iceberg("placed", { shown, asset: baseOf(pair), count });
  return [`${terms}${fullStop}`, placed, iceberg("refills")].join(gap);
}

/** "Displayed amount now 0.0100 BTC."; nothing where it wasn't changed. */
export function amendedIceberg({ displayQuantity }: Step, { pair, pairs }: Whose): string {
  if (displayQuantity === null) return "";
  return iceberg("amended", { shown: quantityOf(displayQuantity, pairs.get(pair)), asset: baseOf(pair) });
}

/** The part that the book shows next, and what stands before it as long as it is there. */
export function refilledStep(
  { quantity, price, queueAhead }: Step,
  { pair: name, pairs }: Whose,
): { title: string; detail: string; state: "done" } {
  const pair = pairs.get(name);
  const asset = baseOf(name);
  const at = price === null ? "–" : priceOf(price, pair);
  const isQueued = queueAhead !== null && /[1-9]/.test(queueAhead);
  const queue = quantityOf(queueAhead ?? "0", pair);
  return {
    title: iceberg("nextPart", { shown: quantityOf(quantity ?? "0", pair), asset }),
    detail: [
      iceberg("nextAt", { price: at }),
      isQueued ? orderTimeline("stepRestedQueue", { queue, asset, price: at }) : "",
    ]
      .filter((text) => text !== "")
      .join(gap),
    state: "done",
  };
}
