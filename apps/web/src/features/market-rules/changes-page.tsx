import { useState } from "react";
import type { RuleChangeView } from "@fillmark/contracts/market-rules";
import { Badge } from "@fillmark/ui/badge";
import { Chip } from "@fillmark/ui/chip";
import { Empty } from "@fillmark/ui/empty";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { formatMoment } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { operatorChangeTones } from "../../console/operator-change-tones.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { differenceText, fieldText, subjectText } from "./difference-text.ts";
import { Differences } from "./differences.tsx";

const path = "/admin/markets/changes";

/** /admin/markets/changes and /admin/markets/changes/:changeId. */
export default function ChangesPage() {
  const { changeId } = useParams<{ changeId?: string }>();
  const [, navigate] = useLocation();
  const [isOpenOnly, setOpenOnly] = useState(true);
  return (
    <QueuePage
      permission="exchange.set_up"
      title={marketRules("changesTitle")}
      listLabel={marketRules("list")}
      detailLabel={marketRules("detail")}
      hint={marketRules("hint")}
      onBack={() => navigate(path)}
      tools={
        <Link className="btn btn--sm" href="/admin/markets">
          {marketRules("toRules")}
        </Link>
      }
      filters={
        <>
          <Chip isOn={isOpenOnly} onClick={() => setOpenOnly(true)}>
            {marketRules("onlyOpen")}
          </Chip>
          <Chip isOn={!isOpenOnly} onClick={() => setOpenOnly(false)}>
            {marketRules("all")}
          </Chip>
        </>
      }
      list={<ChangeRows isOpenOnly={isOpenOnly} selectedId={changeId} />}
      detail={changeId === undefined ? undefined : <Change key={changeId} id={changeId} />}
    />
  );
}

function ChangeRows({ isOpenOnly, selectedId }: { isOpenOnly: boolean; selectedId: string | undefined }) {
  const { client } = trpc.useUtils();
  const input = { open: isOpenOnly };
  const query = useCursorQuery(["marketRules", "list"], input, (cursor) =>
    client.marketRules.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={query}
        failed={marketRules("listFailed")}
        skeleton={<SkeletonRows label={marketRules("listLoading")} count={6} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{marketRules(isOpenOnly ? "none" : "noneAtAll")}</Empty>
          ) : (
            <QueueRows
              label={marketRules("list")}
              selectedKey={selectedId}
              items={items.map((item) => ({
                key: item.id,
                href: `${path}/${item.id}`,
                title: subjectText(item),
                detail: item.differences.map(({ field }) => fieldText(field)).join(", "),
                value: (
                  <Badge tone={operatorChangeTones[item.state]}>{marketRules(`change_${item.state}`)}</Badge>
                ),
                valueDetail: formatMoment(item.createdAt),
              }))}
            />
          )
        }
      </QueryView>
      <LoadMore query={query} label={marketRules("loadMore")} className="ad__end" />
    </>
  );
}

function Change({ id }: { id: string }) {
  const query = trpc.marketRules.find.useQuery(
    { changeId: id },
    { refetchInterval: ({ state }) => (state.data?.state === "approved" ? 2_000 : false) },
  );
  return (
    <QueryView
      query={query}
      failed={marketRules("oneFailed")}
      skeleton={<SkeletonRows label={marketRules("listLoading")} count={6} />}
    >
      {(view) => <Shown view={view} />}
    </QueryView>
  );
}

function Shown({ view }: { view: RuleChangeView }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const changeId = view.id;
  const what = view.differences.map((each) => `${fieldText(each.field)} ${differenceText(each)}`).join("; ");
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{subjectText(view)}</h2>
        <Badge tone={operatorChangeTones[view.state]}>{marketRules(`change_${view.state}`)}</Badge>
      </div>
      {view.failure !== null && <Note tone="err">{failureText(view.failure)}</Note>}
      <Panel title={marketRules("previewTitle")} isPadded>
        <Differences differences={view.differences} />
        <p className="qu__why text-14 text-secondary">{view.reason}</p>
      </Panel>
      <DecisionPanel
        approval={view.approval}
        permission="exchange.set_up"
        question={{ title: marketRules("question"), text: marketRules("questionText", { what }) }}
        approve={async (payloadHash) =>
          (await client.marketRules.approve.mutate({ changeId, payloadHash })).approval
        }
        reject={({ reason }) => client.marketRules.reject.mutate({ changeId, reason })}
        withdraw={() => client.marketRules.withdraw.mutate({ changeId })}
        onDone={() => void utils.marketRules.invalidate()}
      />
    </>
  );
}

function failureText(code: string): string {
  return code === "CHANGED_MEANWHILE"
    ? marketRules("failure_CHANGED_MEANWHILE")
    : marketRules("failure_other", { code });
}
