// Bars of a second. Nobody keeps any, so they are made of the prints that the tape still has.
import type { BarParts } from "@fillmark/contracts/chart-intervals";
import { joinBars } from "@fillmark/contracts/join-bars";
import type { CandleView, TapeEntryView } from "@fillmark/contracts/market";
import { PRINTS } from "../average-price.ts";

const SECOND_MS = 1_000;

export const second: Pick<BarParts, "beginOf" | "after"> & { readonly name: "1s" } = {
  name: "1s",
  beginOf: (ms) => Math.floor(ms / SECOND_MS) * SECOND_MS,
  after: (beginMs, bars) => beginMs + bars * SECOND_MS,
};

/** A print as a bar of its own, at its moment. */
export function barOfPrint({ marketAt, price, quantity }: TapeEntryView): CandleView {
  return [Date.parse(marketAt), price, price, price, price, quantity];
}

/** Joins bars and prints, in the order in which they came, to bars of a second, oldest first. */
export function joinSeconds(bars: readonly CandleView[]): CandleView[] {
  return joinBars(bars, second).toSorted(([one], [other]) => one - other);
}

/** Of a tape, which has the newest print first. Where it is full, its oldest second has lost a part, and is left out. */
export function secondBars(tape: readonly TapeEntryView[]): CandleView[] {
  const bars = joinSeconds(tape.map(barOfPrint).toReversed());
  return tape.length >= PRINTS && bars.length > 1 ? bars.slice(1) : bars;
}
