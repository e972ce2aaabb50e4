// Orders that ended without their owner: self-trade prevention took one out of the book, the operator canceled it, its
// date came, its owner's cancel timer ran out, or its trigger fired and nothing of it could trade. The journal says in which commands to look.
import { z } from "zod";
import { VenueName } from "@fillmark/contracts/shapes";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { CANCEL_TIMER } from "../../../exchange/core/commands.ts";
import type { OrderSnapshot } from "../../../exchange/core/events.ts";
import type { Context } from "../../../context/context.ts";
import { readOrders } from "../../trading/index.ts";
import { notify } from "../notify.ts";
import { notifyFired, type Span } from "./notify-fired.ts";
import { notifyOrderEnded } from "./notify-order-ended.ts";
import { lockCursor, moveCursor } from "./order-cursor.ts";

const AT_ONCE = 20_000;

export async function notifyEnded(ctx: Context): Promise<void> {
  let isFull = true;
  while (isFull) isFull = await inTransaction(ctx.em.fork(), (em) => notifyPage({ ...ctx, em }));
}

/** True when there is more. */
async function notifyPage(ctx: Context): Promise<boolean> {
  const { em } = ctx;
  const cursor = await lockCursor(em, "journal");
  if (cursor === null) return false;
  const { last, count } = await query(em)
    .selectFrom((of) =>
      of
        .selectFrom("journal")
        .select("seq")
        .where("seq", ">", String(cursor.after))
        .orderBy("seq")
        .limit(AT_ONCE)
        .as("read"),
    )
    .select(({ fn }) => [fn.max("seq").as("last"), fn.countAll<string>().as("count")])
    .executeTakeFirstOrThrow();
  if (last === null) return false;
  const through = Number(last);
  const span = { after: cursor.after, through };
  await notifyFired(ctx, span);
  for (const order of [
    ...(await prevented(ctx, span)),
    ...(await canceled(ctx, span)),
    ...(await byThemselves(ctx, span)),
  ])
    await notifyOrderEnded(ctx, order);
  await notifyTimers(ctx, span);
  await moveCursor(em, "journal", { after: through, notified: [] });
  return Number(count) === AT_ONCE;
}

/** Of orders that had rested; a user who has just placed one sees at once what became of it. */
async function prevented(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const orders = await readOrders(ctx, {
    sql: `where id in (select maker_order_id from prevented_matches where seq > ? and seq <= ?)`,
    values: [after, through],
  });
  return orders.filter(({ state, updatedSeq }) => state === "expired" && updatedSeq > after);
}

/** At their date; and exits that could not begin or go on, so that what their entry bought stands without them. */
async function byThemselves(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const orders = await readOrders(ctx, {
    sql: `where end_reason in ('insufficient_funds', 'good_till_date') and updated_seq > ? and updated_seq <= ? order by orders.id`,
    values: [after, through],
  });
  const groups = Map.groupBy(orders, ({ owner, venue, endReason }) => `${owner} ${venue} ${endReason}`);
  const few: OrderSnapshot[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first?.endReason !== "good_till_date" || group.length <= TOGETHER) few.push(...group);
    else await notifyDates(ctx, { first, orders: group.length });
  }
  return few;
}

/** Of more than these at once each by itself would be too much. */
const TOGETHER = 5;

async function notifyDates(
  ctx: Context,
  { first, orders }: { readonly first: OrderSnapshot; readonly orders: number },
): Promise<void> {
  const { id, owner, venue } = first;
  await notify(ctx.em, ctx, {
    userId: owner,
    once: `order:${id}:dates`,
    content: { type: "orders_canceled", venue, orders, why: "date" },
  });
}

/** One of each timer that ran out while orders were open, however many. */
async function notifyTimers(ctx: Context, { after, through }: Span): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("journal as j")
    .innerJoin("orders as o", "o.updated_seq", "j.seq")
    .select(({ fn }) => ["j.seq", "o.owner", "o.venue", fn.countAll<string>().as("orders")])
    .where("j.seq", ">", String(after))
    .where("j.seq", "<=", String(through))
    .where("j.actor", "=", CANCEL_TIMER)
    .where("o.end_reason", "=", "canceled_by_timer")
    .groupBy(["j.seq", "o.owner", "o.venue"])
    .orderBy("j.seq")
    .execute();
  for (const { seq, owner, venue, orders } of rows) {
    const content = { venue: VenueName.parse(venue), orders: Number(orders), why: "timer" } as const;
    await notify(ctx.em, ctx, {
      userId: owner,
      once: `timer:${seq}`,
      content: { type: "orders_canceled", ...content },
    });
  }
}

const Canceling = z.object({
  command: z.object({ owner: z.string(), orderId: z.int().nullish() }),
});

async function canceled(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const rows = await query(ctx.em)
    .selectFrom("journal")
    .select(["seq", "envelope"])
    .where("seq", ">", String(after))
    .where("seq", "<=", String(through))
    .where("type", "in", ["cancel", "cancelAll"])
    .where("actor", "like", "admin:%")
    .execute();
  const found: OrderSnapshot[] = [];
  for (const { seq, envelope } of rows) {
    const { owner } = Canceling.parse(JSON.parse(envelope)).command;
    const orders = await readOrders(ctx, {
      sql: `where owner = ? and updated_seq = ? and end_reason = 'canceled_by_operator'`,
      values: [owner, Number(seq)],
    });
    found.push(...orders);
  }
  return found;
}
