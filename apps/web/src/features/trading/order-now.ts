import type { OrderView } from "@fillmark/contracts/trading";
import type { TimelineStep } from "@fillmark/ui/timeline";
import { formatMoment } from "../../format/format.ts";
import { orderGroup } from "../../messages/en/order-group.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { type PairsByName, baseOf, isOpen, isWaiting, priceOf, quantityOf, stateText } from "./order-text.ts";
import { waitingText } from "./trigger-timeline.tsx";

/** What an open order waits for now, as the last step of its timeline; none for one that has ended. */
export function waitingSteps(order: OrderView, pairs: PairsByName): TimelineStep[] {
  if (!isOpen(order)) return [];
  const now = { id: "now", time: orderTimeline("now"), state: "now" as const };
  const { trigger } = order;
  if (order.state === "pending_entry")
    return [{ ...now, title: stateText(order.state), detail: orderGroup("pending") }];
  if (trigger !== null && isWaiting(order))
    return [{ ...now, title: stateText(order.state), detail: waitingText({ order, trigger, pairs }) }];
  return [
    {
      ...now,
      title: orderTimeline("stepWaiting", {
        amount: quantityOf(order.remaining ?? "0", pairs.get(order.pair)),
        asset: baseOf(order.pair),
      }),
      detail: openDetail(order, pairs),
    },
  ];
}

function openDetail({ price, pair, expiresAt }: OrderView, pairs: PairsByName): string {
  const open = { price: price === null ? "–" : priceOf(price, pairs.get(pair)) };
  if (expiresAt === null) return orderTimeline("stepWaitingDetail", open);
  return orderTimeline("stepWaitingTill", { ...open, at: formatMoment(expiresAt) });
}
