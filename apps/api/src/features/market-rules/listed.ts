import type { ListedAssetView, ListedPairView, ListingsView } from "@fillmark/contracts/listings";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { allAssetDetails, usualDetails } from "./asset-details.ts";
import { countDeciders } from "./current-rules.ts";

/** Every asset and pair that there is, where each came from, and what the feed could price beside them. */
export async function currentListings(ctx: AdminContext): Promise<ListingsView> {
  const { em, exchange, market } = ctx;
  const pairs = exchange.pairs();
  const details = await allAssetDetails(em);
  const added = await addedHere(ctx);
  const known = new Set(pairs.map(({ pair }) => pair));
  const codes = new Set(exchange.assets().map(({ asset }) => asset));
  const offered = market.offered();
  const priced = new Set(offered.map(({ pair }) => pair));
  return {
    assets: exchange.assets().map(({ asset, name }): ListedAssetView => {
      return {
        asset,
        name,
        ...(details.get(asset) ?? usualDetails(asset)),
        origin: added.assets.has(asset) ? "console" : "feed",
        pairs: pairs.flatMap(({ pair, base, quote }) => ([base, quote].includes(asset) ? [pair] : [])),
      };
    }),
    pairs: pairs.map(({ pair, priceSource, state }): ListedPairView => ({
      pair,
      priceSource: priceSource ?? "feed",
      isPriced: priceSource === undefined && priced.has(pair),
      state,
      origin: added.pairs.has(pair) ? "console" : "feed",
    })),
    offered: offered
      .filter(({ pair, base, quote }) => !known.has(pair) && codes.has(base) && codes.has(quote))
      .map(({ pair, base, quote, tickDecimals, lotDecimals }) => ({
        pair,
        base,
        quote,
        tick: formatUnits(1n, tickDecimals),
        lot: formatUnits(1n, lotDecimals),
      })),
    deciders: await countDeciders(ctx),
  };
}

/** By proposals that were carried out. */
async function addedHere({ em }: AdminContext) {
  const rows = await query(em)
    .selectFrom("rule_changes")
    .select("changes")
    .where("kind", "in", ["listing", "asset"])
    .where("state", "=", "executed")
    .execute();
  const pairs = rows.flatMap(({ changes }) => (changes.kind === "listing" ? [changes.pair] : []));
  const assets = rows.flatMap(({ changes }) => (changes.kind === "asset" ? [changes.asset] : []));
  return { pairs: new Set(pairs), assets: new Set(assets) };
}
