import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import type { RailHandlers } from "./rail-handlers.ts";
import { eventOf } from "./webhook-body.ts";

const AT_ONCE = 100;

interface EventKey {
  readonly rail: string;
  readonly id: string;
}

interface StoredEvent extends EventKey {
  /** Its body, as JSON. */
  readonly text: string;
}

/** Takes up what was kept and not acted on: the process died, or something else was not ready yet. */
export async function handleEvents(ctx: Context, handlers: RailHandlers): Promise<void> {
  const due = await query(ctx.em)
    .selectFrom("rail_events")
    .select(["rail", "id"])
    .where("handled_at", "is", null)
    .where("next_try_at", "<=", sql<Date>`now()`)
    .orderBy("received_at")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  for (const key of due) await handleEvent(ctx, handlers, key);
}

/** Acts on one event, unless someone else is at it. */
async function handleEvent(ctx: Context, handlers: RailHandlers, key: EventKey): Promise<void> {
  const row = await query(ctx.em)
    .updateTable("rail_events")
    .set(({ eb, ref, lit }) => ({
      tries: eb("tries", "+", lit(1)),
      next_try_at: sql<Date>`now() + make_interval(secs => least(10 * power(2, least(${ref("tries")}, 9)), 3600))`,
    }))
    .where("rail", "=", key.rail)
    .where("id", "=", key.id)
    .where("handled_at", "is", null)
    .where("next_try_at", "<=", sql<Date>`now()`)
    .returning("body")
    .executeTakeFirst();
  if (row !== undefined) await act(ctx, handlers, { ...key, body: row.body });
}

/**
 * Keeps an event that was not kept before and acts on it. It is nobody else's from the first: a worker that looks for what
 * was not acted on finds it only when this here has had its time.
 */
export async function claimEvent(ctx: Context, handlers: RailHandlers, event: StoredEvent): Promise<void> {
  const row = await query(ctx.em)
    .insertInto("rail_events")
    .values({
      rail: event.rail,
      id: event.id,
      body: event.text,
      tries: 1,
      next_try_at: sql<Date>`now() + interval '10 seconds'`,
    })
    .onConflict((conflict) => conflict.columns(["rail", "id"]).doNothing())
    .returning("body")
    .executeTakeFirst();
  if (row !== undefined) await act(ctx, handlers, { rail: event.rail, id: event.id, body: row.body });
}

/** A failure is logged and the event comes again later: what a rail said is never forgotten, and never in the way. */
async function act(
  ctx: Context,
  handlers: RailHandlers,
  { rail, id, body }: EventKey & { readonly body: unknown },
): Promise<void> {
  try {
    await dispatch(ctx, handlers, { rail, body });
    await query(ctx.em)
      .updateTable("rail_events")
      .set({ handled_at: sql<Date>`now()` })
      .where("rail", "=", rail)
      .where("id", "=", id)
      .execute();
  } catch (error) {
    ctx.log.error({ err: error, rail, event: id }, "A rail's event could not be acted on.");
  }
}

async function dispatch(
  ctx: Context,
  handlers: RailHandlers,
  { rail: id, body }: { readonly rail: string; readonly body: unknown },
): Promise<void> {
  const rail = ctx.rails.find(id);
  const event = eventOf(JSON.stringify(body));
  if (rail === null || event === null) throw new Error("Nobody knows this rail or this event any more.");
  const own = { ...ctx, em: ctx.em.fork() };
  await (event.type === "deposit" ? handlers.deposit(own, rail, event) : handlers.payout(own, rail, event));
}
