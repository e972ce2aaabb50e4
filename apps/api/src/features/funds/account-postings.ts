import { DEMO_ASSET, type Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../trpc/context.ts";
import { epochStartSeq, scaleOf, timeMs } from "../trading/index.ts";
import { valueOf, type PriceFraction } from "./valuation.ts";

/** What went into or out of one of the caller's accounts, both buckets together. */
export interface Movement {
  /** The transfer's id; of what the epoch began with the last one before it. */
  id: string;
  at: number;
  /** The command that it came of; 0 for what the epoch began with. */
  seq: number;
  asset: string;
  kind: string;
  delta: bigint;
  /** The fill that it paid, of trades and their fees. */
  fillId: number | null;
  /** Shared by the legs of one swap and by the steps of one withdrawal. */
  reference: string | null;
  /** In the currency, signed: what was put in (or taken out) by it at the price of its time. 0 for all else. */
  contributed: bigint;
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
         select id, seq, at, asset, kind, fill_id, reference,
           case when from_account in (select id from mine) then -amount else amount end as delta
         from transfers
         where from_account <> to_account
           and (from_account in (select id from mine) or to_account in (select id from mine)))
     select max(id) as id, 0 as seq, max(at) as at, asset, 'demo_grant' as kind, null as fill_id, null as reference,
       sum(delta) as delta
       from moves where seq <= ? group by asset having sum(delta) <> 0
     union all
     select id, seq, at, asset, kind, fill_id, reference, delta from moves where seq > ?
     order by id`,
    [ctx.actor.userId, venue, epochSeq, epochSeq],
  );
  const movements = rows.map((row) => ({
    id: String(row["id"]),
    at: timeMs(row["at"]),
    seq: Number(row["seq"]),
    asset: String(row["asset"]),
    kind: String(row["kind"]),
    delta: BigInt(String(row["delta"])),
    fillId: row["fill_id"] === null ? null : Number(row["fill_id"]),
    reference: typeof row["reference"] === "string" ? row["reference"] : null,
    contributed: 0n,
  }));
  await valueContributions(ctx, movements);
  return movements;
}

/**
 * Money put in or taken out from outside: not profit, not loss. A withdrawal's fee is no such thing: it is what
 * the house took, and so a loss.
 */
export function isContribution(kind: string): boolean {
  return contributionKinds.has(kind);
}

const contributionKinds: ReadonlySet<string> = new Set([
  "demo_grant",
  "demo_reset",
  "deposit",
  "withdrawal",
  "withdrawal_return",
  "adjustment",
]);

/**
 * Coins that came or went count at the market's price of that moment; else at the last one known before, the first
 * one after or the present one. Where there is no price at all they count as nothing.
 */
async function valueContributions(ctx: UserContext, movements: Movement[]): Promise<void> {
  const byAsset = Map.groupBy(
    movements.filter(({ kind }) => isContribution(kind)),
    ({ asset }) => asset,
  );
  const currencyScale = scaleOf(ctx.exchange, DEMO_ASSET);
  await Promise.all(
    [...byAsset].map(async ([asset, own]) => {
      if (asset === DEMO_ASSET) {
        for (const movement of own) movement.contributed = movement.delta;
        return;
      }
      const prices = await ctx.market.usdPricesAt(
        asset,
        own.map(({ at }) => at),
      );
      const scale = scaleOf(ctx.exchange, asset);
      for (const [index, movement] of own.entries()) {
        const price = nearestKnown(prices, index) ?? ctx.market.usdPrice(asset);
        if (price === null) continue;
        movement.contributed = valueOf({ quantity: movement.delta, scale, price, currencyScale });
      }
    }),
  );
}

/** The price at a place of a list by time, else the last one known before it, else the first one after. */
export function nearestKnown(prices: readonly (PriceFraction | null)[], index: number): PriceFraction | null {
  const before = prices.slice(0, index + 1).findLast((price) => price !== null);
  return before ?? prices.slice(index + 1).find((price) => price !== null) ?? null;
}
