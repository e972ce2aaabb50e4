import { LRUCache } from "lru-cache";
import type { PairShape } from "./market-shape.ts";
import type { SimulatedMarket } from "./simulated-market.ts";

/** Prices in ticks, volume in lots. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What is kept of what is over, 150 bytes a bar: all days since 2020 of every pair, and the hours used last. */
const KEPT = { hoursOfMinutes: 1_200, hours: 40_000, days: 60_000 } as const;

/**
 * Bars of the simulated market, each the sum of its trades: minutes from trades, hours and days from minutes,
 * so that every interval agrees with every other. What is over is remembered, what is running is not.
 */
export class SimulatedBars {
  /** Hours of trades that were added up so far. */
  hoursAdded = 0;
  readonly #market: SimulatedMarket;
  readonly #beforeHour: () => void;
  readonly #minutes = new LRUCache<string, Bar[]>({ max: KEPT.hoursOfMinutes });
  readonly #hours = new LRUCache<string, Bar | "none">({ max: KEPT.hours });
  readonly #days = new LRUCache<string, Bar | "none">({ max: KEPT.days });

  /** `beforeHour` is called before the trades of each hour are added up, a twentieth of a millisecond of work. */
  constructor(market: SimulatedMarket, beforeHour: () => void = () => undefined) {
    this.#market = market;
    this.#beforeHour = beforeHour;
  }

  /** Bars with time in [from, to), both multiples of the interval, counting only trades before `now`. */
  range(pair: PairShape, intervalMs: number, span: { from: number; to: number; now: number }): Bar[] {
    const { from, now } = span;
    const to = Math.min(span.to, now);
    if (intervalMs < HOUR_MS) return mergeBars(this.#minuteBars(pair, from, { to, now }), intervalMs);
    const parts: Bar[] = [];
    for (let time = from; time < to;) {
      const isWholeDay = intervalMs === DAY_MS && time % DAY_MS === 0 && time + DAY_MS <= now;
      const part = isWholeDay ? this.#dayBar(pair, time, now) : this.#hourBar(pair, time, now);
      if (part !== null) parts.push(part);
      time += isWholeDay ? DAY_MS : HOUR_MS;
    }
    return mergeBars(parts, intervalMs);
  }

  #dayBar(pair: PairShape, day: number, now: number): Bar | null {
    const name = `${pair.pair} ${day}`;
    const known = this.#days.get(name);
    if (known !== undefined) return known === "none" ? null : known;
    const bar = mergeBars(this.#dayHours(pair, day, now), DAY_MS)[0];
    this.#days.set(name, bar ?? "none");
    return bar ?? null;
  }

  #dayHours(pair: PairShape, day: number, now: number): Bar[] {
    const bars: Bar[] = [];
    for (let time = day; time < day + DAY_MS; time += HOUR_MS) {
      const hour = this.#hourBar(pair, time, now);
      if (hour !== null) bars.push(hour);
    }
    return bars;
  }

  #hourBar(pair: PairShape, time: number, now: number): Bar | null {
    const name = `${pair.pair} ${time}`;
    const known = this.#hours.get(name);
    if (known !== undefined) return known === "none" ? null : known;
    const isOver = time + HOUR_MS <= now;
    const minutes = this.#minutes.get(name) ?? this.#fromTrades(pair, time, Math.min(time + HOUR_MS, now));
    const hour = mergeBars(minutes, HOUR_MS)[0];
    if (isOver) this.#hours.set(name, hour ?? "none");
    return hour ?? null;
  }

  #minuteBars(pair: PairShape, from: number, until: { to: number; now: number }): Bar[] {
    const bars: Bar[] = [];
    for (let time = Math.floor(from / HOUR_MS) * HOUR_MS; time < until.to; time += HOUR_MS) {
      const isOver = time + HOUR_MS <= until.now;
      const known = isOver
        ? this.#wholeHour(pair, time)
        : this.#fromTrades(pair, Math.max(time, from), Math.min(until.to, time + HOUR_MS));
      for (const bar of known) if (bar.time >= from && bar.time < until.to) bars.push(bar);
    }
    return bars;
  }

  #wholeHour(pair: PairShape, time: number): Bar[] {
    const name = `${pair.pair} ${time}`;
    const known = this.#minutes.get(name);
    if (known !== undefined) return known;
    const bars = this.#fromTrades(pair, time, time + HOUR_MS);
    this.#minutes.set(name, bars);
    return bars;
  }

  #fromTrades(pair: PairShape, from: number, to: number): Bar[] {
    this.hoursAdded += 1;
    this.#beforeHour();
    const bars: Bar[] = [];
    let bar: Bar = { time: -1, open: 0, high: 0, low: 0, close: 0, volume: 0 };
    this.#market.visitTrades(pair, { from, to }, ({ time, price, quantity }) => {
      const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
      if (bar.time !== minute) {
        bar = { time: minute, open: price, high: price, low: price, close: price, volume: quantity };
        bars.push(bar);
        return;
      }
      if (price > bar.high) bar.high = price;
      if (price < bar.low) bar.low = price;
      bar.close = price;
      bar.volume += quantity;
    });
    return bars;
  }
}

function addTo(bar: Bar, next: Pick<Bar, "high" | "low" | "close" | "volume">): void {
  if (next.high > bar.high) bar.high = next.high;
  if (next.low < bar.low) bar.low = next.low;
  bar.close = next.close;
  bar.volume += next.volume;
}

/** Joins ascending bars into wider ones; a wider bar without any stays a gap. */
function mergeBars(bars: readonly Bar[], intervalMs: number): Bar[] {
  const merged: Bar[] = [];
  let current: Bar | null = null;
  for (const bar of bars) {
    const time = bar.time - (bar.time % intervalMs);
    if (current === null || current.time !== time) {
      current = { ...bar, time };
      merged.push(current);
    } else {
      addTo(current, bar);
    }
  }
  return merged;
}
