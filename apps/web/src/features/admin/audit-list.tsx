import type { AuditEntryView } from "@fillmark/contracts/admin";
import { type Column, Table } from "@fillmark/ui/table";
import { formatMoment } from "../../lib/format.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { detailsText, shortId } from "./audit-words.ts";

interface AuditListProps {
  items: readonly AuditEntryView[];
  isDesk: boolean;
}

export function AuditList({ items, isDesk }: AuditListProps) {
  if (isDesk)
    return <Table label={adminWords("audit")} columns={columns} items={items} keyOf={(entry) => entry.id} />;
  return (
    <ul className="log">
      {items.map((entry) => (
        <li key={entry.id} className="log__row t14">
          <span className="between">
            <span className="m">{entry.action}</span>
            <span className="t12 ink3 nw">{formatMoment(entry.at)}</span>
          </span>
          <span className="ink2">
            {[whoOf(entry), subjectOf(entry)].filter((text) => text !== "").join(", ")}
          </span>
          <span className="t12 ink3">{detailsText(entry)}</span>
        </li>
      ))}
    </ul>
  );
}

function whoOf({ admin }: AuditEntryView): string {
  return admin?.name ?? adminWords("auditJob");
}

function subjectOf({ subject }: AuditEntryView): string {
  return subject === null ? "" : `${subject.kind} ${shortId(subject.id)}`;
}

const columns: ReadonlyArray<Column<AuditEntryView>> = [
  {
    key: "when",
    head: adminWords("auditWhen"),
    cell: (entry) => (
      <time className="ink2 nw" dateTime={entry.at} title={entry.at}>
        {formatMoment(entry.at)}
      </time>
    ),
  },
  { key: "who", head: adminWords("auditWho"), cell: whoOf },
  { key: "what", head: adminWords("auditWhat"), cell: (entry) => <span className="m">{entry.action}</span> },
  {
    key: "subject",
    head: adminWords("auditSubject"),
    cell: (entry) => (
      <span className="nt" title={entry.subject?.id}>
        {subjectOf(entry)}
      </span>
    ),
  },
  {
    key: "details",
    head: adminWords("auditDetails"),
    cell: (entry) => <span className="log__details ink2">{detailsText(entry)}</span>,
    className: "log__details",
  },
  {
    key: "address",
    head: adminWords("auditAddress"),
    cell: (entry) => <span className="ink3 nt">{entry.address}</span>,
  },
];
