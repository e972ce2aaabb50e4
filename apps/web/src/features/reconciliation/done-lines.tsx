import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { LineRows } from "./line-rows.tsx";

const pageSize = 50;

interface DoneLinesProps {
  accountId: string;
  openId: string | undefined;
  address: string;
}

/** What became of lines, the newest first. */
export function DoneLines({ accountId, openId, address }: DoneLinesProps) {
  const { client } = trpc.useUtils();
  const input = { accountId, list: "done", limit: pageSize } as const;
  const pages = useCursorQuery(["reconciliation", "listLines"], input, (cursor) =>
    client.reconciliation.listLines.query({ ...input, ...cursor }),
  );
  const lines = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={pages}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={8} />}
      >
        {() =>
          lines.length === 0 ? (
            <Empty>{t("noDone")}</Empty>
          ) : (
            <LineRows label={t("view_done")} lines={lines} openId={openId} address={address} />
          )
        }
      </QueryView>
      <LoadMore query={pages} label={t("showMore")} className="rc__more" />
    </>
  );
}
