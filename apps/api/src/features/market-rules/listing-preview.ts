// What a new pair or asset would be like, before anybody has approved it.
import type { ListingPreview } from "@fillmark/contracts/listings";
import { formatUnits, parseAmount, pow10 } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { AdminContext } from "../../context/context.ts";
import { listPairs } from "../market/index.ts";
import { exampleOrder, type Fraction } from "./listing-example.ts";
import { assetWarnings, delistingWarnings, holdingWarnings } from "./listing-warnings.ts";
import { stepWarnings } from "./step-warnings.ts";
import type { PlannedChange } from "./plan-change.ts";
import { listedRules } from "./plan-listing.ts";
import { notValid } from "./rule-units.ts";

/** Null for a change that lists and delists nothing. Throws VALIDATION where the example's price is none. */
export async function listingPreview(
  ctx: AdminContext,
  planned: PlannedChange,
  examplePrice: string | undefined,
): Promise<ListingPreview | null> {
  switch (planned.kind) {
    case "listing":
      return newPair(ctx, listedRules(ctx, planned.to), examplePrice);
    case "delisting":
      return { ...NOTHING, warnings: await delistingWarnings(ctx, planned.pair) };
    case "asset":
      return { ...NOTHING, warnings: assetWarnings(ctx, planned.asset, planned.to.name) };
    case "asset_change":
      return { ...NOTHING, warnings: assetWarnings(ctx, planned.asset, planned.to.name) };
    default:
      return null;
  }
}

const NOTHING = { pair: null, price: null, example: null } as const;

async function newPair(
  ctx: AdminContext,
  rules: PairRules,
  examplePrice: string | undefined,
): Promise<ListingPreview> {
  const assets = new Map(ctx.exchange.assets().map((asset) => [asset.asset, asset]));
  const [base, quote] = [assets.get(rules.base), assets.get(rules.quote)];
  if (base === undefined || quote === undefined)
    throw new Error(`${rules.pair} has an asset that isn't there.`);
  const price = examplePrice === undefined ? marketPrice(ctx, rules) : typedPrice(examplePrice);
  const takerBps = rules.fees?.takerBps ?? ctx.exchange.feeTiers()[0]?.takerBps ?? 0;
  const example = price === null ? null : exampleOrder({ rules, base, quote, price, takerBps });
  const usd = ctx.market.usdPrice(rules.quote);
  return {
    pair: listPairs({ exchange: { pairs: () => [rules], assets: () => [base, quote] } })[0] ?? null,
    price: price === null ? null : decimalOf(price),
    example,
    warnings: [
      ...stepWarnings({ rules, price, example, usd }),
      ...(await holdingWarnings(ctx, rules)),
      ...(usd === null ? [{ kind: "quoteUnpriced" as const, values: { asset: rules.quote } }] : []),
    ],
  };
}

/** By what the market knows of both in US dollars; nothing is made up where it doesn't. */
function marketPrice({ market }: AdminContext, { base, quote }: PairRules): Fraction | null {
  const [of, by] = [market.usdPrice(base), market.usdPrice(quote)];
  if (of === null || by === null || by.numerator <= 0n || of.numerator <= 0n) return null;
  return {
    numerator: of.numerator * by.denominator,
    denominator: of.denominator * by.numerator,
  };
}

function typedPrice(text: string): Fraction {
  const parsed = parseAmount(text, LEDGER_SCALE);
  if (!parsed.ok || parsed.units <= 0n) throw notValid("examplePrice", "must be above zero");
  return { numerator: parsed.units, denominator: pow10(LEDGER_SCALE) };
}

function decimalOf({ numerator, denominator }: Fraction): string {
  return formatUnits((numerator * pow10(LEDGER_SCALE)) / denominator, LEDGER_SCALE);
}
