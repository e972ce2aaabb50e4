import { useState } from "react";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { Allowed } from "../../lib/allowed.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { AuditChain } from "./audit-chain.tsx";
import { AuditCsv } from "./audit-csv.tsx";
import { AuditFilters, filterInput, isFiltered, noFilter } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { LoadMore } from "../../lib/load-more.tsx";

const pageSize = 50;

/** /admin/audit: who did what to what, newest first. */
export default function AuditPage() {
  return (
    <>
      <ConsoleHeader title={adminWords("audit")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="audit.read">
          <AuditLog />
        </Allowed>
      </main>
    </>
  );
}

function AuditLog() {
  const isDesk = useIsDesk();
  const [filter, setFilter] = useState(noFilter);
  const { client } = trpc.useUtils();
  const input = { limit: pageSize, ...filterInput(filter) };
  const query = usePages(["admin", "listAudit"], input, (cursor) =>
    client.admin.listAudit.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="ad__filters">
        <AuditFilters filter={filter} seen={items} onChange={setFilter} />
        <span className="grow" />
        <AuditCsv filter={filter} />
      </div>
      <AuditChain />
      <Loaded
        query={query}
        failed={adminWords("auditFailed")}
        skeleton={<SkeletonRows label={adminWords("auditLoading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <AuditList items={items} isDesk={isDesk} />
          ) : isFiltered(filter) ? (
            <Empty action={<Button onClick={() => setFilter(noFilter)}>{adminWords("auditClear")}</Button>}>
              {adminWords("auditNoMatch")}
            </Empty>
          ) : (
            <Empty>{adminWords("auditEmpty")}</Empty>
          )
        }
      </Loaded>
      <LoadMore query={query} label={adminWords("loadMore")} className="ad__end" />
    </>
  );
}
