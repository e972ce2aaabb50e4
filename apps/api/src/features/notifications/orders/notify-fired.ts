// Triggers that fired. Where the order traded at once, the notification of its fills says so too (`notify-fills.ts`): one
// firing is one notification.
import { formatUnits } from "@fillmark/contracts/money";
import type { TriggerType } from "@fillmark/contracts/triggers";
import type { Context } from "../../../context/context.ts";
import type { OrderSnapshot } from "../../../exchange/core/events.ts";
import { readFills, readOrders, requirePair } from "../../trading/index.ts";
import { notify } from "../notify.ts";
import { isUser } from "./notify-fills.ts";
import { notifyOrderEnded } from "./notify-order-ended.ts";

/** Of commands: after the first, through the last. */
export interface Span {
  readonly after: number;
  readonly through: number;
}

const FIRED_IN = `where (trigger -> 'fired' ->> 'seq') is not null
  and (trigger -> 'fired' ->> 'seq')::bigint > ? and (trigger -> 'fired' ->> 'seq')::bigint <= ?
  order by orders.id`;

/** Notifies owners of triggers that fired without a fill: the order went to rest, or ended at once. */
export async function notifyFired(ctx: Context, { after, through }: Span): Promise<void> {
  const fired = await readOrders(ctx, { sql: FIRED_IN, values: [after, through] });
  const traded = await tradedAtOnce(ctx, fired);
  for (const order of fired) {
    if (order.trigger === undefined || traded.has(order.id)) continue;
    const { type, fired: seen } = order.trigger;
    if (order.endedAt !== null && order.updatedSeq === seen?.seq) await notifyOrderEnded(ctx, order, type);
    else await notifyRested(ctx, order, type);
  }
}

async function tradedAtOnce(ctx: Context, fired: readonly OrderSnapshot[]): Promise<ReadonlySet<number>> {
  if (fired.length === 0) return new Set();
  const seqs = new Map(fired.map(({ id, trigger }) => [id, trigger?.fired?.seq]));
  const fills = await readFills(ctx, { sql: "where taker_order_id in (?)", values: [[...seqs.keys()]] });
  return new Set(
    fills.flatMap(({ takerOrderId: id, seq }) => (id !== null && seqs.get(id) === seq ? [id] : [])),
  );
}

/** Only limit orders rest. */
async function notifyRested(ctx: Context, order: OrderSnapshot, trigger: TriggerType): Promise<void> {
  if (!isUser(order.owner) || order.price === null) return;
  const { rules } = requirePair(ctx.exchange, order.pair);
  await notify(ctx.em, ctx, {
    userId: order.owner,
    once: `order:${order.id}:triggered`,
    content: {
      type: "order_triggered",
      orderId: String(order.id),
      pair: order.pair,
      venue: order.venue,
      side: order.side,
      trigger,
      price: formatUnits(BigInt(order.price), rules.tickDecimals, rules.tickDecimals),
      quote: rules.quote,
    },
  });
}
