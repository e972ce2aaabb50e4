import { fromLocalInput, timeFrom, toLocalInput } from "../../forms/local-input.ts";

/** When a snoozed conversation comes back, by the page's time zone. */
export interface SnoozeTimes {
  hour: Date;
  /** Tomorrow, 9:00. */
  tomorrow: Date;
  /** Next Monday, 9:00; on a Monday the one a week ahead. */
  week: Date;
}

const MORNING = 9;

export function snoozeTimes(now: number): SnoozeTimes {
  const weekday = new Date(`${toLocalInput(now).slice(0, 10)}T00:00Z`).getUTCDay();
  return {
    hour: new Date(now + 3_600_000),
    tomorrow: timeFrom(now, 1, MORNING),
    week: timeFrom(now, (8 - weekday) % 7 || 7, MORNING),
  };
}

/** The moment an input names; null when it is none, or lies behind. */
export function laterInput(text: string, now: number): Date | null {
  const at = fromLocalInput(text);
  return at !== null && at.getTime() > now ? at : null;
}
