// When support is there, without the schemas: for pages, too.

/** Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const MAX_OPENINGS = 28;
export const MAX_CLOSED_DAYS = 100;

const DAY_MINUTES = 1_440;

/** From one time of a day to a later one of the same day, as `09:00`; to `00:00` is to the end of the day. */
export interface Opening {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

/** An opening in minutes since midnight; midnight ends a day with 1,440. */
export function minutesOf({ from, to }: Pick<Opening, "from" | "to">): { from: number; to: number } {
  return { from: minuteOf(from), to: minuteOf(to) || DAY_MINUTES };
}

function minuteOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The openings in the order of the week. */
export function inOrder(week: readonly Opening[]): Opening[] {
  return week.toSorted((a, b) => a.day - b.day || minuteOf(a.from) - minuteOf(b.from));
}

export const OPENING_FAULTS = ["order", "overlap"] as const;
export interface OpeningFault {
  readonly reason: (typeof OPENING_FAULTS)[number];
  readonly day: Weekday;
}

/**
 * The first thing wrong with a week; null for none. An opening ends after it begins, so hours over midnight are two: one
 * to 00:00, and one from 00:00 of the next day. Those of a day don't overlap, though one may begin as another ends.
 */
export function faultOf(week: readonly Opening[]): OpeningFault | null {
  const ordered = inOrder(week);
  for (const [index, opening] of ordered.entries()) {
    const { day } = opening;
    const { from, to } = minutesOf(opening);
    if (to <= from) return { reason: "order", day };
    const before = ordered[index - 1];
    if (before?.day === day && from < minutesOf(before).to) return { reason: "overlap", day };
  }
  return null;
}
