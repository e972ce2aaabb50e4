import { cssVariables } from "./css-variables.ts";

export interface RangeBarProps {
  low: number;
  high: number;
  last: number;
  /** What it says, for those who can't see it: "Near the top of the day's range". */
  label?: string | undefined;
}

/** Where the last price stands between the day's low and high. */
export function RangeBar({ label, ...range }: RangeBarProps) {
  return (
    <span
      className="rangebar"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      style={cssVariables({ "--at": placeOf(range) })}
    />
  );
}

/** Moves a bar with a label to another place, past the component that rendered it. */
export function moveRangeBar(bar: HTMLElement, { label, ...range }: RangeBarProps & { label: string }): void {
  bar.style.setProperty("--at", placeOf(range));
  if (bar.ariaLabel !== label) bar.ariaLabel = label;
}

function placeOf({ low, high, last }: Omit<RangeBarProps, "label">): string {
  const share = high > low ? Math.min(1, Math.max(0, (last - low) / (high - low))) : 0.5;
  return `${(share * 100).toFixed(1)}%`;
}
