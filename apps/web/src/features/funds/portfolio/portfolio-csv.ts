import type { DailyProfitView, PortfolioView } from "@fillmark/contracts/portfolio";
import { movePoint } from "@fillmark/contracts/rounding";
import { type CsvAccount, toCsv } from "../../../lib/csv.ts";

/** Millionths as a plain ratio: 67,000 is 0.067. */
const ratio = (ppm: number | null): string => (ppm === null ? "" : movePoint(String(ppm), 6));

/** The points of the curve, exact; returns are ratios since the start of the period. */
export function portfolioCsv(
  { points, currency, benchmark }: PortfolioView,
  of: CsvAccount | null = null,
): string {
  return toCsv(
    ["at", "equity", "currency", "time_weighted_return", "drawdown", "benchmark", "benchmark_return"],
    points.map((point) => [
      new Date(point.at).toISOString(),
      point.equity,
      currency,
      ratio(point.returnPpm),
      ratio(point.fallPpm),
      benchmark?.pair ?? "",
      ratio(point.benchmarkPpm),
    ]),
    of,
  );
}

/** The days of a year; a day without a price has no profit. */
export function dailyProfitCsv(
  { days, currency, timeZone }: DailyProfitView,
  of: CsvAccount | null = null,
): string {
  return toCsv(
    ["day", "time_zone", "profit", "currency"],
    days.map(({ day, profit }) => [day, timeZone, profit ?? "", currency]),
    of,
  );
}
