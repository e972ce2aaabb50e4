import { LRUCache } from "lru-cache";
import { ASSET_SHAPES, MARKET_VOLATILITY, type AssetShape, type PairShape } from "./market-shape.ts";
import { exponential, hashBits, noiseKey, remixed, uniform } from "../noise.ts";
import { activityAt, BLOCK_MS, BLOCK_SLOTS, pathBlock, SLOT_MS } from "./price-path.ts";

/**
 * The whole simulated market as functions of (seed, pair, time), without memory. An asset's logarithmic price
 * is its share of one common path plus a path of its own; a pair's is the difference of its two assets', so a
 * cross rate agrees with its legs. Bars are sums of the very trades that the tape shows.
 */

/** Prices in ticks, quantity in lots. */
export interface SimulatedTrade {
  slot: number;
  time: number;
  price: number;
  quantity: number;
  side: "buy" | "sell";
}

export type Level = [price: number, size: number];

export interface SimulatedQuote {
  bids: Level[];
  asks: Level[];
}

const QUOTE_LEVELS = 20;
const USD_LEVEL = 1;
const WORD = 4294967296;
const CELL_MS = 1_048_576;

/** An asset with the block of its path that was asked for last: nearly every question is about that one. */
interface Track {
  shape: AssetShape;
  block: number;
  values: Float64Array;
}

interface PairKeys {
  trades: number;
  spread: number;
  ladder: number;
  usualPrice: number;
}

export class SimulatedMarket {
  readonly #seed: string;
  readonly #activityKey: number;
  readonly #tracks: ReadonlyMap<string, Track>;
  readonly #pairKeys = new Map<string, PairKeys>();
  readonly #blocks = new LRUCache<string, Float64Array>({ max: 192 });
  #activityCell = { cell: -1, activity: 1 };

  constructor(seed: string) {
    this.#seed = seed;
    this.#activityKey = noiseKey(seed, "activity");
    this.#tracks = new Map(
      ASSET_SHAPES.map((shape) => [shape.asset, { shape, block: -1, values: new Float64Array(0) }]),
    );
  }

  /** Trades with time in [from, to), ascending. */
  trades(pair: PairShape, from: number, to: number): SimulatedTrade[] {
    const found: SimulatedTrade[] = [];
    this.visitTrades(pair, { from, to }, (trade) => found.push({ ...trade }));
    return found;
  }

  /**
   * As `trades`, for the many millions that make up long charts: the object is the same one each time, so
   * keep nothing of it but numbers.
   */
  visitTrades(
    pair: PairShape,
    { from, to }: { from: number; to: number },
    visit: (trade: Readonly<SimulatedTrade>) => void,
  ): void {
    const { trades: key, usualPrice } = this.#keys(pair);
    const usualLots = (pair.tradeValue / usualPrice) * pair.lotsPerUnit;
    const trade: SimulatedTrade = { slot: 0, time: 0, price: 0, quantity: 0, side: "buy" };
    const best = { bid: 0, ask: 0 };
    for (let slot = Math.floor(from / SLOT_MS); slot * SLOT_MS < to; slot += 1) {
      const activity = this.#activity(slot * SLOT_MS);
      const first = hashBits(key, slot);
      if (first / WORD >= Math.min(0.97, pair.tradeChance * activity)) continue;
      const second = remixed(first);
      const time = slot * SLOT_MS + (second & (SLOT_MS - 1));
      if (time < from || time >= to) continue;
      this.#best(pair, time, best);
      const isBuy = second < WORD / 2;
      const rarity = remixed(second) / WORD;
      trade.slot = slot;
      trade.time = time;
      trade.price = isBuy ? best.ask : best.bid;
      trade.quantity = Math.max(1, Math.round((usualLots * activity) / (rarity + 0.02) / 3.93));
      trade.side = isBuy ? "buy" : "sell";
      visit(trade);
    }
  }

  /** Best bid and ask in ticks; never crossed, never below one tick. */
  best(pair: PairShape, time: number): { bid: number; ask: number } {
    const best = { bid: 0, ask: 0 };
    this.#best(pair, time, best);
    return best;
  }

  #best(pair: PairShape, time: number, into: { bid: number; ask: number }): void {
    const middle = this.mid(pair, time) * pair.ticksPerUnit;
    const slot = Math.floor(time / SLOT_MS);
    const width = 0.75 + 0.5 * uniform(this.#keys(pair).spread, slot);
    const spread = Math.max(1, Math.round((middle * pair.spreadBps * width) / 10_000));
    into.bid = Math.max(1, Math.floor(middle - (spread - 1) / 2));
    into.ask = into.bid + spread;
  }

  /** Twenty levels a side in ticks and lots, best first. */
  ladder(pair: PairShape, time: number): SimulatedQuote {
    const { bid, ask } = this.best(pair, time);
    const { ladder: key, usualPrice } = this.#keys(pair);
    const usualLots = (pair.levelValue / usualPrice) * pair.lotsPerUnit;
    const gap = (bid * pair.spreadBps * 0.7) / 10_000;
    const side = (best: number, direction: 1 | -1): Level[] => {
      const levels: Level[] = [];
      let price = best;
      for (let k = 0; k < QUOTE_LEVELS && price > 0; k += 1) {
        const place = (k * 2 + (direction > 0 ? 1 : 0)) * 2 ** 32;
        // Sizes live for about four seconds and spacings for sixteen, so a book looks like it is being worked on.
        const life = uniform(key, place + Math.floor(time / 4096 + k * 0.37));
        const size = Math.max(1, Math.round(usualLots * (0.35 + 0.11 * k) * (0.3 + 0.35 / (life + 0.12))));
        levels.push([price, size]);
        const stretch = 0.4 + 1.2 * uniform(key + 1, place + Math.floor(time / 16_384));
        price += direction * Math.max(1, Math.round(gap * stretch * (1 + k / 6)));
      }
      return levels;
    };
    return { bids: side(bid, -1), asks: side(ask, 1) };
  }

  /** The price between bid and ask, in quote units a base unit. */
  mid(pair: PairShape, time: number): number {
    const difference = this.#logPrice(pair.base, time) - this.#logPrice(pair.quote, time);
    return this.#keys(pair).usualPrice * exponential(difference);
  }

  #keys(pair: PairShape): PairKeys {
    const known = this.#pairKeys.get(pair.pair);
    if (known !== undefined) return known;
    const level = (asset: string): number => this.#tracks.get(asset)?.shape.level ?? USD_LEVEL;
    const key = (name: string): number => noiseKey(this.#seed, `${name} ${pair.pair}`);
    const keys = {
      trades: key("trades"),
      spread: key("spread"),
      ladder: key("ladder"),
      usualPrice: level(pair.base) / level(pair.quote),
    };
    this.#pairKeys.set(pair.pair, keys);
    return keys;
  }

  #activity(time: number): number {
    const cell = Math.floor(time / CELL_MS);
    if (this.#activityCell.cell !== cell) {
      this.#activityCell = { cell, activity: activityAt(this.#activityKey, time) };
    }
    return this.#activityCell.activity;
  }

  /** Logarithm of the asset's price over its usual one; 0 for USD. */
  #logPrice(asset: string, time: number): number {
    const track = this.#tracks.get(asset);
    if (track === undefined) return 0;
    const block = Math.floor(time / BLOCK_MS);
    if (track.block !== block) {
      track.values = this.#assetBlock(track.shape, block);
      track.block = block;
    }
    const { values } = track;
    const place = (time - block * BLOCK_MS) / SLOT_MS;
    const index = Math.min(Math.floor(place), BLOCK_SLOTS - 1);
    const from = values[index] ?? 0;
    return from + ((values[index + 1] ?? 0) - from) * (place - index);
  }

  #assetBlock(shape: AssetShape, block: number): Float64Array {
    const name = `${shape.asset} ${block}`;
    const known = this.#blocks.get(name);
    if (known !== undefined) return known;
    const own = this.#pathBlock(shape.asset, shape.ownVolatility, block);
    const common = this.#commonBlock(block);
    const values = new Float64Array(own.length);
    for (let i = 0; i < values.length; i += 1) values[i] = (own[i] ?? 0) + shape.beta * (common[i] ?? 0);
    this.#blocks.set(name, values);
    return values;
  }

  #commonBlock(block: number): Float64Array {
    const known = this.#blocks.get(`common ${block}`);
    if (known !== undefined) return known;
    const values = this.#pathBlock("common", MARKET_VOLATILITY, block);
    this.#blocks.set(`common ${block}`, values);
    return values;
  }

  #pathBlock(name: string, yearlyVolatility: number, block: number): Float64Array {
    const shape = { key: noiseKey(this.#seed, `path ${name}`), yearlyVolatility };
    return pathBlock(shape, this.#activityKey, block);
  }
}
