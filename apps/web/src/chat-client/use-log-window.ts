import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** As many rows as stand in the page at most, and how many come and go at once. */
const shownRows = 100;
const step = 40;
/** Pixels from an end at which its next rows are fetched. */
const reach = 400;
/** So close to its end a log counts as read to the end, and follows new rows. */
const endPx = 48;

export interface LogWindow<Row> {
  readonly rows: readonly Row[];
  /** Whether nothing is left out above, or below. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the reader stands at the end and follows what is new. */
  readonly isAtEnd: boolean;
  onScroll(): void;
  toEnd(): void;
  /** Brings a row into the page and into sight. */
  reveal(key: string): void;
}

interface Keyed {
  readonly key: string;
}

/**
 * A long conversation with few rows in the page: those around what is looked at. Rows that come or go above don't
 * move what is looked at; at the end, the log follows what is new. `onTop` is called near the very first row.
 */
export function useLogWindow<Row extends Keyed>(
  log: RefObject<HTMLDivElement | null>,
  all: readonly Row[],
  onTop: () => void,
): LogWindow<Row> {
  // Counted from the end, since older rows are added before all others.
  const [leftOut, setLeftOut] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const held = useRef<Held>({ isAtEnd: true, anchor: null, wanted: null, height: 0 });
  const end = all.length - Math.min(leftOut, Math.max(0, all.length - step));
  const start = Math.max(0, end - shownRows);

  useLayoutEffect(() => settleLog(log.current, held.current));
  useFollowedSize(log, held);

  function onScroll(): void {
    const element = log.current;
    if (element === null) return;
    // What changed is the log rather than its reader's place: that place is kept.
    if (held.current.isAtEnd && held.current.height !== heightOf(element)) {
      settleLog(element, held.current);
      return;
    }
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    held.current.isAtEnd = end === all.length && below <= endPx;
    held.current.anchor = anchorIn(element);
    setAtEnd(held.current.isAtEnd);
    if (element.scrollTop < reach && start > 0) setLeftOut(all.length - end + step);
    else if (element.scrollTop < reach && start === 0) onTop();
    else if (below < reach && end < all.length) setLeftOut(Math.max(0, all.length - end - step));
  }
  function toEnd(): void {
    held.current = { ...held.current, isAtEnd: true, anchor: null, wanted: null };
    setLeftOut(0);
    setAtEnd(true);
    settleLog(log.current, held.current);
  }
  function reveal(key: string): void {
    const index = all.findIndex((row) => row.key === key);
    if (index === -1) return;
    held.current = { ...held.current, isAtEnd: false, anchor: null, wanted: key };
    if (index < start || index >= end) setLeftOut(Math.max(0, all.length - index - shownRows / 2));
    settleLog(log.current, held.current);
  }
  return {
    rows: all.slice(start, end),
    isFirst: start === 0,
    isLast: end === all.length,
    isAtEnd,
    onScroll,
    toEnd,
    reveal,
  };
}

interface Held {
  isAtEnd: boolean;
  /** A row in sight and how far below the log's edge it stands. */
  anchor: { key: string; top: number } | null;
  /** A row that must come into sight once it is there. */
  wanted: string | null;
  /** Of the log and its content, when it was last settled. */
  height: number;
}

function heightOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}

/** Puts the log where it belongs after its rows or its size have changed. */
function settleLog(element: HTMLElement | null, held: Held): void {
  if (element === null) return;
  if (held.wanted !== null) {
    const row = rowOf(element, held.wanted);
    if (row === null) return;
    row.scrollIntoView({ block: "center" });
    held.wanted = null;
  } else if (held.isAtEnd) element.scrollTop = element.scrollHeight;
  else if (held.anchor !== null) {
    const row = rowOf(element, held.anchor.key);
    if (row !== null) element.scrollTop += topIn(element, row) - held.anchor.top;
  }
  held.anchor = anchorIn(element);
  held.height = heightOf(element);
}

function rowOf(element: HTMLElement, key: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
}

function topIn(element: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - element.getBoundingClientRect().top;
}

/** The first row in sight. */
function anchorIn(element: HTMLElement): Held["anchor"] {
  for (const row of element.querySelectorAll<HTMLElement>("[data-row]")) {
    const top = topIn(element, row);
    if (top + row.offsetHeight > 0) return { key: row.dataset["row"] ?? "", top };
  }
  return null;
}

/** Pictures that arrive, a composer that grows, a window that turns: each changes where the end is. */
function useFollowedSize(log: RefObject<HTMLDivElement | null>, held: RefObject<Held>): void {
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => settleLog(element, held.current));
    watcher.observe(element);
    for (const row of element.children) watcher.observe(row);
    const added = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) watcher.observe(node);
    });
    added.observe(element, { childList: true });
    return () => {
      watcher.disconnect();
      added.disconnect();
    };
  }, [log, held]);
}
