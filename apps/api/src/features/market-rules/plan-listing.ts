// A pair that is to be listed or delisted: what it would be, and whether it can be that.
import type { Delisting, NewPair } from "@fillmark/contracts/listings";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { sentenceOf } from "../../exchange/core/command-issue.ts";
import type { PairRules } from "../../exchange/core/commands.ts";
import { normalRules } from "../../exchange/core/normal-rules.ts";
import { pairIssues } from "../../exchange/core/rules.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { pairRulesFor, type FeedPair } from "../market/index.ts";
import { readAssetDetails, requireListedAsset } from "./asset-details.ts";
import { notValid, requireMultiple, requireUnits } from "./rule-units.ts";

export interface PlannedListing {
  readonly kind: "listing";
  readonly pair: string;
  readonly to: NewPair;
}

export interface PlannedDelisting {
  readonly kind: "delisting";
  readonly pair: string;
  readonly from: PairRules["state"];
}

type Parts = Pick<Context, "em" | "exchange" | "market">;

/** Throws ASSET_NOT_LISTED, LISTING_TAKEN, FEED_LACKS_PAIR, VALIDATION, and what is wrong with an amount. */
export async function planListing(ctx: Parts, wish: NewPair): Promise<PlannedListing> {
  const { base, quote } = wish;
  const pair = `${base}-${quote}`;
  if (base === quote) throw notValid("quote", "must be another asset");
  for (const asset of [base, quote]) await requireListedAsset(ctx, asset);
  requireFreeName(ctx.exchange, pair);
  const details = await readAssetDetails(ctx, base);
  const rules = listedRules(ctx, wish);
  if (rules.lotDecimals > details.decimals && wish.priceSource === "book")
    throw notValid("lot", `${base} has ${details.decimals} decimals`);
  return { kind: "listing", pair, to: normalWish(ctx.exchange, rules, wish) };
}

/** Two pairs that are written alike without their dash would both be out of reach of those who write them so. */
function requireFreeName(exchange: Exchange, pair: string): void {
  const plain = (name: string): string => name.replace("-", "");
  const other = exchange.pairs().find((known) => plain(known.pair) === plain(pair));
  if (other !== undefined) throw new DomainError("LISTING_TAKEN", { name: pair, other: other.pair });
}

/** The rules that it would be listed with. Throws FEED_LACKS_PAIR, VALIDATION, and what is wrong with an amount. */
export function listedRules({ exchange, market }: Omit<Parts, "em">, wish: NewPair): PairRules {
  const { base, quote, priceSource, minNotional, maxNotional, makerBps, takerBps } = wish;
  const pair = `${base}-${quote}`;
  if ((makerBps === null) !== (takerBps === null))
    throw notValid(makerBps === null ? "makerBps" : "takerBps", "is needed with the other");
  const offered = market.offered().find((one) => one.pair === pair);
  if (priceSource === "feed" && offered === undefined) throw new DomainError("FEED_LACKS_PAIR", { pair });
  const steps = priceSource === "feed" && offered !== undefined ? stepsOnFeed(offered, wish) : ownSteps(wish);
  const isPriced = priceSource === "feed";
  const rules: PairRules = {
    ...pairRulesFor({ pair, base, quote, ...steps }),
    minNotional: requireUnits("minNotional", minNotional, scaleIn(exchange, quote)),
    maxNotional: requireUnits("maxNotional", maxNotional, scaleIn(exchange, quote)),
    liquidity: { demo: isPriced, live: isPriced },
    steps: { tick: steps.tick, lot: steps.lot },
    fees: makerBps === null || takerBps === null ? undefined : { makerBps, takerBps },
    priceSource: isPriced ? undefined : "book",
  };
  const [issue] = pairIssues(rules, assetOf(exchange, base), assetOf(exchange, quote));
  if (issue !== undefined) throw notValid(fieldOf(issue.field), sentenceOf(issue));
  return normalRules(rules);
}

interface Steps {
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly tick: number;
  readonly lot: number;
}

/** Prices stay as fine as the feed's, what people name is a multiple of that. */
function stepsOnFeed({ tickDecimals, lotDecimals }: FeedPair, { tick, lot }: NewPair): Steps {
  return {
    tickDecimals,
    lotDecimals,
    tick: requireMultiple("tick", tick, tickDecimals),
    lot: requireMultiple("lot", lot, lotDecimals),
  };
}

function ownSteps({ tick, lot }: NewPair): Steps {
  const [price, size] = [requireStep("tick", tick), requireStep("lot", lot)];
  return { tickDecimals: price.decimals, lotDecimals: size.decimals, tick: price.units, lot: size.units };
}

function requireStep(field: string, text: string): { decimals: number; units: number } {
  const units = requireUnits(field, text, LEDGER_SCALE);
  const plain = formatUnits(units, LEDGER_SCALE);
  const decimals = plain.split(".")[1]?.length ?? 0;
  const parsed = parseAmount(plain, decimals);
  if (!parsed.ok) throw new Error(`${plain} was a decimal a moment ago.`);
  return { decimals, units: Number(parsed.units) };
}

/** As people named them: the core speaks of decimals where they named steps. */
function fieldOf(field: string): string {
  if (field === "tickDecimals") return "tick";
  return field === "lotDecimals" ? "lot" : field;
}

/** Equal wishes are written alike, so that they are equal when they are compared. */
function normalWish(exchange: Exchange, rules: PairRules, wish: NewPair): NewPair {
  const money = (units: bigint): string => formatUnits(units, scaleIn(exchange, rules.quote));
  const steps = rules.steps ?? { tick: 1, lot: 1 };
  return {
    ...wish,
    tick: formatUnits(BigInt(steps.tick), rules.tickDecimals),
    lot: formatUnits(BigInt(steps.lot), rules.lotDecimals),
    minNotional: money(rules.minNotional),
    maxNotional: money(rules.maxNotional),
  };
}

/** Throws UNKNOWN_PAIR, VALIDATION where it is delisted already. */
export function planDelisting({ exchange }: Parts, { pair }: Delisting): PlannedDelisting {
  const { state } = requirePairRules(exchange, pair);
  if (state === "delisted") throw notValid("pair", "is delisted already");
  return { kind: "delisting", pair, from: state };
}

function assetOf(exchange: Pick<Exchange, "assets">, asset: string) {
  const found = exchange.assets().find((one) => one.asset === asset);
  if (found === undefined) throw new DomainError("ASSET_NOT_LISTED", { asset, isProposed: false });
  return found;
}

function scaleIn(exchange: Pick<Exchange, "assets">, asset: string): number {
  return assetOf(exchange, asset).scale;
}
