import type { Venue } from "@fillmark/contracts/constants";
import type { BalancesView, VenueInput } from "@fillmark/contracts/funds";
import { formatUnits } from "@fillmark/contracts/money";
import type { z } from "zod";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { ownerOn } from "../../context/own-account.ts";

export interface Balance {
  asset: string;
  available: bigint;
  held: bigint;
}

/** The caller's accounts of a venue, in the order in which its assets were set up. */
export async function listBalances(
  ctx: UserContext,
  input: z.infer<typeof VenueInput>,
): Promise<BalancesView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const balances = await readBalances(ctx, venue);
  return {
    venue,
    balances: balances.map((balance) => balanceView(balance, scaleOf(ctx.exchange, balance.asset))),
  };
}

export async function readBalances(ctx: UserContext, venue: Venue): Promise<Balance[]> {
  const rows = await query(ctx.em)
    .selectFrom("accounts as a")
    .innerJoin("assets as s", "s.asset", "a.asset")
    .select(["a.asset", "a.available", "a.held"])
    .where("a.owner", "=", ownerOn(ctx.actor, venue))
    .where("a.venue", "=", venue)
    .orderBy("s.position")
    .execute();
  return rows.map(({ asset, available, held }) => ({
    asset,
    available: BigInt(available),
    held: BigInt(held),
  }));
}

export function balanceView(balance: Balance, scale: number) {
  return {
    asset: balance.asset,
    available: formatUnits(balance.available, scale),
    held: formatUnits(balance.held, scale),
    total: formatUnits(balance.available + balance.held, scale),
  };
}
