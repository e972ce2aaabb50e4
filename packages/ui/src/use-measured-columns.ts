import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How wide the columns of a long table are, in the order of those that are seen, and how high its rows; in pixels. */
export interface MeasuredColumns {
  readonly widths: readonly number[];
  readonly rowHeight: number;
}

interface LongTable {
  isWindowed: boolean;
  /** Of the columns. */
  keys: string;
  items: readonly unknown[];
  /** The rows that are rendered, counted from 0. */
  first: number;
  last: number;
}

/**
 * The widths that the browser gave the columns of a long table at first. From then on each row is laid out and painted without
 * the others, as rows come and go with each step of a scroll; in a table they would all be laid out anew. A column that meets
 * something wider grows. Null while the browser decides: at first, and after a change of the window or of the columns.
 */
export function useMeasuredColumns(
  table: RefObject<HTMLTableElement | null>,
  { isWindowed, keys, items, first, last }: LongTable,
): MeasuredColumns | null {
  const [measured, setMeasured] = useState<(MeasuredColumns & { keys: string }) | null>(null);
  const known = isWindowed && measured?.keys === keys ? measured : null;

  useLayoutEffect(() => {
    if (!isWindowed || known !== null || table.current === null) return;
    const found = measure(table.current);
    if (found !== null) setMeasured({ ...found, keys });
  }, [table, isWindowed, known, keys]);

  useEffect(() => {
    if (!isWindowed) return;
    const forget = (): void => setMeasured(null);
    window.addEventListener("resize", forget);
    return () => window.removeEventListener("resize", forget);
  }, [isWindowed]);

  const isKnown = known !== null;
  const checked = useRef({ items, rows: new WeakSet<Element>() });
  useEffect(() => {
    if (!isKnown) return;
    // Once the browser has laid the rows out for its own sake.
    const frame = requestAnimationFrame(() => {
      if (table.current === null) return;
      // Rows are checked again when their items change, but not when the list only grew.
      const before = checked.current.items;
      const isSame = items.slice(first, last + 1).every((item, place) => item === before[first + place]);
      checked.current = { items, rows: isSame ? checked.current.rows : new WeakSet() };
      const widest = widestCells(table.current, checked.current.rows);
      setMeasured((old) => {
        if (old === null || old.widths.every((width, place) => width >= (widest[place] ?? 0))) return old;
        return { ...old, widths: old.widths.map((width, place) => Math.max(width, widest[place] ?? 0)) };
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [table, isKnown, first, last, items]);

  return known;
}

/** Null while there is nothing to measure. */
function measure(table: HTMLTableElement): MeasuredColumns | null {
  const heads = [...table.querySelectorAll("thead th")].filter(isSeen);
  // The last row has no line below it, and the first one may stand behind the room of others.
  const row = table.querySelector("tbody > tr:not([data-room]):not(:last-child)");
  const rowHeight = row?.getBoundingClientRect().height ?? 0;
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  return rowHeight > 0 && widths.length > 0 ? { widths, rowHeight } : null;
}

/** Of cells of new rows that have not enough room, what they would need; 0 for the others. */
function widestCells(table: HTMLTableElement, checked: WeakSet<Element>): number[] {
  const widest: number[] = [];
  const isHidden = [...table.querySelectorAll("thead th")].map((head) => !isSeen(head));
  for (const row of table.querySelectorAll("tbody > tr:not([data-room])")) {
    if (checked.has(row)) continue;
    checked.add(row);
    const cells = [...row.children].filter((_, place) => isHidden[place] !== true);
    for (const [place, cell] of cells.entries())
      if (cell.scrollWidth > cell.clientWidth) widest[place] = Math.max(widest[place] ?? 0, cell.scrollWidth);
  }
  return widest;
}

function isSeen(cell: Element): boolean {
  return cell.getClientRects().length > 0;
}
