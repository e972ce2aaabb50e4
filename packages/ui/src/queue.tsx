import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Row, Rows } from "./rows.tsx";

/* Import "@fillmark/ui/screens/queue.css" where it is used: no page of a trader carries it. */

export interface QueueProps {
  listLabel: string;
  detailLabel: string;
  filters?: ReactNode | undefined;
  list: ReactNode;
  /** Undefined while nothing is opened. */
  detail: ReactNode | undefined;
  /** Said in its place. */
  hint: string;
}

/** What waits, and beside it what was opened of it; on a phone one or the other. */
export function Queue({ listLabel, detailLabel, filters, list, detail, hint }: QueueProps) {
  const isOpen = detail !== undefined;
  return (
    <div className={cx("qu", isOpen && "is-open")}>
      <section className="qu__list" aria-label={listLabel}>
        {filters !== undefined && <div className="qu__filters">{filters}</div>}
        <div className="qu__rows">{list}</div>
      </section>
      <section className="qu__detail" aria-label={detailLabel}>
        {isOpen ? detail : <p className="qu__hint text-muted text-14">{hint}</p>}
      </section>
    </div>
  );
}

export interface QueueItem {
  key: string;
  href: string;
  title: ReactNode;
  detail?: ReactNode | undefined;
  /** The amount or what it is about. */
  value?: ReactNode | undefined;
  /** A `Badge` of the state, or a time. */
  valueDetail?: ReactNode | undefined;
}

/** Each row is a link to what it opens. */
export function QueueRows({
  label,
  items,
  selectedKey,
}: {
  label: string;
  items: readonly QueueItem[];
  selectedKey?: string | undefined;
}) {
  return (
    <Rows label={label}>
      {items.map(({ key, ...row }) => (
        <Row key={key} {...row} isSelected={key === selectedKey} />
      ))}
    </Rows>
  );
}
