import type { Venue } from "@fillmark/contracts/constants";
import type {
  LiquidityDayView,
  LiquidityDeskInput,
  LiquidityDeskView,
  LiquidityPairView,
} from "@fillmark/contracts/liquidity";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";
import { sql } from "kysely";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import { readLimits } from "./liquidity-limits.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { ratioText, requirePair, scaleOf } from "../trading/index.ts";

type Parts = Pick<Context, "clock" | "em" | "exchange" | "market">;

/** What exposure is counted in. */
const MAIN = "USD";

/** Kinds of postings by which the operator funds the liquidity provider; all others are its trades and swaps. */
const FUNDING = ["inventory", "deposit", "adjustment"] as const;

/** What the liquidity provider has, what it is exposed to, and what it made. */
export async function liquidityDesk(ctx: Parts, input: LiquidityDeskInput): Promise<LiquidityDeskView> {
  const { venue } = input;
  const assets = await readAssets(ctx, venue);
  const views = assets.map((row) => assetView(ctx, row));
  const others = views.filter(({ asset }) => asset !== MAIN).map(({ worth }) => worth);
  const { exchange } = ctx;
  const inDollars = (units: bigint | null) =>
    units === null ? null : formatUnits(units, scaleOf(exchange, MAIN), 2);
  return {
    venue,
    at: new Date(ctx.clock.now()).toISOString(),
    assets: views.map(({ worth, ...view }) => ({ ...view, netValue: inDollars(worth) })),
    netExposure: inDollars(sumOf(others)),
    grossExposure: inDollars(sumOf(others.map((worth) => (worth !== null && worth < 0n ? -worth : worth)))),
    total: inDollars(sumOf(views.map(({ worth }) => worth))),
    swaps: inDollars(sumOf(assets.map(({ asset, swapped }) => worthOf(ctx, asset, swapped).worth))),
    pairs: await readPairs(ctx, venue),
    limits: await readLimits(ctx, venue),
    days: await readDays(ctx, input),
  };
}

interface AssetRow {
  readonly asset: string;
  readonly inventory: bigint;
  readonly funded: bigint;
  readonly swapped: bigint;
}

/** In one statement, so that balance and postings are of one moment. */
async function readAssets({ em }: Parts, venue: Venue): Promise<AssetRow[]> {
  const moved = (kinds: readonly string[]) => sql<string>`(
    select coalesce(sum(case when t.to_account = a.id then t.amount else -t.amount end), 0)::text
    from transfers t
    where t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and (t.to_account = a.id or t.from_account = a.id)
  )`;
  const rows = await query(em)
    .selectFrom("accounts as a")
    .select(["a.asset", sql<string>`(a.available + a.held)::text`.as("inventory")])
    .select([moved(FUNDING).as("funded"), moved(["swap"]).as("swapped")])
    .where("a.owner", "=", LIQUIDITY)
    .where("a.venue", "=", venue)
    .orderBy("a.asset")
    .execute();
  return rows.map(({ asset, inventory, funded, swapped }) => ({
    asset,
    inventory: BigInt(inventory),
    funded: BigInt(funded),
    swapped: BigInt(swapped),
  }));
}

function assetView(ctx: Parts, { asset, inventory, funded }: AssetRow) {
  const scale = scaleOf(ctx.exchange, asset);
  const net = inventory - funded;
  return {
    asset,
    inventory: formatUnits(inventory, scale),
    funded: formatUnits(funded, scale),
    net: formatUnits(net, scale),
    ...worthOf(ctx, asset, net),
  };
}

/** In smallest units of the main asset; a half goes to the even one. Nothing of an asset is worth nothing at any price. */
function worthOf(
  { exchange, market }: Parts,
  asset: string,
  units: bigint,
): { worth: bigint | null; isStale: boolean } {
  const price = market.usdPrice(asset);
  if (units === 0n) return { worth: 0n, isStale: price?.stale === true };
  if (price === null) return { worth: null, isStale: true };
  const top = units * price.numerator * pow10(scaleOf(exchange, MAIN));
  return {
    worth: divHalfEven(top, price.denominator * pow10(scaleOf(exchange, asset))),
    isStale: price.stale,
  };
}

/** Null where one is not known: a sum without it would say something else. */
function sumOf(amounts: readonly (bigint | null)[]): bigint | null {
  return amounts.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n);
}

async function readPairs(ctx: Parts, venue: Venue): Promise<LiquidityPairView[]> {
  const rows = await query(ctx.em)
    .selectFrom("liquidity_positions")
    .selectAll()
    .where("venue", "=", venue)
    .orderBy("pair")
    .execute();
  return rows.map((row) => pairView(ctx, row));
}

interface PairRow {
  readonly pair: string;
  readonly position: string;
  readonly cost: string;
  readonly realised: string;
  readonly cash: string;
  readonly fills: string;
}

function pairView({ exchange, market, clock }: Parts, row: PairRow): LiquidityPairView {
  const units = requirePair(exchange, row.pair);
  const { tickDecimals, lotDecimals, quote, maxQuoteAgeMs } = units.rules;
  const [position, cost] = [BigInt(row.position), BigInt(row.cost)];
  const newest = market.quote(row.pair);
  const [bid, ask] = [newest?.bids[0]?.[0], newest?.asks[0]?.[0]];
  const twice = bid === undefined || ask === undefined || bid >= ask ? null : BigInt(bid + ask);
  // With the position twice the mid is whole; its half goes to the even unit.
  const value =
    position === 0n
      ? 0n
      : twice === null
        ? null
        : divHalfEven(position * twice * units.quoteUnitsPerTickLot, 2n);
  const total = value === null ? null : BigInt(row.cash) + value;
  const amount = (of: bigint) => formatUnits(of, units.quoteScale);
  const perBase = pow10(units.quoteScale - lotDecimals);
  return {
    pair: row.pair,
    quoteAsset: quote,
    fills: Number(row.fills),
    position: formatUnits(position, lotDecimals),
    averageCost: position === 0n ? null : ratioText(cost, position * perBase, tickDecimals + 2),
    mid: twice === null ? null : formatUnits(twice * 5n, tickDecimals + 1, tickDecimals),
    value: value === null ? null : amount(value),
    realised: amount(BigInt(row.realised)),
    unrealised: total === null ? null : amount(total - BigInt(row.realised)),
    total: total === null ? null : amount(total),
    isStale: newest === null || clock.now() - newest.at > maxQuoteAgeMs,
  };
}

async function readDays(
  { em, exchange }: Parts,
  { venue, from, to }: LiquidityDeskInput,
): Promise<LiquidityDayView[]> {
  const rows = await query(em)
    .selectFrom("liquidity_days")
    .select(["pair", "fills", "value", "realised", "fees", sql<string>`day::text`.as("name")])
    .where("venue", "=", venue)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day", "desc")
    .orderBy("pair")
    .execute();
  return rows.map(({ name, pair, fills, value, realised, fees }) => {
    const { quoteScale, rules } = requirePair(exchange, pair);
    const amount = (text: string) => formatUnits(BigInt(text), quoteScale);
    return {
      day: name,
      pair,
      quoteAsset: rules.quote,
      fills: Number(fills),
      value: amount(value),
      realised: amount(realised),
      fees: amount(fees),
    };
  });
}
