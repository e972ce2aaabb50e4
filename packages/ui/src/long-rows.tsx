import { type ReactNode, useMemo, useRef } from "react";
import { useRowWindow } from "./use-row-window.ts";

interface LongRowsProps<Item> {
  label?: string | undefined;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
}

/** Rows that stay where they are while others come and go aren't made anew. */
function LongRow<Item>({ item, row }: Pick<LongRowsProps<Item>, "row"> & { item: Item }) {
  return useMemo(() => row(item), [item, row]);
}

/** A list of rows of one height that may grow long: those near the window are drawn. */
export function LongRows<Item>({ label, items, keyOf, row }: LongRowsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { first, last, before, after } = useRowWindow(items.length, list);
  return (
    <ul ref={list} className="rows" aria-label={label}>
      {before > 0 && <li data-room aria-hidden="true" style={{ height: before }} />}
      {items.slice(first, last + 1).map((item) => (
        <LongRow key={keyOf(item)} item={item} row={row} />
      ))}
      {after > 0 && <li data-room aria-hidden="true" style={{ height: after }} />}
    </ul>
  );
}
