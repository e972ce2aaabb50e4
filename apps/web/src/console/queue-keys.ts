import type { RefObject } from "react";
import { useSingleKeys } from "../lib/single-keys.ts";

/** The rows of a `Queue` in their order: links, so that Enter opens the one with the focus. */
function rowsIn(main: HTMLElement | null): readonly HTMLElement[] {
  return main === null ? [] : [...main.querySelectorAll<HTMLElement>(".qu__list a.item")];
}

/** From the row with the focus, else from the open one. */
function step(main: HTMLElement | null, by: 1 | -1): void {
  const rows = rowsIn(main);
  const focused = rows.findIndex((row) => row === document.activeElement);
  const here = focused === -1 ? rows.findIndex((row) => row.hasAttribute("aria-current")) : focused;
  const target = here === -1 ? rows[0] : rows[here + by];
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

interface ListKeys {
  /** The element that the queue is in. */
  main: RefObject<HTMLElement | null>;
  /** Escape: back to the list. */
  back: () => void;
  /** More keys of the page. */
  more?: Readonly<Record<string, () => void>> | undefined;
}

/** Walks a queue as the inbox is walked: j and k move, o and Enter open, Escape goes back. */
export function useQueueKeys({ main, back, more }: ListKeys): void {
  useSingleKeys({
    j: () => step(main.current, 1),
    k: () => step(main.current, -1),
    o: () =>
      rowsIn(main.current)
        .find((row) => row === document.activeElement)
        ?.click(),
    Escape: back,
    ...more,
  });
}

interface DecisionKeys {
  /** Opens the question; undefined where this admin may not. */
  approve: (() => void) | undefined;
  reject: (() => void) | undefined;
}

/** In an opened row: a asks whether to approve, r asks for the reason of a no. */
export function useDecisionKeys({ approve, reject }: DecisionKeys): void {
  useSingleKeys({ a: approve, r: reject });
}
