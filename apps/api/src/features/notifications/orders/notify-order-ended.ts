import { formatUnits } from "@fillmark/contracts/money";
import type { TriggerType } from "@fillmark/contracts/triggers";
import type { Context } from "../../../context/context.ts";
import type { OrderSnapshot } from "../../../exchange/core/events.ts";
import { requirePair } from "../../trading/index.ts";
import { notify } from "../notify.ts";
import { isUser } from "./notify-fills.ts";

/** Notifies its owner that an order ended, once; `trigger` is that which had just fired. */
export async function notifyOrderEnded(
  ctx: Context,
  order: OrderSnapshot,
  trigger: TriggerType | null = null,
): Promise<void> {
  if (!isUser(order.owner)) return;
  const { rules } = requirePair(ctx.exchange, order.pair);
  const how = order.state === "expired" || order.state === "rejected" ? order.state : "canceled";
  await notify(ctx.em, ctx, {
    userId: order.owner,
    once: `order:${order.id}:ended`,
    content: {
      type: "order_ended",
      orderId: String(order.id),
      pair: order.pair,
      venue: order.venue,
      side: order.side,
      how,
      reason: order.endReason,
      filled: formatUnits(BigInt(order.filled), rules.lotDecimals),
      trigger,
    },
  });
}
