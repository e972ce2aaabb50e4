// Days whose loss has reached its owner's own limit. The record of limits says so till the day ends: a job that was down
// meanwhile reports it late, and one that runs again reports it once.
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { Context } from "../../../context/context.ts";
import { notify } from "../notify.ts";

/** So long after it was reached a loss is still reported. */
const RECENT_MS = 3_600_000;

export async function notifyLossReached(ctx: Context): Promise<void> {
  const reachedAt = sql<string>`(usage ->> 'lossReachedAt')::bigint`;
  const rows = await query(ctx.em)
    .selectFrom("account_limits")
    .select(["owner", "venue", reachedAt.as("reached_at")])
    .where(reachedAt, ">", String(ctx.clock.now() - RECENT_MS))
    .where(sql<boolean>`usage ->> 'lossReachedAt' is not null`)
    .execute();
  for (const { owner, venue, reached_at: at } of rows) {
    const content = { type: "trading_limits", venue, what: "loss_reached" } as const;
    await notify(ctx.em, ctx, { userId: owner, once: `loss:${venue}:${at}`, content, isUrgent: true });
  }
}
