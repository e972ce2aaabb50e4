import "./day-bars.css";
import { formatCalendarDay } from "../format/format.ts";
import { overview } from "../messages/en/overview.ts";

export interface DayValue {
  /** `2026-11-22`, a day of UTC. */
  readonly day: string;
  readonly value: number;
  /** The same, formatted. */
  readonly text: string;
}

interface DayBarsProps {
  /** What is counted: "Orders". */
  what: string;
  days: readonly DayValue[];
}

const box = { width: 300, height: 88 };
/** Between bars, but never more than a quarter of what one has: a year's bars are thin. */
const widestGap = 3;

/** A bar for each day, the last is today and not over yet; behind it the figures as a table. */
export function DayBars({ what, days }: DayBarsProps) {
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const most = days.find(({ value }) => value === highest)?.text ?? "0";
  const width = box.width / Math.max(days.length, 1);
  const gap = Math.min(widestGap, width / 4);
  const label = overview("plotLabel", { what, most, today: days.at(-1)?.text ?? "0" });
  return (
    <div className="bars">
      <p className="text-12 text-muted">{overview("most", { most })}</p>
      <svg
        className="bars__plot"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day, value, text }, index) => {
          const height = highest === 0 ? 0 : Math.max((value / highest) * box.height, value > 0 ? 1 : 0);
          return (
            <rect
              key={day}
              className={index === days.length - 1 ? "is-today" : undefined}
              x={index * width + gap / 2}
              width={width - gap}
              y={box.height - height}
              height={height}
            >
              <title>{`${formatCalendarDay(day)}: ${text}`}</title>
            </rect>
          );
        })}
        <path className="axis" d={`M0 ${box.height}H${box.width}`} />
      </svg>
      <p className="bars__ends text-12 text-muted" aria-hidden="true">
        <span>{formatCalendarDay(days[0]?.day ?? "")}</span>
        <span>{overview("today")}</span>
      </p>
    </div>
  );
}

interface DayTableProps {
  label: string;
  columns: readonly { readonly head: string; readonly days: readonly DayValue[] }[];
}

/** The figures behind one or more plots, for readers who want them exactly or can't see a plot. The newest day first. */
export function DayTable({ label, columns }: DayTableProps) {
  const days = columns[0]?.days ?? [];
  return (
    <details className="bars__table">
      <summary className="text-14">{overview("byDay")}</summary>
      <table className="table table--snug" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{overview("day")}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="text-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {columns.map(({ head, days: own }) => (
                <td key={head} className="text-end">
                  {own.find((one) => one.day === day)?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
