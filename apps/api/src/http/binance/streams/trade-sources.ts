// Streams of trades: the prints of the public market, each as it happens. We know of none whether one order made several of them, so
// each is an aggregate of its own.
import type { PairRules } from "../../../exchange/core/commands.ts";
import type { TapeEntryView } from "@fillmark/contracts/market";
import { printIn } from "../../stream-change.ts";
import { symbolOf } from "../symbols.ts";
import { decimal } from "../wire-values.ts";
import type { SourceParts, StreamSource } from "./stream-source.ts";

/** Nobody learns whose orders met. */
const NO_ORDER = -1;

export function tradeSource(
  parts: SourceParts,
  { rules, kind }: { readonly rules: PairRules; readonly kind: "trade" | "aggTrade" },
): StreamSource {
  const { venue } = parts;
  const { pair } = rules;
  let fresh: TapeEntryView[] = [];
  const viewOf = (entry: TapeEntryView): unknown => {
    const id = parts.tradeIds.of(venue, pair, entry);
    const head = { e: kind, E: parts.clock.now(), s: symbolOf(pair) };
    const what = { p: decimal(entry.price), q: decimal(entry.quantity) };
    const isBuyerMaker = entry.side === "sell";
    const tail = { T: Date.parse(entry.marketAt), m: isBuyerMaker, M: true };
    return kind === "trade"
      ? { ...head, t: id, ...what, b: NO_ORDER, a: NO_ORDER, ...tail }
      : { ...head, a: id, ...what, f: id, l: id, ...tail };
  };
  return {
    everyMs: 0,
    note: (change) => {
      const print = printIn(change, { venue, pair });
      if (print !== null) fresh.push(print);
      return print !== null;
    },
    events: () => {
      const entries = fresh;
      fresh = [];
      return entries.map(viewOf);
    },
  };
}
