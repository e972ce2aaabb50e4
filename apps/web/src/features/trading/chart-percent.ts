import { formatChange } from "../../format/format.ts";
import type { Bar } from "./candle-series.ts";
import { placeBefore } from "./chart-model.ts";
import { type PriceFormat, priceFormatOf, type SeriesOptions } from "./chart-series.ts";

/**
 * The scale in percent: it says how far a price is from the first close in sight. The library has such a scale, but counts each
 * line from its own first value, so that an average would no longer lie on its candles.
 */
export function percentFormat(format: SeriesOptions, show: (format: PriceFormat) => void) {
  let isShown = false;
  let base: number | null = null;
  function apply(): void {
    const from = base;
    const formatPrice = from === null ? format.formatPrice : (price: number) => percentText(price, from);
    const shown = isShown ? { ...format, formatPrice } : format;
    show(priceFormatOf(shown));
  }
  return {
    turn(next: boolean): void {
      if (next === isShown) return;
      isShown = next;
      apply();
    },
    /** Gives the close that is counted from. */
    countFrom(bars: readonly Bar[], time: number): number | null {
      const next = bars[Math.max(0, placeBefore(bars, time))]?.close ?? null;
      if (next === base) return base;
      base = next;
      if (isShown) apply();
      return base;
    },
  };
}

const percentText = (price: number, base: number): string =>
  formatChange(Math.round((price / base - 1) * 10_000));
