import type { KeyboardEvent } from "react";

/**
 * Moves the focus among the items of one widget (tabs, menu, segments) with the keys that its role
 * prescribes. Left and right follow the reading direction; the ends wrap; disabled items are passed
 * over. Returns the item that got the focus, or `undefined` when the key is not one of these.
 */
export function moveFocus(
  event: KeyboardEvent,
  axis: "horizontal" | "vertical",
  selector: string,
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const here = items.findIndex((item) => item === document.activeElement);
  const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
  const next = nextIndex(event.key, { here, count: items.length, axis, isReversed });
  const item = next === undefined ? undefined : items[next];
  if (item === undefined) return undefined;
  event.preventDefault();
  item.focus();
  return item;
}

interface Place {
  here: number;
  count: number;
  axis: "horizontal" | "vertical";
  isReversed: boolean;
}

/** The index a key leads to. Pure, so that it can be tested without a page. */
export function nextIndex(key: string, { here, count, axis, isReversed }: Place): number | undefined {
  if (count === 0) return undefined;
  const forward = axis === "vertical" ? "ArrowDown" : isReversed ? "ArrowLeft" : "ArrowRight";
  const backward = axis === "vertical" ? "ArrowUp" : isReversed ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (here + 1) % count;
  if (key === backward) return here <= 0 ? count - 1 : here - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
