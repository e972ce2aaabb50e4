import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** A row of chips that scrolls sideways rather than wrapping. */
export function Chips({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx("chips", className)} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface ChipProps extends ComponentPropsWithRef<"button"> {
  /** Whether the filter is on. Leave it out for a chip that opens a menu. */
  isOn?: boolean | undefined;
}

/** A filter that is on or off, or opens its choices. */
export function Chip({ isOn, className, ...rest }: ChipProps) {
  return <button type="button" aria-pressed={isOn} {...rest} className={cx("chip", className)} />;
}

export interface DayChipProps {
  label: string;
  /** `YYYY-MM-DD`, empty for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A filter by a day: its name and the browser's own field in one chip. */
export function DayChip({ label, value, onChange }: DayChipProps) {
  return (
    <label className="chip chip--day">
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
