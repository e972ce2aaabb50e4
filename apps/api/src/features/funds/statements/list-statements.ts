import type { StatementsView, VenueInput } from "@fillmark/contracts/funds";
import type { z } from "zod";
import type { UserContext } from "../../../trpc/context.ts";
import { timeMs } from "../../trading/index.ts";
import { monthsBetween } from "./months.ts";

/** The months of the caller's account, from that of its first posting to the running one, newest first. */
export async function listStatements(
  ctx: UserContext,
  input: z.infer<typeof VenueInput>,
): Promise<StatementsView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const first = await firstPostingAt(ctx, venue);
  const now = ctx.clock.now();
  const months = first === null ? [] : monthsBetween(first, Math.max(first, now));
  return { venue, statements: months.map(({ name, to }) => ({ month: name, isFinished: to <= now })) };
}

/** In ms; null where nothing was ever posted. Each account's first one is the first of its index. */
export async function firstPostingAt(
  ctx: UserContext,
  venue: StatementsView["venue"],
): Promise<number | null> {
  const [row] = await ctx.em.execute<Record<string, unknown>[]>(
    `select min(p.at) as at from accounts a
     cross join lateral (
       (select at from transfers where from_account = a.id order by id limit 1)
       union all
       (select at from transfers where to_account = a.id order by id limit 1)) p
     where a.owner = ? and a.venue = ?`,
    [ctx.actor.userId, venue],
  );
  const at = row?.["at"] ?? null;
  return at === null ? null : timeMs(at);
}
