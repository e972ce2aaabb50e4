import { useState } from "react";
import type { AdjustmentView } from "@fillmark/contracts/adjustments";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Chip } from "@fillmark/ui/chip";
import { Empty } from "@fillmark/ui/empty";
import { QueueRows } from "@fillmark/ui/queue";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { operatorChangeTones } from "../../console/operator-change-tones.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { QueuePage } from "../../console/queue-page.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { adjustments } from "../../messages/en/adjustments.ts";
import { AdjustmentDetail } from "./adjustment-detail.tsx";
import { ProposeDialog } from "./propose-dialog.tsx";

const path = "/admin/adjustments";

/** /admin/adjustments and /admin/adjustments/:adjustmentId. */
export default function AdjustmentsPage() {
  const { adjustmentId } = useParams<{ adjustmentId?: string }>();
  const [, navigate] = useLocation();
  const admin = useCurrentAdmin();
  const [isOpenOnly, setOpenOnly] = useState(true);
  const [isProposing, setProposing] = useState(false);
  return (
    <QueuePage
      permission="money.read"
      title={adjustments("title")}
      listLabel={adjustments("list")}
      detailLabel={adjustments("detail")}
      hint={adjustments("hint")}
      onBack={() => navigate(path)}
      tools={
        may(admin, "money.adjust") && (
          <Button size="sm" variant="primary" onClick={() => setProposing(true)}>
            {adjustments("proposeShort")}
          </Button>
        )
      }
      filters={
        <>
          <Chip isOn={isOpenOnly} onClick={() => setOpenOnly(true)}>
            {adjustments("onlyOpen")}
          </Chip>
          <Chip isOn={!isOpenOnly} onClick={() => setOpenOnly(false)}>
            {adjustments("all")}
          </Chip>
        </>
      }
      list={
        <>
          <AdjustmentRows isOpenOnly={isOpenOnly} selectedId={adjustmentId} />
          {isProposing && (
            <ProposeDialog
              onClose={() => setProposing(false)}
              onProposed={(id) => {
                setProposing(false);
                navigate(`${path}/${id}`);
              }}
            />
          )}
        </>
      }
      detail={
        adjustmentId === undefined ? undefined : <AdjustmentDetail key={adjustmentId} id={adjustmentId} />
      }
    />
  );
}

function AdjustmentRows({ isOpenOnly, selectedId }: { isOpenOnly: boolean; selectedId: string | undefined }) {
  const { client } = trpc.useUtils();
  const input = { open: isOpenOnly };
  const query = useCursorQuery(["adjustments", "list"], input, (cursor) =>
    client.adjustments.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={query}
        failed={adjustments("failed")}
        skeleton={<SkeletonRows label={adjustments("loading")} count={6} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{adjustments(isOpenOnly ? "none" : "noneAtAll")}</Empty>
          ) : (
            <QueueRows
              label={adjustments("list")}
              selectedKey={selectedId}
              items={items.map((item) => ({ key: item.id, href: `${path}/${item.id}`, ...rowOf(item) }))}
            />
          )
        }
      </QueryView>
      <LoadMore query={query} label={adjustments("loadMore")} className="ad__end" />
    </>
  );
}

function rowOf({ user, amount, asset, category, createdAt, state }: AdjustmentView) {
  return {
    title: user === null ? adjustments("marketMaker") : (user.name ?? user.email),
    detail: `${adjustments(`category_${category}`)}, ${formatMoment(createdAt)}`,
    value: formatMoney(amount, asset, true),
    valueDetail: <Badge tone={operatorChangeTones[state]}>{adjustments(`state_${state}`)}</Badge>,
  };
}
