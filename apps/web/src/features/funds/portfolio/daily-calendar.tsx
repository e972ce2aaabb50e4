import { useState } from "react";
import type { DailyProfitView } from "@fillmark/contracts/portfolio";
import { roundDecimal } from "@fillmark/contracts/rounding";
import { isMoney } from "@fillmark/contracts/spelling";
import { hiddenFigure } from "@fillmark/ui/figure";
import { usePreferences } from "../../../account/preferences.ts";
import { addDecimals } from "../../../format/decimal.ts";
import {
  directionOfDecimal,
  formatAmount,
  formatCalendarDay,
  formatDecimal,
  formatShort,
  timeFormat,
} from "../../../format/format.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";

type Day = DailyProfitView["days"][number];

const monthShort = timeFormat({ month: "short", timeZone: "UTC" });
const weekday = timeFormat({ weekday: "short", timeZone: "UTC" });
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The months of a year with what each brought, and the days of the chosen one. Every tint only repeats a signed figure. */
export function DailyCalendar({ view }: { view: DailyProfitView }) {
  const months = [...Map.groupBy(view.days, ({ day }) => day.slice(0, 7))];
  const [chosen, setChosen] = useState(months.at(-1)?.[0] ?? "");
  const days = months.find(([month]) => month === chosen)?.[1] ?? [];
  const { hideBalances: isHidden } = usePreferences();
  const most = largestOf(view.days);
  return (
    <>
      <div className="pf__months" role="group" aria-label={portfolio("months", { year: view.year })}>
        {months.map(([month, own]) => {
          const sum = own.reduce((total, { profit }) => addDecimals(total, profit ?? "0"), "0");
          return (
            <button
              key={month}
              type="button"
              className={directionOfDecimal(sum)}
              aria-pressed={month === chosen}
              onClick={() => setChosen(month)}
            >
              <span>{monthShort.format(utc(`${month}-01`))}</span>
              <b>{isHidden ? hiddenFigure : shortFigure(sum, view.currency)}</b>
            </button>
          );
        })}
      </div>
      <Month days={days} most={most} view={view} isHidden={isHidden} />
      {!isHidden && <Summary days={days} currency={view.currency} />}
    </>
  );
}

interface MonthProps {
  days: readonly Day[];
  most: number;
  view: DailyProfitView;
  isHidden: boolean;
}

function Month({ days, most, view, isHidden }: MonthProps) {
  const first = days[0];
  if (first === undefined) return null;
  const offset = (utc(first.day).getUTCDay() + 6) % 7;
  return (
    <>
      <div className="pf__week" aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{weekday.format(MONDAY + index * DAY_MS)}</span>
        ))}
      </div>
      <ol className="pf__days">
        {days.map((each, index) => (
          <li
            key={each.day}
            style={{
              ...(index === 0 ? { gridColumnStart: offset + 1 } : {}),
              ...tint(each, most),
            }}
          >
            <time dateTime={each.day}>
              <span aria-hidden="true">{Number(each.day.slice(8))}</span>
              <span className="sr-only">{formatCalendarDay(each.day)}</span>
            </time>
            <b>
              {each.profit === null ? (
                <abbr title={portfolio("noPrice")}>–</abbr>
              ) : isHidden ? (
                "•••"
              ) : (
                shortFigure(each.profit, view.currency)
              )}
            </b>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Stronger the more of the year's largest day it is; the figure says the same. */
function tint({ profit }: Day, most: number): { background?: string } {
  const direction = directionOfDecimal(profit);
  if (profit === null || most === 0 || direction === "flat") return {};
  const share = Math.round(6 + (Math.abs(Number(profit)) / most) * 28);
  return {
    background: `color-mix(in oklab, var(--color-${direction}-solid) ${share}%, var(--color-surface))`,
  };
}

function largestOf(days: readonly Day[]): number {
  return days.reduce((most, { profit }) => Math.max(most, Math.abs(Number(profit ?? 0))), 0);
}

/** "+12", "−1.24k": what fits into a day. */
function shortFigure(profit: string, currency: string): string {
  if (Math.abs(Number(profit)) >= 10_000) return `${profit.startsWith("-") ? "" : "+"}${formatShort(profit)}`;
  if (!isMoney(currency)) return formatDecimal(roundDecimal(profit, 5), { isSigned: true });
  return formatDecimal(roundDecimal(profit, 0), { isSigned: true, minDecimals: 0 });
}

function Summary({ days, currency }: { days: readonly Day[]; currency: string }) {
  const known = days.flatMap(({ profit }) => profit ?? []);
  const up = known.filter((profit) => directionOfDecimal(profit) === "up").length;
  const down = known.filter((profit) => directionOfDecimal(profit) === "down").length;
  const sorted = known.toSorted((a, b) => Number(a) - Number(b));
  const text = (profit: string | undefined) => formatAmount(profit ?? "0", currency, true);
  return (
    <p className="between text-12 text-muted pf__summary">
      <span>{portfolio("daysUp", { up, down })}</span>
      <span>{portfolio("bestWorst", { best: text(sorted.at(-1)), worst: text(sorted[0]) })}</span>
    </p>
  );
}
