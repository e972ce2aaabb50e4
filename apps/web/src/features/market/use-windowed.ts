import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { streamStatus } from "../../market-data/market-connection.ts";

/** Beyond this many rows only those near the window are rendered. */
const maxRows = 50;
/** Rows rendered beyond both edges, so that scrolling shows no gap. */
const overscan = 4;
/** Prices that have just come have taken their share of this frame, so rows come in the next, but soon. */
const frameMs = 16;
const longestWaitMs = 50;

interface RowRange {
  first: number;
  last: number;
}

/**
 * Which rows to render, and how much room all of them and those before the first take. Rows are of one height, so the
 * page's length never changes while it is scrolled.
 */
export function useWindowed(count: number, rowHeight: number, frame: RefObject<HTMLElement | null>) {
  const isWindowed = count > maxRows;
  const [near, setNear] = useState(() => rowsNear(0, rowHeight));
  const look = () => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    const now = rowsNear(top, rowHeight);
    setNear((before) => (before.first === now.first && before.last === now.last ? before : now));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks the same way whenever it was made
  useLayoutEffect(look, [count, rowHeight]);
  useEffect(() => {
    if (!isWindowed) return;
    let request = 0;
    let askedAt = 0;
    const lookSoon = (): void => {
      cancelAnimationFrame(request);
      const now = Date.now();
      if (request === 0) askedAt = now;
      const hasPrices = now - (streamStatus().lastFrameAt ?? 0) < frameMs && now - askedAt < longestWaitMs;
      request = hasPrices ? requestAnimationFrame(lookSoon) : 0;
      if (!hasPrices) look();
    };
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks the same way whenever it was made
  }, [isWindowed, rowHeight]);
  const last = Math.min(isWindowed ? near.last : count, count - 1);
  const first = isWindowed ? Math.max(0, Math.min(near.first, last)) : 0;
  // The last row's hairline stays outside: there the list's own edge is.
  return { first, last, before: first * rowHeight, height: count * rowHeight - 1 };
}

/** The rows in the window and a few around them, of a list whose first row begins at `top`. */
function rowsNear(top: number, rowHeight: number): RowRange {
  const first = Math.floor(-top / rowHeight) - overscan;
  return { first, last: first + Math.ceil(window.innerHeight / rowHeight) + 2 * overscan };
}
