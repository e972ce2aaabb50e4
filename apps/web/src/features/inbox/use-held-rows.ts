import { type RefObject, useEffect, useMemo, useState } from "react";
import type { InboxRowView } from "@fillmark/contracts/inbox";
import { heldRows } from "./held-order.ts";

interface Pages {
  pages: ReadonlyArray<{ items: readonly InboxRowView[] }>;
}

/**
 * The rows of the list in the server's order, except while a mouse rests on it: then they stay where they were
 * when it came, so that nobody presses a row that has just moved there. `release` shows the order of now.
 */
export function useHeldRows(data: Pages | undefined, box: RefObject<HTMLElement | null>) {
  const fresh = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const [held, setHeld] = useState<readonly InboxRowView[] | null>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") setOver(true);
    };
    const leave = (): void => setOver(false);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", leave);
    return () => {
      element.removeEventListener("pointerenter", enter);
      element.removeEventListener("pointerleave", leave);
    };
  }, [box]);

  if (!isOver && held !== null) setHeld(null);
  if (isOver && held === null && fresh.length > 0) setHeld(fresh);
  const shown = held === null ? { rows: fresh, changes: 0 } : heldRows(held, fresh);
  return { ...shown, release: () => setHeld(fresh) };
}
