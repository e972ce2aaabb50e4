import type { FeedPair } from "../../market-feed.port.ts";

/**
 * What the simulated market consists of. Figures are those of a large exchange on an ordinary day; nothing
 * depends on them but how believable the market feels.
 */
export interface AssetShape {
  asset: string;
  /** USD, around which the price wanders. */
  level: number;
  /** How strongly the asset follows the market as a whole. */
  beta: number;
  /** Yearly deviation of what is its own. */
  ownVolatility: number;
}

export interface PairShape extends FeedPair {
  /** Basis points between best bid and best ask in a usual hour. */
  spreadBps: number;
  /** Quote units of an average trade and of an average level near the best price. */
  tradeValue: number;
  levelValue: number;
  /** Chance of a trade in a slot of two seconds in a usual hour. */
  tradeChance: number;
  ticksPerUnit: number;
  lotsPerUnit: number;
}

export const MARKET_VOLATILITY = 0.48;

export const ASSET_SHAPES: readonly AssetShape[] = [
  { asset: "BTC", level: 64_000, beta: 1, ownVolatility: 0.17 },
  { asset: "ETH", level: 3_150, beta: 1.15, ownVolatility: 0.33 },
  { asset: "SOL", level: 148, beta: 1.35, ownVolatility: 0.52 },
  { asset: "LTC", level: 84, beta: 1.0, ownVolatility: 0.4 },
  { asset: "XRP", level: 0.62, beta: 0.95, ownVolatility: 0.5 },
  { asset: "ADA", level: 0.46, beta: 1.15, ownVolatility: 0.45 },
  { asset: "DOGE", level: 0.158, beta: 1.2, ownVolatility: 0.6 },
  { asset: "AVAX", level: 33, beta: 1.35, ownVolatility: 0.5 },
  { asset: "LINK", level: 15.2, beta: 1.2, ownVolatility: 0.48 },
  { asset: "DOT", level: 6.6, beta: 1.2, ownVolatility: 0.45 },
  { asset: "BCH", level: 430, beta: 1.05, ownVolatility: 0.5 },
  { asset: "EUR", level: 1.085, beta: 0.03, ownVolatility: 0.07 },
];

type Row = [
  pair: string,
  tick: number,
  lot: number,
  spreadBps: number,
  trade: number,
  level: number,
  chance: number,
];

const rows: readonly Row[] = [
  ["BTC-USD", 2, 6, 0.6, 14_000, 60_000, 0.72],
  ["ETH-USD", 2, 5, 0.9, 8_000, 40_000, 0.68],
  ["SOL-USD", 2, 4, 1.6, 3_200, 18_000, 0.6],
  ["LTC-USD", 2, 4, 2.6, 1_100, 9_000, 0.4],
  ["XRP-USD", 4, 2, 2.4, 1_900, 14_000, 0.52],
  ["ADA-USD", 4, 2, 3, 1_100, 9_000, 0.4],
  ["DOGE-USD", 5, 1, 2.6, 1_500, 11_000, 0.48],
  ["AVAX-USD", 2, 3, 4, 1_000, 8_000, 0.36],
  ["LINK-USD", 3, 3, 3, 1_200, 9_000, 0.4],
  ["DOT-USD", 3, 3, 3.4, 900, 7_000, 0.34],
  ["BCH-USD", 2, 4, 3, 900, 7_000, 0.3],
  ["EUR-USD", 5, 2, 0.8, 6_000, 80_000, 0.4],
  ["BTC-EUR", 2, 6, 1.4, 6_000, 30_000, 0.5],
  ["ETH-EUR", 2, 5, 2, 3_000, 18_000, 0.42],
  ["ETH-BTC", 5, 3, 2.4, 0.09, 0.6, 0.34],
  ["LTC-BTC", 6, 2, 6, 0.012, 0.12, 0.16],
];

/** Crosses that are priced once somebody lists them. */
const moreRows: readonly Row[] = [
  ["SOL-EUR", 2, 4, 3, 900, 7_000, 0.3],
  ["LTC-EUR", 2, 4, 4, 500, 4_000, 0.22],
  ["XRP-EUR", 4, 2, 4, 700, 5_000, 0.28],
  ["ADA-EUR", 4, 2, 5, 400, 3_500, 0.2],
  ["SOL-BTC", 6, 2, 4, 0.03, 0.2, 0.24],
  ["SOL-ETH", 5, 3, 5, 0.3, 2, 0.2],
];

function shapeOf(row: Row): PairShape {
  const [pair, tickDecimals, lotDecimals, spreadBps, tradeValue, levelValue, tradeChance] = row;
  const [base = "", quote = ""] = pair.split("-");
  const ticksPerUnit = Number(`1e${tickDecimals}`);
  const lotsPerUnit = Number(`1e${lotDecimals}`);
  const steps = { tickDecimals, lotDecimals, ticksPerUnit, lotsPerUnit };
  return { pair, base, quote, ...steps, spreadBps, tradeValue, levelValue, tradeChance };
}

export const PAIR_SHAPES: readonly PairShape[] = rows.map(shapeOf);
/** Those and all that could be listed beside them. */
export const OFFERED_SHAPES: readonly PairShape[] = [...rows, ...moreRows].map(shapeOf);
