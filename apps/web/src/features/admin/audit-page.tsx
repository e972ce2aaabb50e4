import { ConsoleHeader } from "../../console/console-header.tsx";
import { SavedViews } from "../../console/saved-views.tsx";
import { Allowed } from "../../console/allowed.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { AuditChain } from "./audit-chain.tsx";
import { AuditCsv } from "./audit-csv.tsx";
import { type AuditFilter, AuditFilters, filterInput, isFiltered, noFilter } from "./audit-filters.tsx";
import { useAuditFilter } from "./use-audit-filter.ts";
import { AuditList } from "./audit-list.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import "./audit.css";

const pageSize = 50;

/** /admin/audit: who did what to what, newest first. */
export default function AuditPage() {
  return (
    <>
      <ConsoleHeader title={adminMessages("audit")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="audit.read">
          <AuditLog />
        </Allowed>
      </main>
    </>
  );
}

function AuditLog() {
  const [filter, setFilter] = useAuditFilter();
  const { client } = trpc.useUtils();
  const input = { limit: pageSize, ...filterInput(filter) };
  const about = (subject: AuditFilter["subject"]): void => setFilter({ ...noFilter, subject });
  const query = useCursorQuery(["admin", "listAudit"], input, (cursor) =>
    client.admin.listAudit.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="ad__filters au__filters">
        <SavedViews list="audit" path="/admin/audit" />
        <AuditFilters filter={filter} onChange={setFilter} />
        <AuditCsv filter={filter} />
      </div>
      <AuditChain />
      <QueryView
        query={query}
        failed={adminMessages("auditFailed")}
        skeleton={<SkeletonRows label={adminMessages("auditLoading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <AuditList items={items} onAbout={about} />
          ) : isFiltered(filter) ? (
            <Empty
              action={<Button onClick={() => setFilter(noFilter)}>{adminMessages("auditClear")}</Button>}
            >
              {adminMessages("auditNoMatch")}
            </Empty>
          ) : (
            <Empty>{adminMessages("auditEmpty")}</Empty>
          )
        }
      </QueryView>
      <LoadMore query={query} label={adminMessages("loadMore")} className="ad__end" />
    </>
  );
}
