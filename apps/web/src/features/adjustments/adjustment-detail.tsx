import type { AdjustmentView } from "@fillmark/contracts/adjustments";
import { Badge } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { operatorChangeTones } from "../../console/operator-change-tones.ts";
import { trpc } from "../../api-client/trpc.ts";
import { adjustments } from "../../messages/en/adjustments.ts";

/** What was proposed, what came of it, and who decides. While it is being done it is asked for again. */
export function AdjustmentDetail({ id }: { id: string }) {
  const query = trpc.adjustments.find.useQuery(
    { adjustmentId: id },
    { refetchInterval: ({ state }) => (state.data?.state === "approved" ? 2_000 : false) },
  );
  return (
    <QueryView
      query={query}
      failed={adjustments("oneFailed")}
      skeleton={<SkeletonRows label={adjustments("loading")} count={6} />}
    >
      {(view) => <Shown view={view} />}
    </QueryView>
  );
}

function Shown({ view }: { view: AdjustmentView }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { id, user, amount, asset, approval } = view;
  const adjustmentId = id;
  const sum = formatMoney(amount, asset, true);
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{sum}</h2>
        <Badge tone={operatorChangeTones[view.state]}>{adjustments(`state_${view.state}`)}</Badge>
      </div>
      {view.failure !== null && <Note tone="err">{failureText(view)}</Note>}
      <Facts view={view} />
      <DecisionPanel
        approval={approval}
        permission="money.approve"
        question={{
          title: adjustments("question", { amount: sum }),
          text:
            user === null
              ? adjustments("questionHouse", { amount: sum })
              : adjustments("questionText", {
                  amount: sum,
                  user: user.name ?? user.email,
                  category: adjustments(`category_${view.category}`).toLowerCase(),
                }),
        }}
        approve={async (payloadHash) =>
          (await client.adjustments.approve.mutate({ adjustmentId, payloadHash })).approval
        }
        reject={({ reason }) => client.adjustments.reject.mutate({ adjustmentId, reason })}
        withdraw={() => client.adjustments.withdraw.mutate({ adjustmentId })}
        onDone={() => void utils.adjustments.invalidate()}
      />
    </>
  );
}

function Facts({ view }: { view: AdjustmentView }) {
  const { user, usdValue, category, reason, createdAt, seq } = view;
  return (
    <Panel title={adjustments("detail")} isPadded>
      <KeyValue>
        <KeyValueLine name={adjustments(user === null ? "owner" : "user")}>
          {user === null ? (
            <Link className="link" href="/admin/inventory">
              {adjustments("marketMaker")}
            </Link>
          ) : (
            <Link className="link" href={`/admin/users/${user.id}`}>
              {user.name ?? user.email}
            </Link>
          )}
        </KeyValueLine>
        <KeyValueLine name={adjustments("venue")}>{adjustments("live")}</KeyValueLine>
        <KeyValueLine name={adjustments("category")}>{adjustments(`category_${category}`)}</KeyValueLine>
        <KeyValueLine name={adjustments("value")}>
          {usdValue === null ? adjustments("unknownValue") : formatMoney(usdValue, "USD")}
        </KeyValueLine>
        {seq !== null && (
          <KeyValueLine
            name={adjustments("journal")}
          >{`${seq}, ${formatMoment(view.endedAt ?? createdAt)}`}</KeyValueLine>
        )}
      </KeyValue>
      <p className="qu__why text-14 text-secondary">{reason}</p>
    </Panel>
  );
}

function failureText({ failure, user }: AdjustmentView): string {
  if (failure !== "INSUFFICIENT_FUNDS") return adjustments("failure_other", { code: failure ?? "" });
  return adjustments(user === null ? "failure_house" : "failure_INSUFFICIENT_FUNDS");
}
