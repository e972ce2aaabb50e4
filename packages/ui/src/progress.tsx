import { cx } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";

export interface ProgressProps {
  /** What it measures: "40% filled". */
  label: string;
  /** 0 to 1. */
  value: number;
  /** `ink` for how much of an order is filled, `accent` for work under way. */
  tone?: "accent" | "ink" | undefined;
}

/** A thin bar of how far something has come. */
export function Progress({ label, value, tone = "accent" }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={cx("progress", tone === "ink" && "progress--ink")}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={cssVariables({ "--at": `${percent}%` })} />
    </div>
  );
}
