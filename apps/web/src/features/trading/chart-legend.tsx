import type { PairView } from "@fillmark/contracts/market";
import { Legend, LegendItem } from "@fillmark/ui/chart-frame";
import { formatDecimal, formatShort } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import type { ChartPoint } from "./chart-model.ts";
import type { ChartView } from "./chart-menu.tsx";

/** The figures of the candle under the crosshair, or of the newest one. */
export function ChartLegend({
  point,
  pair,
  view,
}: {
  point: ChartPoint | null;
  pair: PairView;
  view: ChartView;
}) {
  const price = (value: number | undefined) =>
    value === undefined
      ? "–"
      : formatDecimal(value.toFixed(pair.priceDecimals), { decimals: pair.priceDecimals });
  const bar = point?.bar;
  return (
    <Legend className="tr__legend">
      <LegendItem name={trading("open")} value={price(bar?.open)} />
      <LegendItem name={trading("highest")} value={price(bar?.high)} />
      <LegendItem name={trading("lowest")} value={price(bar?.low)} />
      <LegendItem name={trading("closeAt")} value={price(bar?.close)} />
      {view.volume && (
        <span className="desktop-only">
          <LegendItem
            name={trading("volumeShort")}
            value={bar === undefined ? "–" : formatShort(String(bar.volume))}
          />
        </span>
      )}
      {view.averages && (
        <>
          <LegendItem name={trading("fast")} colour="var(--color-ma-fast)" />
          <LegendItem name={trading("slow")} colour="var(--color-ma-slow)" />
        </>
      )}
      {view.strength && (
        <LegendItem
          name={trading("strengthShort")}
          value={point?.strength == null ? "–" : formatDecimal(point.strength.toFixed(1))}
        />
      )}
    </Legend>
  );
}
