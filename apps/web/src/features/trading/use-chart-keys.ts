import { type RefObject, useEffect, useEffectEvent } from "react";
import { latinKey } from "../../lib/latin-key.ts";
import type { KeyActions } from "../../lib/single-keys.ts";

/** `g` and a letter goes to another page: that letter is not the chart's. */
const secondKeyMs = 1_200;

/**
 * Single keys of the chart, the same in capitals. They act where nothing has the focus or something of the chart has it: in the
 * ticket, the lists and the dialogs a key belongs to what is there, and so does every key to a field that is typed in.
 */
export function useChartKeys(panel: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const actionOf = useEffectEvent((event: KeyboardEvent): (() => void) | undefined => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
    if (document.querySelector("dialog:modal, .menu:popover-open") !== null) return undefined;
    const { target } = event;
    const isFree = target === document.body || target === document.documentElement;
    const isHere = target instanceof Element && panel.current?.contains(target) === true;
    if (!isFree && (!isHere || target.matches("input, textarea, select"))) return undefined;
    // Enter presses a button that has the focus.
    if (event.key === "Enter" && isHere && target.matches("button, a, [role=button]")) return undefined;
    const key = latinKey(event);
    return actions[key.length === 1 ? key.toLowerCase() : key];
  });
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    function keyDown(event: KeyboardEvent): void {
      const isSecond = event.timeStamp - goAt < secondKeyMs;
      goAt = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const action = isSecond ? undefined : actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", keyDown);
    return () => window.removeEventListener("keydown", keyDown);
  }, []);
}
