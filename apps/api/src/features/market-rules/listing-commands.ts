// What an approved listing has the exchange do.
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { Command, PairRules } from "../../exchange/core/commands.ts";
import { canonical } from "../../exchange/core/canonical.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { inventoryCommand } from "../../exchange/demo-inventory.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { PlannedAsset, PlannedAssetChange } from "./plan-asset.ts";
import { listedRules, type PlannedListing } from "./plan-listing.ts";

/**
 * Null where something stands in its place by now, or the feed has lost it. Where the market maker is to quote, it has what it
 * sells on demo before the pair is open, as it has of everything that came with the feed.
 */
export async function listingCommand(ctx: Context, { pair, to }: PlannedListing): Promise<Command | null> {
  const rules = rulesNow(ctx, to);
  if (rules === null) return null;
  const known = ctx.exchange.pairs().find((one) => one.pair === pair);
  if (known !== undefined && canonical(known) !== canonical(rules)) return null;
  if (rules.liquidity.demo)
    for (const asset of [rules.base, rules.quote])
      await ctx.exchange.submit(inventoryCommand(asset), "system:seed");
  return { type: "setPair", rules };
}

function rulesNow(ctx: Context, to: PlannedListing["to"]): PairRules | null {
  try {
    return listedRules(ctx, to);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Null where an asset of that code came by another way, or was called otherwise since. */
export function assetCommand(exchange: Exchange, change: PlannedAsset | PlannedAssetChange): Command | null {
  const { asset, to } = change;
  const known = exchange.assets().find((one) => one.asset === asset);
  const names = change.kind === "asset" ? [undefined, to.name] : [change.from.name, to.name];
  if (!names.includes(known?.name)) return null;
  return { type: "setAsset", asset, scale: known?.scale ?? LEDGER_SCALE, name: to.name };
}
