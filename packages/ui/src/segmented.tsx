import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { moveFocus } from "./roving.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Colours the chosen segment by direction: the side of an order. */
  side?: "buy" | "sell" | undefined;
  isDisabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** The name of the group: "Side". */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: ReadonlyArray<Segment<Value>>;
  /** `sm` for time ranges, `bare` for a toolbar: no track, the chosen one sunken. */
  look?: "md" | "sm" | "bare" | undefined;
  className?: string | undefined;
}

/** One of a few, all visible. A radio group: the arrows choose, Tab passes by. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments, look = "md", className } = props;
  const stop = segments.some((segment) => segment.value === value) ? value : segments[0]?.value;
  const hasSides = segments.some((segment) => segment.side !== undefined);
  const lookClass =
    look === "bare"
      ? "ranges"
      : cx("segmented", look === "sm" && "segmented--sm", hasSides && "segmented--side");
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios are what the focus goes to.
    <div
      className={cx(lookClass, className)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, "horizontal", "[role=radio]:not(:disabled)")?.click()}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          className={segment.side}
          aria-checked={segment.value === value}
          tabIndex={segment.value === stop ? 0 : -1}
          disabled={segment.isDisabled}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
