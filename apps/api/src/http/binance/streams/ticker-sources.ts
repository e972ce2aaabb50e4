// Streams of the last 24 market hours, at most one event a second, of what has changed.
import type { TickerView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import type { PairRules } from "../../../exchange/core/commands.ts";
import { servedPairs, symbolOf } from "../symbols.ts";
import { decimal, difference, quotient, ZERO } from "../wire-values.ts";
import { bestOf } from "./book-sources.ts";
import { lotsText, type SourceParts, type StreamSource } from "./stream-source.ts";

export type TickerSize = "mini" | "full";

const EVERY_MS = 1_000;
const DAY_MS = 86_400_000;
/** Nobody counts the trades of a market that others run. */
const UNKNOWN_ID = -1;

/** Of one symbol. */
export function tickerSource(
  parts: SourceParts,
  { rules, size }: { readonly rules: PairRules; readonly size: TickerSize },
): StreamSource {
  const read = changedOf(parts, size);
  return {
    everyMs: EVERY_MS,
    note: (change) => change.type === "ticker" && change.pair === rules.pair,
    events: () => read([rules]),
    first: () => changedOf(parts, size)([rules]),
  };
}

/** Of all symbols, those that have changed as one array. */
export function tickersSource(parts: SourceParts, size: TickerSize): StreamSource {
  const read = changedOf(parts, size);
  const asOne = (events: unknown[]): unknown[] => (events.length === 0 ? [] : [events]);
  return {
    everyMs: EVERY_MS,
    note: (change) => change.type === "ticker",
    events: () => asOne(read(servedPairs(parts.exchange))),
    first: () => asOne(changedOf(parts, size)(servedPairs(parts.exchange))),
  };
}

/** Reads the tickers of pairs, and leaves out those that say what they said before. */
function changedOf(parts: SourceParts, size: TickerSize): (pairs: readonly PairRules[]) => unknown[] {
  const said = new Map<string, string>();
  return (pairs) =>
    pairs.flatMap((rules) => {
      const ticker = parts.market.ticker(rules.pair);
      if (ticker === null) return [];
      const figures = size === "mini" ? miniFigures(ticker) : fullFigures(parts, rules, ticker);
      const content = JSON.stringify(figures);
      if (said.get(rules.pair) === content) return [];
      said.set(rules.pair, content);
      const at = parts.clock.now();
      const head = { e: size === "mini" ? "24hrMiniTicker" : "24hrTicker", E: at, s: symbolOf(rules.pair) };
      if (size === "mini") return [{ ...head, ...figures }];
      return [{ ...head, ...figures, O: at - DAY_MS, C: at, F: UNKNOWN_ID, L: UNKNOWN_ID, n: 0 }];
    });
}

function miniFigures({ last, open24h, high24h, low24h, volume24h, quoteVolume24h }: TickerView) {
  return {
    c: figure(last),
    o: figure(open24h),
    h: figure(high24h),
    l: figure(low24h),
    v: decimal(volume24h),
    q: decimal(quoteVolume24h),
  };
}

function fullFigures(parts: SourceParts, rules: PairRules, ticker: TickerView) {
  const { last, open24h, volume24h, quoteVolume24h, changeBps } = ticker;
  const best = bestOf(rules, parts.depth.look({ venue: parts.venue, pair: rules.pair }));
  const [newest] = parts.market.tape(parts.venue, rules.pair, 1);
  const isKnown = last !== null && open24h !== null;
  return {
    p: isKnown ? difference(last, open24h) : ZERO,
    // Percent, with the three decimals that programs of this dialect know.
    P: formatUnits(BigInt(changeBps ?? 0) * 10n, 3, 3),
    w: quotient(quoteVolume24h, volume24h),
    x: figure(open24h),
    Q: newest === undefined ? lotsText(rules, 0) : decimal(newest.quantity),
    ...best,
    ...miniFigures(ticker),
  };
}

function figure(text: string | null): string {
  return text === null ? ZERO : decimal(text);
}
