import { type RefObject, useEffect, useRef } from "react";
import { type KeyActions, useSingleKeys } from "../../lib/single-keys.ts";

/** `g` and a letter goes to another page: that letter is not the chart's. */
const secondKeyMs = 1_200;

/**
 * Single keys of the chart, the same in capitals. They act where nothing has the focus or something of the chart has it: in the
 * ticket, the lists and the dialogs a key belongs to what is there.
 */
export function useChartKeys(panel: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === "g") goAt.current = timeStamp;
    };
    window.addEventListener("keydown", note);
    return () => window.removeEventListener("keydown", note);
  }, []);
  const here = Object.entries(actions).flatMap(([key, action]) => {
    const act = (): void => {
      const { activeElement } = document;
      const isSecond = performance.now() - goAt.current < secondKeyMs;
      const isFree = activeElement === null || activeElement === document.body;
      if (!isSecond && (isFree || panel.current?.contains(activeElement) === true)) action?.();
    };
    return [...new Set([key, key.length === 1 ? key.toUpperCase() : key])].map(
      (name) => [name, act] as const,
    );
  });
  useSingleKeys(Object.fromEntries(here));
}
