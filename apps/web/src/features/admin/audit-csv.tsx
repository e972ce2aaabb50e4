import { useState } from "react";
import type { AuditEntryView } from "@fillmark/contracts/admin";
import { Button } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { downloadCsv, readAllPages, toCsv } from "../../lib/csv.ts";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { type AuditFilter, filterInput } from "./audit-filters.tsx";

/** Everything that the filter finds, as a file. */
export function AuditCsv({ filter }: { filter: AuditFilter }) {
  const { client } = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const items = await readAllPages((cursor) =>
        client.admin.listAudit.query({
          limit: 200,
          ...filterInput(filter),
          ...(cursor === undefined ? {} : { cursor }),
        }),
      );
      downloadCsv(`audit-${new Date().toISOString().slice(0, 10)}.csv`, auditCsv(items));
    } catch (error) {
      toast.error(adminWords("csvFailed"), describeError(error).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void make()}>
      {!isBusy && <DownloadIcon className="i16" />}
      {adminWords("csv")}
    </Button>
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
