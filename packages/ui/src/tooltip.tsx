import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "./class-names.ts";
import { placeElement } from "./place-near.ts";

export interface TooltipProps {
  /** One sentence: what the word means. */
  text: ReactNode;
  /** The word itself. It becomes a button with a dotted underline. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A word that explains itself: on hover, on focus, and on a tap, since a phone has no hover. The
 * explanation belongs to the word for screen readers, open or not.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function show() {
    if (word.current === null || tip.current === null || tip.current.matches(":popover-open")) return;
    tip.current.showPopover();
    placeElement(word.current, tip.current, { align: "start", gap: 6 });
  }
  function hide() {
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  }
  function enter(event: PointerEvent) {
    if (event.pointerType === "mouse") show();
  }
  function leave(event: PointerEvent) {
    if (event.pointerType === "mouse") hide();
  }
  function keyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !tip.current?.matches(":popover-open")) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  return (
    <>
      <button
        ref={word}
        type="button"
        className={cx("help", className)}
        aria-describedby={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={keyDown}
      >
        {children}
      </button>
      <span ref={tip} id={id} className="tip" popover="manual" role="tooltip">
        {text}
      </span>
    </>
  );
}
