import { cssVariables } from "./css-variables.ts";

export interface RangeBarProps {
  low: number;
  high: number;
  last: number;
  /** What it says, for those who can't see it: "Near the top of the day's range". */
  label?: string | undefined;
}

/** Where the last price stands between the day's low and high. */
export function RangeBar({ low, high, last, label }: RangeBarProps) {
  const share = high > low ? Math.min(1, Math.max(0, (last - low) / (high - low))) : 0.5;
  return (
    <span
      className="rangebar"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      style={cssVariables({ "--at": `${(share * 100).toFixed(1)}%` })}
    />
  );
}
