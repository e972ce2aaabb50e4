import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../trpc/context.ts";
import { epochStartSeq, timeMs } from "../trading/index.ts";

/** What went into or out of one of the caller's accounts, both buckets together. */
export interface Movement {
  at: number;
  asset: string;
  kind: string;
  delta: bigint;
}

/**
 * Every movement of the present epoch, oldest first. What the epoch began with is one movement per asset at
 * its start. Holds and releases stay within an account: left out.
 */
export async function listMovements(ctx: UserContext, venue: Venue): Promise<Movement[]> {
  const epochSeq = await epochStartSeq(ctx, venue, false);
  const rows = await ctx.em.execute<Record<string, unknown>[]>(
    `with mine as (select id from accounts where owner = ? and venue = ?),
       moves as (
         select id, seq, at, asset, kind, case when from_account in (select id from mine) then -amount else amount end as delta
         from transfers
         where from_account <> to_account
           and (from_account in (select id from mine) or to_account in (select id from mine)))
     select 0 as id, max(at) as at, asset, 'demo_grant' as kind, sum(delta) as delta
       from moves where seq <= ? group by asset having sum(delta) <> 0
     union all
     select id, at, asset, kind, delta from moves where seq > ?
     order by id`,
    [ctx.actor.userId, venue, epochSeq, epochSeq],
  );
  return rows.map((row) => ({
    at: timeMs(row["at"]),
    asset: String(row["asset"]),
    kind: String(row["kind"]),
    delta: BigInt(String(row["delta"])),
  }));
}

/** Money put in or taken out from outside: not profit, not loss. */
export function isContribution(kind: string): boolean {
  return kind === "demo_grant" || kind === "demo_reset" || kind === "deposit";
}
