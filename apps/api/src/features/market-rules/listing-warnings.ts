// What the admin who proposes a listing or a delisting should know of those who hold, own and trade.
import type { ListingWarning } from "@fillmark/contracts/listings";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { AdminContext } from "../../context/context.ts";

/** Names that only differ in case and spaces are read as one. */
export function assetWarnings({ exchange }: AdminContext, asset: string, name: string): ListingWarning[] {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return exchange
    .assets()
    .filter((one) => one.asset !== asset && [one.name, one.asset].some((text) => plain(text) === plain(name)))
    .map((one) => ({ kind: "nameAlike", values: { name: one.name, asset: one.asset } }));
}

/** Who could sell at all, by venue, and whether the asset can come in. */
export async function holdingWarnings(
  { em }: AdminContext,
  { base, liquidity }: PairRules,
): Promise<ListingWarning[]> {
  const warnings: ListingWarning[] = [];
  for (const venue of VENUES)
    if (!liquidity[venue] && (await countHolders(em, venue, base)) === 0)
      warnings.push({ kind: "nobodyHolds", values: { asset: base, venue } });
  const method = await query(em)
    .selectFrom("deposit_methods")
    .select("id")
    .where("asset", "=", base)
    .where("is_enabled", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (method === undefined) warnings.push({ kind: "noDeposit", values: { asset: base } });
  return warnings;
}

/** Whose orders would end, and who would keep what they can't sell here any more. */
export async function delistingWarnings(
  { em, exchange }: AdminContext,
  pair: string,
): Promise<ListingWarning[]> {
  const { base } = requirePairRules(exchange, pair);
  const isLast = exchange
    .pairs()
    .every((other) => other.pair === pair || other.state === "delisted" || other.base !== base);
  const warnings: ListingWarning[] = [];
  for (const venue of VENUES) {
    const { orders, users } = await query(em)
      .selectFrom("orders")
      .select(({ fn }) => [
        fn.countAll<string>().as("orders"),
        fn.count<string>("owner").distinct().as("users"),
      ])
      .where("venue", "=", venue)
      .where("pair", "=", pair)
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow();
    if (orders !== "0")
      warnings.push({
        kind: "ordersEnd",
        values: { orders: Number(orders), users: Number(users), venue },
      });
    const holders = isLast ? await countHolders(em, venue, base) : 0;
    if (holders > 0) warnings.push({ kind: "holdersStay", values: { users: holders, venue, asset: base } });
  }
  return warnings;
}

async function countHolders(em: AdminContext["em"], venue: Venue, asset: string): Promise<number> {
  const { count } = await query(em)
    .selectFrom("accounts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("venue", "=", venue)
    .where("asset", "=", asset)
    .where(({ ref }) => sql<boolean>`${ref("available")} + ${ref("held")} > 0`)
    .where("owner", "not in", ["liquidity", "fees", "issuer"])
    .executeTakeFirstOrThrow();
  return Number(count);
}
