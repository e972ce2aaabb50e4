/** A month of the calendar in UTC: from its first moment to the first one after it, in ms. */
export interface Month {
  /** `2026-11`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** @param name `YYYY-MM`, already known to be well-formed */
export function monthNamed(name: string): Month {
  const year = Number(name.slice(0, 4));
  const month = Number(name.slice(5, 7));
  return { name, from: Date.UTC(year, month - 1, 1), to: Date.UTC(year, month, 1) };
}

export function monthAt(ms: number): Month {
  return monthNamed(new Date(ms).toISOString().slice(0, 7));
}

/** Every month between two moments, newest first. */
export function monthsBetween(first: number, last: number): Month[] {
  const months: Month[] = [];
  for (let month = monthAt(last); month.to > first; month = monthAt(month.from - 1)) months.push(month);
  return months;
}
