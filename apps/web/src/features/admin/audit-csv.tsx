import type { AuditEntryView } from "@fillmark/contracts/admin";
import { readAllPages, toCsv } from "../../lib/csv.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { type AuditFilter, filterInput } from "./audit-filters.tsx";

/** Everything that the filter finds, as a file. */
export function AuditCsv({ filter }: { filter: AuditFilter }) {
  const { client } = trpc.useUtils();
  async function make(): Promise<string> {
    const items = await readAllPages((cursor) =>
      client.admin.listAudit.query({
        limit: 200,
        ...filterInput(filter),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    return auditCsv(items);
  }
  return (
    <CsvButton label={adminMessages("csv")} failed={adminMessages("csvFailed")} name="audit" make={make} />
  );
}

function auditCsv(items: readonly AuditEntryView[]): string {
  return toCsv(
    ["id", "at", "admin_id", "admin", "action", "subject_kind", "subject_id", "details", "address"],
    items.map(({ id, at, admin, action, subject, details, address }) => [
      id,
      at,
      admin?.id ?? "",
      admin?.name ?? "",
      action,
      subject?.kind ?? "",
      subject?.id ?? "",
      JSON.stringify(details),
      address,
    ]),
  );
}
