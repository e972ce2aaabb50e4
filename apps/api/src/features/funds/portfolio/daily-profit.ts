import { formatUnits } from "@fillmark/contracts/money";
import type { DailyProfitInput, DailyProfitView } from "@fillmark/contracts/portfolio";
import { offThread } from "../../../context/off-thread.ts";
import type { UserContext } from "../../../context/context.ts";
import { daysOfMonth, momentOf, yearsBetween } from "@fillmark/contracts/local-calendar";
import { scaleOf } from "../../trading/index.ts";
import { valueMovements } from "../account-postings.ts";
import { profitAt } from "../equity-curve.ts";
import { currencyOf } from "../valuation.ts";

interface Day {
  readonly day: string;
  /** Its first moment, and the first one after it; today ends now. */
  readonly from: number;
  readonly to: number;
}

/** Profit and loss of each day of a year from the account's first to the present one, by the days of a time zone. */
export async function dailyProfit(ctx: UserContext, input: DailyProfitInput): Promise<DailyProfitView> {
  const { year, timeZone } = input;
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const history = await ctx.histories.read(ctx, venue);
  const now = ctx.clock.now();
  const first = history.movements[0]?.at;
  const view = { year, timeZone, currency: currencyOf(ctx) };
  if (first === undefined) return { ...view, years: [], days: [] };
  const movements = await valueMovements(ctx, history.movements);
  const days = daysBetween({ year, timeZone, first, now });
  const times = [...new Set(days.flatMap(({ from, to }) => [from, to]))];
  const states = await offThread(ctx, () => profitAt(ctx, movements, times));
  const profits = new Map(times.map((at, index) => [at, states[index]?.profit ?? null]));
  const scale = scaleOf(ctx.exchange, currencyOf(ctx));
  return {
    ...view,
    years: yearsBetween(timeZone, first, now),
    days: days.map(({ day, from, to }) => {
      // Nothing was there before the account's first posting, so nothing had been earned.
      const before = from <= first ? 0n : profits.get(from);
      const after = profits.get(to);
      const isKnown = before !== null && before !== undefined && after !== null && after !== undefined;
      return { day, profit: isKnown ? formatUnits(after - before, scale) : null };
    }),
  };
}

/** Those that hold a moment of the account's life, oldest first. */
function daysBetween(of: {
  readonly year: number;
  readonly timeZone: string;
  readonly first: number;
  readonly now: number;
}): Day[] {
  const { year, timeZone, first, now } = of;
  const days: Day[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const length = daysOfMonth(year, month);
    for (let day = 1; day <= length; day += 1) {
      const from = momentOf(timeZone, { year, month, day, minute: 0 });
      if (from > now) return days;
      const to = Math.min(now, momentOf(timeZone, { year, month, day: day + 1, minute: 0 }));
      if (to <= first || to <= from) continue;
      const name = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
      days.push({ day: name, from, to });
    }
  }
  return days;
}
