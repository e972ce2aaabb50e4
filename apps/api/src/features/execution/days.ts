const DAY_MS = 86_400_000;

/** The moments between which days of UTC lie, both days included; the end is excluded. */
export function daysFrom({ from, to }: { readonly from: string; readonly to: string }): {
  readonly start: Date;
  readonly end: Date;
} {
  return { start: new Date(Date.parse(from)), end: new Date(Date.parse(to) + DAY_MS) };
}
