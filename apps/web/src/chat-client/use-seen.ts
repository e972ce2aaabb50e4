import { type RefObject, useEffect } from "react";

/**
 * Reports up to which message the reader has really seen: painted, inside the log's window, while the page is visible
 * and focused. Looked at after each drawing and scrolling, and when the page comes back.
 */
export function useSeen(log: RefObject<HTMLElement | null>, sawUpTo: (seq: number) => void): void {
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (document.visibilityState !== "visible" || !document.hasFocus()) return;
        const seq = highestInSight(element);
        if (seq !== null) sawUpTo(seq);
      });
    };
    const drawn = new MutationObserver(look);
    drawn.observe(element, { childList: true, subtree: true, attributeFilter: ["data-seq"] });
    element.addEventListener("scroll", look, { passive: true });
    for (const name of ["focus", "blur"]) window.addEventListener(name, look);
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      element.removeEventListener("scroll", look);
      for (const name of ["focus", "blur"]) window.removeEventListener(name, look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [log, sawUpTo]);
}

/** The newest message of which at least its first line stands in the window. */
function highestInSight(log: HTMLElement): number | null {
  const { top, bottom } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll<HTMLElement>("[data-seq]")].reverse();
  for (const row of rows) {
    const box = row.getBoundingClientRect();
    if (box.top + Math.min(box.height, 20) <= bottom && box.bottom > top) return Number(row.dataset["seq"]);
  }
  return null;
}
