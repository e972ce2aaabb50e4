import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";
import { ArrowDownIcon, ArrowUpIcon } from "./icon.tsx";
import { type MeasuredColumns, useMeasuredColumns } from "./use-measured-columns.ts";
import { useRowWindow } from "./use-row-window.ts";

export type SortDirection = "asc" | "desc";

export interface Column<Item, Key extends string = string> {
  key: Key;
  /** The head of the column. Give an empty one a name for screen readers in `headLabel`. */
  head: ReactNode;
  headLabel?: string | undefined;
  cell: (item: Item) => ReactNode;
  /** Figures: aligned to the end, with their head. */
  isNumeric?: boolean | undefined;
  /** The head becomes a button that asks for this order. */
  isSortable?: boolean | undefined;
  /** A class for head and cells, as `wide-only` to hide a column on a narrow desk. */
  className?: string | undefined;
}

export interface TableProps<Item, Key extends string = string> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Item, Key>>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  sort?: { key: Key; direction: SortDirection } | undefined;
  onSort?: ((key: Key) => void) | undefined;
  /** `snug` 32 px, `regular` 36, `tall` 56. */
  density?: "snug" | "regular" | "tall" | undefined;
  isSelected?: ((item: Item) => boolean) | undefined;
  isStale?: ((item: Item) => boolean) | undefined;
  /** Opens an item by a click anywhere on its row. The row needs a link or button inside for keys. */
  onOpen?: ((item: Item) => void) | undefined;
  className?: string | undefined;
}

/**
 * A real table, so that screen readers can walk it. It scrolls sideways in its own box. Of a long one the rows near the window
 * are drawn, and the others counted.
 */
export function Table<Item, Key extends string = string>(props: TableProps<Item, Key>) {
  const { label, columns, items, keyOf, sort, onSort, density = "regular", className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const doesScroll = useScrolls(frame);
  const { first, last, before, after, isWindowed } = useRowWindow(items.length, body);
  const keys = columns.map(({ key }) => key).join();
  const measured = useMeasuredColumns(table, { isWindowed, keys, items, first, last });
  // What isn't laid out as a table any more has to say that it is one.
  const roles = measured === null ? noRoles : tableRoles;
  return (
    // What scrolls must be reachable by keys; what does not is no stop on the way.
    <div
      ref={frame}
      className={cx("table-scroll", className)}
      role="group"
      aria-label={label}
      tabIndex={doesScroll ? 0 : undefined}
    >
      <table
        ref={table}
        className={cx(
          "table",
          density !== "regular" && `table--${density}`,
          measured !== null && "table--measured",
        )}
        role={roles.table}
        style={measured === null ? undefined : variablesOf(measured)}
        aria-label={label}
        aria-rowcount={isWindowed ? items.length + 1 : undefined}
      >
        <thead role={roles.group}>
          <tr role={roles.row} aria-rowindex={isWindowed ? 1 : undefined}>
            {columns.map((column) => (
              <Head key={column.key} {...{ column, sort, onSort }} role={roles.head} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} role={roles.group}>
          {before > 0 && <Room height={before} />}
          {items.slice(first, last + 1).map((item, place) => (
            <BodyRow
              key={keyOf(item)}
              item={item}
              rowIndex={isWindowed ? first + place + 2 : undefined}
              roles={roles}
              {...props}
            />
          ))}
          {after > 0 && <Room height={after} />}
        </tbody>
      </table>
    </div>
  );
}

/** Of the rows that aren't drawn. */
function Room({ height }: { height: number }) {
  return <tr data-room aria-hidden="true" style={{ height }} />;
}

const noRoles = { table: undefined, group: undefined, row: undefined, head: undefined, cell: undefined };
const tableRoles = {
  table: "table",
  group: "rowgroup",
  row: "row",
  head: "columnheader",
  cell: "cell",
} as const;
type Roles = typeof noRoles | typeof tableRoles;

function variablesOf({ widths, rowHeight }: MeasuredColumns) {
  return cssVariables({
    "--columns": widths.map((width) => `${width}px`).join(" "),
    "--row-height": `${rowHeight}px`,
  });
}

function useScrolls(frame: RefObject<HTMLElement | null>): boolean {
  const [doesScroll, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return doesScroll;
}

type HeadProps<Item, Key extends string> = Pick<TableProps<Item, Key>, "sort" | "onSort"> & {
  column: Column<Item, Key>;
  role: Roles["head"];
};

function Head<Item, Key extends string>({ column, sort, onSort, role }: HeadProps<Item, Key>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  const content = column.head;
  return (
    <th
      role={role}
      scope="col"
      className={cx(column.isNumeric && "text-end", column.className)}
      aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      {column.isSortable && onSort !== undefined ? (
        <button type="button" className="sort" data-dir={direction} onClick={() => onSort(column.key)}>
          {content}
          {direction !== undefined && <Arrow />}
        </button>
      ) : (
        content
      )}
      {column.headLabel !== undefined && <span className="sr-only">{column.headLabel}</span>}
    </th>
  );
}

function BodyRow<Item, Key extends string>({
  item,
  columns,
  isSelected,
  isStale,
  onOpen,
  rowIndex,
  roles,
}: TableProps<Item, Key> & { item: Item; rowIndex: number | undefined; roles: Roles }) {
  const isChosen = isSelected?.(item) === true;
  // Rows that stay where they are while others come and go aren't made anew.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td
          key={column.key}
          role={roles.cell}
          className={cx(column.isNumeric && "text-end", column.className)}
        >
          {column.cell(item)}
        </td>
      )),
    [columns, item, roles],
  );
  return (
    <tr
      role={roles.row}
      className={cx(isChosen && "is-selected", isStale?.(item) && "stale", onOpen && "is-open")}
      aria-current={isChosen || undefined}
      aria-rowindex={rowIndex}
      onClick={onOpen === undefined ? undefined : (event) => openUnlessControl(event, () => onOpen(item))}
    >
      {cells}
    </tr>
  );
}

/** A click on a control inside the row belongs to the control. */
function openUnlessControl(event: MouseEvent, open: () => void) {
  const target = event.target;
  if (target instanceof Element && target.closest("a, button, input, select, label") !== null) return;
  open();
}
