// Orders that ended without their owner: self-trade prevention took one out of the book, or the operator canceled it.
// The journal says in which commands to look, so that the orders themselves need no further index.
import { z } from "zod";
import { formatUnits } from "@fillmark/contracts/money";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { OrderSnapshot } from "../../../exchange/core/events.ts";
import type { Context } from "../../../trpc/context.ts";
import { readOrders, requirePair } from "../../trading/index.ts";
import { notify } from "../notify.ts";
import { lockCursor, moveCursor } from "./order-cursor.ts";
import { isUser } from "./tell-fills.ts";

const AT_ONCE = 20_000;

export async function tellEnded(ctx: Context): Promise<void> {
  let isFull = true;
  while (isFull) isFull = await inTransaction(ctx.em.fork(), (em) => tellSome({ ...ctx, em }));
}

/** True when there is more. */
async function tellSome(ctx: Context): Promise<boolean> {
  const { em } = ctx;
  const cursor = await lockCursor(em, "journal");
  if (cursor === null) return false;
  const rows = await em.execute<{ through: number | null; count: number }[]>(
    `select max(seq)::float8 as through, count(*)::int as count
     from (select seq from journal where seq > ? order by seq limit ${AT_ONCE}) read`,
    [cursor.after],
  );
  const { through = null, count = 0 } = rows[0] ?? {};
  if (through === null) return false;
  const span = { after: cursor.after, through };
  for (const order of [...(await prevented(ctx, span)), ...(await canceled(ctx, span))])
    await tellOrder(ctx, order);
  await moveCursor(em, "journal", { after: through, told: [] });
  return count === AT_ONCE;
}

interface Span {
  readonly after: number;
  readonly through: number;
}

/** Of orders that had rested; whoever has just placed one sees at once what became of it. */
async function prevented(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const orders = await readOrders(ctx, {
    sql: `where id in (select maker_order_id from prevented_matches where seq > ? and seq <= ?)`,
    values: [after, through],
  });
  return orders.filter(({ state, updatedSeq }) => state === "expired" && updatedSeq > after);
}

const Canceling = z.object({
  command: z.object({ owner: z.string(), orderId: z.int().nullish() }),
});

async function canceled(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const rows = await ctx.em.execute<{ seq: number; envelope: string }[]>(
    `select seq::float8 as seq, envelope from journal
     where seq > ? and seq <= ? and type in ('cancel','cancelAll') and actor like 'admin:%'`,
    [after, through],
  );
  const found: OrderSnapshot[] = [];
  for (const { seq, envelope } of rows) {
    const { owner } = Canceling.parse(JSON.parse(envelope)).command;
    const orders = await readOrders(ctx, {
      sql: `where owner = ? and updated_seq = ? and end_reason = 'canceled_by_operator'`,
      values: [owner, seq],
    });
    found.push(...orders);
  }
  return found;
}

async function tellOrder(ctx: Context, order: OrderSnapshot): Promise<void> {
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
    },
  });
}
