import { type RefObject, useEffect, useState } from "react";
import { useWindowVirtualizer } from "@tanstack/react-virtual";

/** Beyond this many rows only those near the window are drawn. */
const mostDrawn = 50;

/**
 * Which rows to draw, and how much empty room stands for the others. Rows are of one height, so the
 * page's length never changes while it is scrolled.
 */
export function useWindowed(count: number, rowHeight: number, frame: RefObject<HTMLElement | null>) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => setScrollMargin(frame.current?.offsetTop ?? 0), [frame, count]);
  const isWindowed = count > mostDrawn;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const virtual = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin,
    // What comes into sight is drawn with the next frame, not within the event.
    useFlushSync: false,
  });
  const items = isWindowed ? virtual.getVirtualItems() : [];
  const first = items[0]?.index ?? 0;
  const last = isWindowed ? (items.at(-1)?.index ?? -1) : count - 1;
  return { first, last, before: first * rowHeight, after: (count - 1 - last) * rowHeight };
}
