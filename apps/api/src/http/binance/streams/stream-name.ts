import type { PairRules } from "../../../exchange/core/commands.ts";
import type { Exchange } from "../../../exchange/exchange.port.ts";
import { klineIntervals, type KlineInterval } from "../market/kline-intervals.ts";
import { second } from "../market/second-bars.ts";
import { symbolOf } from "../symbols.ts";

/** What a name of a market stream asks for. */
export type StreamName =
  | { kind: "trade" | "aggTrade" | "bookTicker" | "miniTicker" | "ticker" | "avgPrice"; rules: PairRules }
  | { kind: "depth"; rules: PairRules; everyMs: number }
  | { kind: "partialDepth"; rules: PairRules; levels: number; everyMs: number }
  | { kind: "kline"; rules: PairRules; interval: KlineInterval }
  | { kind: "secondKline"; rules: PairRules }
  | { kind: "miniTickers" | "tickers" };

const SLOW_MS = 1_000;
const FAST_MS = 100;
const plain = ["trade", "aggTrade", "bookTicker", "miniTicker", "ticker", "avgPrice"] as const;

/** Null for a name that means no stream of ours, be it of a symbol that there isn't. */
export function readStreamName(exchange: Pick<Exchange, "pairs">, text: string): StreamName | null {
  if (text === "!miniTicker@arr") return { kind: "miniTickers" };
  if (text === "!ticker@arr") return { kind: "tickers" };
  const at = text.indexOf("@");
  const symbol = text.slice(0, Math.max(at, 0));
  const [rules, ...others] = exchange.pairs().filter(({ pair }) => symbolOf(pair).toLowerCase() === symbol);
  return rules === undefined || others.length > 0 ? null : readKind(rules, text.slice(at + 1));
}

function readKind(rules: PairRules, text: string): StreamName | null {
  const kind = plain.find((name) => name === text);
  if (kind !== undefined) return { kind, rules };
  const [, name = ""] = /^kline_(.+)$/.exec(text) ?? [];
  const interval = klineIntervals.get(name);
  if (interval !== undefined) return { kind: "kline", rules, interval };
  if (name === second.name) return { kind: "secondKline", rules };
  const found = /^depth(5|10|20)?(@100ms|@1000ms)?$/.exec(text);
  if (found === null) return null;
  const [, levels, speed] = found;
  const everyMs = speed === "@100ms" ? FAST_MS : SLOW_MS;
  return levels === undefined
    ? { kind: "depth", rules, everyMs }
    : { kind: "partialDepth", rules, levels: Number(levels), everyMs };
}
