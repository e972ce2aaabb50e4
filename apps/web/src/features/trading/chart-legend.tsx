import type { ReactNode } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Legend, LegendItem } from "@fillmark/ui/chart-frame";
import { formatDecimal, formatShort } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import type { Bar } from "./candle-series.ts";
import type { ChartChoice } from "./chart-choice.ts";
import { studyTokens } from "./chart-colours.ts";
import { firstIndicators, lengthOf } from "./chart-first.ts";
import { type StudyPicture, placeOfTime } from "./chart-model.ts";

interface ChartLegendProps {
  /** The candle under the crosshair, or the newest one. */
  bar: Bar | undefined;
  bars: readonly Bar[];
  pair: Pick<PairView, "priceDecimals">;
  choice: ChartChoice;
  studies: readonly StudyPicture[] | null;
  /** What else is on the chart, after the indicators. */
  children?: ReactNode;
}

/** The figures of one candle, and what each indicator says at it: a list, for those who hear it. */
export function ChartLegend({ bar, bars, pair, choice, studies, children }: ChartLegendProps) {
  const price = (value: number | null | undefined) =>
    value == null ? "–" : formatDecimal(value.toFixed(pair.priceDecimals), { decimals: pair.priceDecimals });
  const place = bar === undefined ? -1 : placeOfTime(bars, bar.time);
  return (
    <Legend className="tr__legend">
      <LegendItem name={trading("open")} value={price(bar?.open)} />
      <LegendItem name={trading("highest")} value={price(bar?.high)} />
      <LegendItem name={trading("lowest")} value={price(bar?.low)} />
      <LegendItem name={trading("closeAt")} value={price(bar?.close)} />
      {choice.volume && (
        <span className="desktop-only">
          <LegendItem
            name={trading("volumeShort")}
            value={bar === undefined ? "–" : formatShort(String(bar.volume))}
          />
        </span>
      )}
      <ul className="tr__studies" aria-label={trading("indicators")}>
        {studies === null
          ? usualOf(choice).map(({ title, colour }) => (
              <li key={title}>
                <LegendItem name={title} colour={colour} />
              </li>
            ))
          : studies.map((study) => (
              <li key={study.id}>
                <Study study={study} place={place} price={price} />
              </li>
            ))}
      </ul>
      {children}
    </Legend>
  );
}

interface StudyProps {
  study: StudyPicture;
  place: number;
  price: (value: number | null) => string;
}

function Study({ study, place, price }: StudyProps) {
  const { figures } = study;
  const written = (value: number | null): string => {
    if (figures === "price" || value === null) return price(value);
    return figures === "volume" ? formatShort(value.toFixed(2)) : formatDecimal(value.toFixed(figures));
  };
  return (
    <>
      {study.title}
      {study.plots.map(({ colour, values, shift }, plot) => {
        const value = values[place - shift] ?? null;
        if (value === null && study.plots.length > 1) return null;
        return (
          <LegendItem key={plot} name="" value={written(value)} colour={`var(${studyTokens[colour]})`} />
        );
      })}
    </>
  );
}

/** What the chart that stands still draws. */
function usualOf({ indicators }: ChartChoice): Array<{ title: string; colour: string }> {
  const { fast, slow, strength } = firstIndicators(indicators);
  return [
    ...(fast === undefined ? [] : [{ title: `MA ${lengthOf(fast)}`, colour: "var(--color-ma-fast)" }]),
    ...(slow === undefined ? [] : [{ title: `MA ${lengthOf(slow)}`, colour: "var(--color-ma-slow)" }]),
    ...(strength === undefined ? [] : [{ title: `RSI ${lengthOf(strength)}`, colour: "var(--color-ink-2)" }]),
  ];
}
