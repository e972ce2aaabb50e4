import type { AuditEntryView } from "@fillmark/contracts/admin";
import { type Column, Table } from "@fillmark/ui/table";
import { formatMoment } from "../../format/format.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { detailsText, shortId } from "./audit-text.ts";

interface AuditListProps {
  items: readonly AuditEntryView[];
  isDesk: boolean;
}

export function AuditList({ items, isDesk }: AuditListProps) {
  if (isDesk)
    return (
      <Table label={adminMessages("audit")} columns={columns} items={items} keyOf={(entry) => entry.id} />
    );
  return (
    <ul className="log">
      {items.map((entry) => (
        <li key={entry.id} className="log__row text-14">
          <span className="between">
            <span className="font-medium">{entry.action}</span>
            <span className="text-12 text-muted nowrap">{formatMoment(entry.at)}</span>
          </span>
          <span className="text-secondary">
            {[whoOf(entry), subjectOf(entry)].filter((text) => text !== "").join(", ")}
          </span>
          <span className="text-12 text-muted">{detailsText(entry)}</span>
        </li>
      ))}
    </ul>
  );
}

function whoOf({ admin }: AuditEntryView): string {
  return admin?.name ?? adminMessages("auditJob");
}

function subjectOf({ subject }: AuditEntryView): string {
  return subject === null ? "" : `${subject.kind} ${shortId(subject.id)}`;
}

const columns: ReadonlyArray<Column<AuditEntryView>> = [
  {
    key: "when",
    head: adminMessages("auditWhen"),
    cell: (entry) => (
      <time className="text-secondary nowrap" dateTime={entry.at} title={entry.at}>
        {formatMoment(entry.at)}
      </time>
    ),
  },
  { key: "who", head: adminMessages("auditWho"), cell: whoOf },
  {
    key: "what",
    head: adminMessages("auditWhat"),
    cell: (entry) => <span className="font-medium">{entry.action}</span>,
  },
  {
    key: "subject",
    head: adminMessages("auditSubject"),
    cell: (entry) => (
      <span className="normal-nums" title={entry.subject?.id}>
        {subjectOf(entry)}
      </span>
    ),
  },
  {
    key: "details",
    head: adminMessages("auditDetails"),
    cell: (entry) => <span className="log__details text-secondary">{detailsText(entry)}</span>,
    className: "log__details",
  },
  {
    key: "address",
    head: adminMessages("auditAddress"),
    cell: (entry) => <span className="text-muted normal-nums">{entry.address}</span>,
  },
];
