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

/** Every movement of the present epoch, oldest first. Holds and releases stay within an account: left out. */
export async function listMovements(ctx: UserContext, venue: Venue): Promise<Movement[]> {
  const rows = await ctx.em.execute<Record<string, unknown>[]>(
    `with mine as (select id from accounts where owner = ? and venue = ?)
     select id, at, asset, kind, amount, from_account in (select id from mine) as outgoing
     from transfers
     where from_account <> to_account and seq >= ?
       and (from_account in (select id from mine) or to_account in (select id from mine))
     order by id`,
    [ctx.actor.userId, venue, await epochStartSeq(ctx, venue, false)],
  );
  return rows.map((row) => {
    const amount = BigInt(String(row["amount"]));
    return {
      at: timeMs(row["at"]),
      asset: String(row["asset"]),
      kind: String(row["kind"]),
      delta: row["outgoing"] === true ? -amount : amount,
    };
  });
}

/** Money put in or taken out from outside: not profit, not loss. */
export function isContribution(kind: string): boolean {
  return kind === "demo_grant" || kind === "demo_reset" || kind === "deposit";
}
