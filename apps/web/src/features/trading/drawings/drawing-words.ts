import { type ChartInterval, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import type { DrawingView } from "@fillmark/contracts/charts";
import type { PairView } from "@fillmark/contracts/market";
import { formatChange, formatDecimal, locale } from "../../../format/format.ts";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";
import type { DrawingWords } from "./drawing-shapes.ts";

/** What drawings say, in the reader's spelling. */
export function drawingWords({ priceDecimals: decimals }: PairView, interval: ChartInterval): DrawingWords {
  return {
    price: (price) => formatDecimal(price.toFixed(decimals), { decimals }),
    measure(from, to) {
      const by = to.price - from.price;
      const change = formatChange(Math.round((by / from.price) * 10_000));
      const seconds = Math.abs(to.time - from.time);
      const count = Math.round((seconds * 1000) / intervalMsOf(interval));
      return [
        `${formatDecimal(by.toFixed(decimals), { decimals, isSigned: true })}, ${change}`,
        `${chartDrawings("candles", { count })}, ${durationText(seconds)}`,
      ];
    },
  };
}

/** "5 hr 45 min", by the two largest units. */
function durationText(seconds: number): string {
  const units = [
    ["day", Math.floor(seconds / 86_400)],
    ["hour", Math.floor(seconds / 3600) % 24],
    ["minute", Math.floor(seconds / 60) % 60],
  ] as const;
  const shown = units.filter(([, count]) => count > 0).slice(0, 2);
  const parts = shown.length > 0 ? shown : units.slice(2);
  return parts
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count),
    )
    .join(" ");
}

/** What a drawing is, for those who hear it. */
export function drawingName({ tool, places, text }: DrawingView, words: DrawingWords): string {
  const [first, second] = places;
  const from = words.price(first?.price ?? 0);
  if (text !== undefined) return chartDrawings("named", { tool: chartDrawings(tool), what: text });
  if (second === undefined) return chartDrawings("named", { tool: chartDrawings(tool), what: from });
  const what = chartDrawings("fromTo", { from, to: words.price(second.price) });
  return chartDrawings("named", { tool: chartDrawings(tool), what });
}
