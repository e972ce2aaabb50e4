import type { Context } from "../../trpc/context.ts";
import type { RailHandlers } from "./rail-handlers.ts";
import { eventOf } from "./webhook-body.ts";

const AT_ONCE = 100;

interface EventKey {
  readonly rail: string;
  readonly id: string;
}

interface KeptEvent extends EventKey {
  /** Its body, as JSON. */
  readonly text: string;
}

/** Takes up what was kept and not acted on: the process died, or something else was not ready yet. */
export async function handleEvents(ctx: Context, handlers: RailHandlers): Promise<void> {
  const due = await ctx.em.execute<EventKey[]>(
    `select rail, id from rail_events where handled_at is null and next_try_at <= now()
     order by received_at, id limit ${AT_ONCE}`,
  );
  for (const key of due) await handleEvent(ctx, handlers, key);
}

/** Acts on one event, unless somebody else is at it. */
async function handleEvent(ctx: Context, handlers: RailHandlers, key: EventKey): Promise<void> {
  const rows = await ctx.em.execute<{ body: unknown }[]>(
    `update rail_events set tries = tries + 1,
       next_try_at = now() + make_interval(secs => least(10 * power(2, least(tries, 9)), 3600))
     where rail = ? and id = ? and handled_at is null and next_try_at <= now() returning body`,
    [key.rail, key.id],
  );
  const row = rows[0];
  if (row !== undefined) await act(ctx, handlers, { ...key, body: row.body });
}

/**
 * Keeps an event that was not kept before and acts on it. It is nobody else's from the first: whoever looks for what
 * was not acted on finds it only when this here has had its time.
 */
export async function takeEvent(ctx: Context, handlers: RailHandlers, event: KeptEvent): Promise<void> {
  const rows = await ctx.em.execute<{ body: unknown }[]>(
    `insert into rail_events (rail, id, body, tries, next_try_at)
     values (?, ?, ?, 1, now() + interval '10 seconds') on conflict (rail, id) do nothing returning body`,
    [event.rail, event.id, event.text],
  );
  const row = rows[0];
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
    await ctx.em.execute(`update rail_events set handled_at = now() where rail = ? and id = ?`, [rail, id]);
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
