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
import { DecisionPanel } from "../../lib/decision-panel.tsx";
import { formatMoment } from "../../lib/format.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { operatorChangeTones } from "../../lib/operator-change-tones.ts";
import { usePages } from "../../lib/pages.ts";
import { QueuePage } from "../../lib/queue-page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { marketRules } from "../../messages/en/market-rules.ts";
import { differenceWords, fieldWords, subjectWords } from "./difference-words.ts";
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
  const query = usePages(["marketRules", "list"], input, (cursor) =>
    client.marketRules.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Loaded
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
                title: subjectWords(item),
                detail: item.differences.map(({ field }) => fieldWords(field)).join(", "),
                value: (
                  <Badge tone={operatorChangeTones[item.state]}>{marketRules(`change_${item.state}`)}</Badge>
                ),
                valueDetail: formatMoment(item.createdAt),
              }))}
            />
          )
        }
      </Loaded>
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
    <Loaded
      query={query}
      failed={marketRules("oneFailed")}
      skeleton={<SkeletonRows label={marketRules("listLoading")} count={6} />}
    >
      {(view) => <Shown view={view} />}
    </Loaded>
  );
}

function Shown({ view }: { view: RuleChangeView }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const changeId = view.id;
  const what = view.differences
    .map((each) => `${fieldWords(each.field)} ${differenceWords(each)}`)
    .join("; ");
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{subjectWords(view)}</h2>
        <Badge tone={operatorChangeTones[view.state]}>{marketRules(`change_${view.state}`)}</Badge>
      </div>
      {view.failure !== null && <Note tone="err">{failureWords(view.failure)}</Note>}
      <Panel title={marketRules("previewTitle")} isPadded>
        <Differences differences={view.differences} />
        <p className="qu__why t14 ink2">{view.reason}</p>
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

function failureWords(code: string): string {
  return code === "CHANGED_MEANWHILE"
    ? marketRules("failure_CHANGED_MEANWHILE")
    : marketRules("failure_other", { code });
}
