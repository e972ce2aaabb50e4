import type { Context } from "../../trpc/context.ts";
import type { RailHandlers } from "./rail-handlers.ts";
import { eventOf } from "./webhook-body.ts";

const AT_ONCE = 100;

interface EventKey {
  readonly rail: string;
  readonly id: string;
}

/** Takes up what was kept and not acted on: the process died, or something else was not ready yet. */
export async function handleEvents(ctx: Context, handlers: RailHandlers): Promise<void> {
  const due = await ctx.em.execute<EventKey[]>(
    `select rail, id from rail_events where handled_at is null and next_try_at <= now()
     order by received_at, id limit ${AT_ONCE}`,
  );
  for (const key of due) await handleEvent(ctx, handlers, key);
}

/**
 * Acts on one event, unless somebody else is at it. A failure is logged and the event comes again later: what a rail
 * said is never forgotten, and never stands in the way of the next.
 */
export async function handleEvent(ctx: Context, handlers: RailHandlers, key: EventKey): Promise<void> {
  const rows = await ctx.em.execute<{ body: unknown }[]>(
    `update rail_events set tries = tries + 1,
       next_try_at = now() + make_interval(secs => least(10 * power(2, least(tries, 9)), 3600))
     where rail = ? and id = ? and handled_at is null and next_try_at <= now() returning body`,
    [key.rail, key.id],
  );
  const row = rows[0];
  if (row === undefined) return;
  try {
    await dispatch(ctx, handlers, { rail: key.rail, body: row.body });
    await ctx.em.execute(`update rail_events set handled_at = now() where rail = ? and id = ?`, [
      key.rail,
      key.id,
    ]);
  } catch (error) {
    ctx.log.error({ err: error, rail: key.rail, event: key.id }, "A rail's event could not be acted on.");
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
