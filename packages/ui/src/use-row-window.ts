import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Of a longer list only the rows near the window are drawn. */
const LONGEST_WHOLE = 200;
/** Rows drawn beyond both edges of the window, so that scrolling shows no gap. */
const BEYOND = 16;
/** So many rows come and go at once: as each is laid out alone, few at a time take the least of a frame. */
const STEP = 2;

export interface RowWindow {
  /** The first and the last row that are drawn, counted from 0. */
  readonly first: number;
  readonly last: number;
  /** The room of the rows before and after them, px; 0 and 0 where all are drawn. */
  readonly before: number;
  readonly after: number;
  readonly isWindowed: boolean;
}

/**
 * Which of `count` rows to draw, for a list in the page's own scroll whose rows are of one height, which is measured at
 * one that is drawn. `body` holds the rows, with the element of `before` in front of them where that isn't 0.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const isWindowed = count > LONGEST_WHOLE;
  const [near, setNear] = useState({ first: 0, last: LONGEST_WHOLE, height: 0 });
  const look = (): void => {
    const element = body.current;
    if (!isWindowed || element === null) return;
    // The first one may have no hairline, and stand behind the room of those before it.
    const row = element.children[element.firstElementChild?.hasAttribute("data-room") === true ? 2 : 1];
    if (row === undefined || row.hasAttribute("data-room")) return;
    // As it is drawn, with its fraction of a pixel.
    const { height } = row.getBoundingClientRect();
    if (height === 0) return;
    const { top } = element.getBoundingClientRect();
    const first = Math.max(0, Math.floor(-top / height / STEP) * STEP - BEYOND);
    const last = first + Math.ceil(window.innerHeight / height) + STEP + 2 * BEYOND;
    setNear((old) =>
      old.first === first && old.last === last && old.height === height ? old : { first, last, height },
    );
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks the same way whenever it was made
  useLayoutEffect(look, [count]);
  useEffect(() => {
    if (!isWindowed) return;
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks the same way whenever it was made
  }, [isWindowed]);
  if (!isWindowed) return { first: 0, last: count - 1, before: 0, after: 0, isWindowed };
  const last = Math.min(near.last, count - 1);
  const first = Math.min(near.first, last);
  return { first, last, before: first * near.height, after: (count - 1 - last) * near.height, isWindowed };
}
