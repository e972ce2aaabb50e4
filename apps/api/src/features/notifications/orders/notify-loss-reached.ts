// Days whose loss has reached its owner's own limit, of the account or of a key. The record of limits says so till the day ends: a job that was down
// meanwhile reports it late, and one that runs again reports it once.
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import { keyOf, toLimitScope } from "../../../exchange/core/limit-commands.ts";
import type { Context } from "../../../context/context.ts";
import { notify } from "../notify.ts";

/** So long after it was reached a loss is still reported. */
const RECENT_MS = 3_600_000;

export async function notifyLossReached(ctx: Context): Promise<void> {
  const reachedAt = sql<string>`(usage ->> 'lossReachedAt')::bigint`;
  const rows = await query(ctx.em)
    .selectFrom("account_limits")
    .select(["owner", "venue", "scope", reachedAt.as("reached_at")])
    .where(reachedAt, ">", String(ctx.clock.now() - RECENT_MS))
    .where(sql<boolean>`usage ->> 'lossReachedAt' is not null`)
    .execute();
  for (const { owner, venue, scope, reached_at: at } of rows) {
    const keyId = keyOf(toLimitScope(scope));
    const ofKey = keyId === null ? {} : { keyId };
    const content = { type: "trading_limits", venue, what: "loss_reached", ...ofKey } as const;
    const once = keyId === null ? `loss:${venue}:${at}` : `loss:${keyId}:${at}`;
    await notify(ctx.em, ctx, { userId: owner, once, content, isUrgent: true });
  }
}
