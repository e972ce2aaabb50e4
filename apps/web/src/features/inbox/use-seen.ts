import { type RefObject, useEffect } from "react";

/**
 * Calls `onSeen` with the seq of the newest message that is wholly painted in the log, while the page is
 * visible and has the focus: what nobody could have seen is not read.
 */
export function useSeen(
  box: RefObject<HTMLElement | null>,
  newest: string | undefined,
  onSeen: ((seq: number) => void) | undefined,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || onSeen === undefined) return;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (document.visibilityState !== "visible" || !document.hasFocus()) return;
      const seq = newestPainted(element);
      if (seq !== null) onSeen(seq);
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    soon();
    element.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("focus", soon);
    document.addEventListener("visibilitychange", soon);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", soon);
      window.removeEventListener("focus", soon);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [box, newest, onSeen]);
}

function newestPainted(log: HTMLElement): number | null {
  const { bottom } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll<HTMLElement>("[data-seq]")];
  const row = rows.findLast((each) => each.getBoundingClientRect().bottom <= bottom + 1);
  const seq = Number(row?.dataset["seq"]);
  return row !== undefined && Number.isInteger(seq) ? seq : null;
}
