import { useState } from "react";
import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { formatCalendarDay, timeFormat } from "../../../format/format.ts";
import { recurring } from "../../../messages/en/recurring.ts";
import { amountOf, baseOf, dueText } from "./recurring-text.ts";
import { toLocalInput } from "../../../forms/local-input.ts";

const WEEKS = 5;
const LISTED = 5;
const DAY_MS = 86_400_000;
const weekday = timeFormat({ weekday: "short", timeZone: "UTC" });
const monthDay = timeFormat({ day: "numeric", month: "short", timeZone: "UTC" });

interface Due {
  readonly plan: RecurringBuyView;
  readonly on: string;
  readonly at: string;
}

/** The next five weeks, and the soonest dates in words. Days are those of each one's own time zone. */
export function RecurringCalendar({ plans }: { plans: readonly RecurringBuyView[] }) {
  const [monday] = useState(() => mondayOf(new Date()));
  const dues = plans
    .flatMap((plan) => plan.dates.map(({ on, at }): Due => ({ plan, on, at })))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const byDay = Map.groupBy(dues, ({ on }) => on);
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => new Date(monday + index * DAY_MS));
  return (
    <section className="rb__dates" aria-label={recurring("nextDates")}>
      <div className="rb__week" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day.getTime()}>{weekday.format(day)}</span>
        ))}
      </div>
      <ol className="rb__days" aria-label={recurring("calendar")}>
        {days.map((day, index) => (
          <Day key={day.getTime()} day={day} isFirst={index === 0} dues={byDay.get(textOf(day)) ?? []} />
        ))}
      </ol>
      <h3 className="text-12 text-muted">{recurring("nextDates")}</h3>
      {dues.length === 0 ? (
        <p className="text-14 text-secondary">{recurring("noDates")}</p>
      ) : (
        <ol className="rb__next">
          {dues.slice(0, LISTED).map(({ plan, on, at }) => (
            <li key={`${plan.id} ${on}`} className="between">
              <time dateTime={at}>{dueText(at, plan.timeZone)}</time>
              <span>
                {baseOf(plan.pair)} <b className="font-medium">{amountOf(plan)}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Day({ day, isFirst, dues }: { day: Date; isFirst: boolean; dues: readonly Due[] }) {
  const number = day.getUTCDate();
  const assets = [...new Set(dues.map(({ plan }) => baseOf(plan.pair)))];
  return (
    <li className={dues.length > 0 ? "is-due" : undefined}>
      <time dateTime={textOf(day)}>
        <span aria-hidden="true">{isFirst || number === 1 ? monthDay.format(day) : number}</span>
        <span className="sr-only">{formatCalendarDay(textOf(day))}</span>
      </time>
      {assets.length > 0 && (
        <b>{assets.length > 2 ? `${assets[0]} +${assets.length - 1}` : assets.join(" ")}</b>
      )}
    </li>
  );
}

const textOf = (day: Date): string => day.toISOString().slice(0, 10);

/** Of this week, by the reader's calendar, as a moment of UTC. */
function mondayOf(now: Date): number {
  const today = new Date(`${toLocalInput(now).slice(0, 10)}T00:00Z`);
  return today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY_MS;
}
