import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cx } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";
import { percentAfterKey, percentAt, snapPercent } from "./slider-math.ts";

export interface PercentSliderProps {
  /** The name of the control: "Share of balance". */
  label: string;
  /** A whole percentage from 0 to 100. */
  value: number;
  onChange: (value: number) => void;
  /** What is spoken instead of the bare number: "66 %, 0.0250 BTC". */
  valueText?: string | undefined;
  /** The labels under the five stops, as "0 25% 50% 75% Max". They are for the eye only. */
  stopLabels?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
}

const stops = [0, 25, 50, 75, 100] as const;

/** A share of something, by pointer or keys. It snaps to the quarters when near them. */
export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, valueText, stopLabels, isDisabled } = props;
  const track = useRef<HTMLDivElement>(null);

  function isReversed() {
    return track.current !== null && getComputedStyle(track.current).direction === "rtl";
  }
  function moveTo(event: PointerEvent) {
    if (track.current === null) return;
    const percent = percentAt(event.clientX, track.current.getBoundingClientRect(), isReversed());
    onChange(snapPercent(percent, stops));
  }
  function pointerDown(event: PointerEvent<HTMLDivElement>) {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    moveTo(event);
  }
  function pointerMove(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  }
  function keyDown(event: KeyboardEvent) {
    const next = isDisabled ? undefined : percentAfterKey(value, event, isReversed());
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <div className={cx("sliderbox", isDisabled && "is-disabled")}>
      <div
        ref={track}
        className="slider"
        style={cssVariables({ "--v": `${value}%` })}
        role="slider"
        tabIndex={isDisabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={valueText}
        aria-disabled={isDisabled || undefined}
        onPointerDown={pointerDown}
        onPointerMove={pointerMove}
        onKeyDown={keyDown}
      >
        <span className="slider-track" />
        {stops.map((stop) => (
          <span
            key={stop}
            className={cx("tick", stop <= value && "on")}
            style={cssVariables({ "--at": `${stop}%` })}
          />
        ))}
        <span className="thumb" />
      </div>
      {stopLabels !== undefined && (
        <div className="slider__labels" aria-hidden="true">
          {stopLabels.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </div>
  );
}
