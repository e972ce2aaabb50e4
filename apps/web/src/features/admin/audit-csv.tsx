import type { AuditEntryView } from "@fillmark/contracts/admin";
import { toast } from "@fillmark/ui/toast";
import { auditText } from "../../console/audit-text.ts";
import { formatDecimal } from "../../format/format.ts";
import { auditLog } from "../../messages/en/audit-log.ts";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { type AuditFilter, filterInput } from "./audit-filters.tsx";

const most = 20_000;

/** Everything that the filter finds, as a file. */
export function AuditCsv({ filter }: { filter: AuditFilter }) {
  const { client } = trpc.useUtils();
  async function make(): Promise<string> {
    // One question for all pages: what is asked for as "the last days" would move on while they are read.
    const asked = { limit: 200, ...filterInput(filter) };
    const items = await readAllPages(
      (cursor) => client.admin.listAudit.query({ ...asked, ...(cursor === undefined ? {} : { cursor }) }),
      most,
    );
    if (items.length >= most) toast.info(auditLog("most", { count: formatDecimal(String(most)) }));
    return auditCsv(items);
  }
  return (
    <CsvButton label={adminMessages("csv")} failed={adminMessages("csvFailed")} name="audit" make={make} />
  );
}

function auditCsv(items: readonly AuditEntryView[]): string {
  return toCsv(
    [
      "id",
      "at",
      "sentence",
      "admin_id",
      "admin",
      "action",
      "subject_kind",
      "subject_id",
      "subject",
      "details",
      "address",
    ],
    items.map((entry) => [
      entry.id,
      entry.at,
      auditText(entry),
      entry.admin?.id ?? "",
      entry.admin?.name ?? "",
      entry.action,
      entry.subject?.kind ?? "",
      entry.subject?.id ?? "",
      entry.subject?.label ?? "",
      JSON.stringify(entry.details),
      entry.address,
    ]),
  );
}
