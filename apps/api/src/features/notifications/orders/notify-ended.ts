// Orders that ended without their owner: self-trade prevention took one out of the book, the operator canceled it, its
// date came, its owner's cancel timer ran out, or its trigger fired and nothing of it could trade. The journal says in which commands to look.
import { z } from "zod";
import type { EndReason } from "@fillmark/contracts/trading";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
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

/**
 * At their date, by a cancel timer, and exits that could not begin or go on, so that what their entry bought stands without
 * them. Those that end together are one notification, sent here; the others are given back.
 */
async function byThemselves(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const orders = await readOrders(ctx, {
    sql: `where end_reason in ('insufficient_funds', 'good_till_date', 'canceled_by_timer')
      and updated_seq > ? and updated_seq <= ? order by orders.id`,
    values: [after, through],
  });
  const groups = Map.groupBy(orders, ({ owner, venue, endReason }) => `${owner} ${venue} ${endReason}`);
  const alone: OrderSnapshot[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    const each = withoutOtherExits(group);
    const why = first === undefined ? null : whyTogether(first.endReason, each.length);
    if (first === undefined || why === null) alone.push(...each);
    else await notifyTogether(ctx, first, { orders: group.length, why });
  }
  return alone;
}

/** Two exits have one date, of which their owner hears once. */
function withoutOtherExits(orders: readonly OrderSnapshot[]): OrderSnapshot[] {
  const takeProfits = new Set(
    orders.flatMap(({ groupRole, groupId }) => (groupRole === "take_profit" ? [groupId] : [])),
  );
  return orders.filter(
    ({ endReason, groupRole, groupId }) =>
      endReason !== "good_till_date" || groupRole !== "stop_loss" || !takeProfits.has(groupId),
  );
}

/** Of more than these that end at their date each by itself would be too much. */
const MAX_DATES = 5;

function whyTogether(reason: EndReason | null, count: number): "timer" | "date" | null {
  if (reason === "canceled_by_timer") return "timer";
  return reason === "good_till_date" && count > MAX_DATES ? "date" : null;
}

async function notifyTogether(
  ctx: Context,
  { id, owner, venue }: OrderSnapshot,
  what: { readonly orders: number; readonly why: "timer" | "date" },
): Promise<void> {
  const content = { type: "orders_canceled", venue, ...what } as const;
  await notify(ctx.em, ctx, { userId: owner, once: `order:${id}:together`, content });
}

const Canceling = z.object({
  command: z.object({ owner: z.string().optional(), pair: z.string().nullish() }),
});

async function canceled(ctx: Context, { after, through }: Span): Promise<OrderSnapshot[]> {
  const rows = await query(ctx.em)
    .selectFrom("journal")
    .select(["seq", "envelope"])
    .where("seq", ">", String(after))
    .where("seq", "<=", String(through))
    .where("type", "in", ["cancel", "cancelAll", "delistPair"])
    .where("actor", "like", "admin:%")
    .execute();
  const found: OrderSnapshot[] = [];
  for (const { seq, envelope } of rows) {
    const { owner, pair } = Canceling.parse(JSON.parse(envelope)).command;
    const whose = owner === undefined ? { column: "pair", is: pair } : { column: "owner", is: owner };
    const orders = await readOrders(ctx, {
      sql: `where ${whose.column} = ? and updated_seq = ? and end_reason = 'canceled_by_operator'`,
      values: [whose.is, Number(seq)],
    });
    found.push(...orders);
  }
  return found;
}
