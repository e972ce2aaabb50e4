import type { ReviewedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { Timeline } from "@fillmark/ui/timeline";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { formatMoment, exactMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { withdrawalTones } from "../../format/withdrawal-tones.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import { MonitoringNote } from "../../console/monitoring-note.tsx";
import { ScreeningNote } from "../../console/screening-note.tsx";
import { Asker, Destination } from "./facts.tsx";
import { TravelRulePanel } from "./travel-rule-panel.tsx";
import { UnknownOutcome } from "./unknown-outcome.tsx";

/** One withdrawal with all that its approvers should know. */
export function WithdrawalDetail({ withdrawalId }: { withdrawalId: string }) {
  const query = trpc.withdrawals.review.useQuery({ withdrawalId });
  const code = domainErrorOf(query.error)?.code;
  if (code === "NOT_FOUND" || code === "VALIDATION") return <Empty>{withdrawals("gone")}</Empty>;
  return (
    <QueryView
      query={query}
      failed={withdrawals("failed")}
      skeleton={<SkeletonRows label={withdrawals("loading")} count={6} />}
    >
      {(item) => <Found item={item} />}
    </QueryView>
  );
}

function Found({ item }: { item: ReviewedWithdrawalView }) {
  const { asset, state, alarm, approval } = item;
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{exactMoney(item.amount, asset)}</h2>
        <Badge tone={withdrawalTones[state]}>{withdrawals(`state_${state}`)}</Badge>
      </div>
      {alarm !== null && <Note tone="err">{withdrawals("alarm", { alarm })}</Note>}
      {state === "unknown" && <UnknownOutcome item={item} />}
      <ScreeningNote userId={item.user.id} />
      <MonitoringNote userId={item.user.id} />
      {approval !== null && <Decision item={item} approval={approval} />}
      {item.reason !== null && <Note>{withdrawals("toldUser", { reason: item.reason })}</Note>}
      <Destination item={item} />
      <TravelRulePanel item={item} />
      <Asker item={item} />
      <Panel title={withdrawals("timeline")} isPadded>
        <Timeline
          label={withdrawals("timeline")}
          steps={item.steps.map((step, index) => ({
            id: `${index}`,
            title: withdrawals(`state_${step.state}`),
            time: formatMoment(step.at),
            dateTime: step.at,
            state: "done",
          }))}
        />
      </Panel>
    </>
  );
}

interface DecisionProps {
  item: ReviewedWithdrawalView;
  approval: NonNullable<ReviewedWithdrawalView["approval"]>;
}

function Decision({ item, approval }: DecisionProps) {
  const utils = trpc.useUtils();
  const { id: withdrawalId, asset, destination } = item;
  const { approve, reject } = utils.client.withdrawals;
  return (
    <DecisionPanel
      approval={approval}
      permission="money.approve"
      question={{
        title: withdrawals("approveTitle", { amount: exactMoney(item.amount, asset) }),
        text: withdrawals("approveText", {
          arrives: exactMoney(item.arrives, asset),
          account: destination.account,
        }),
      }}
      approve={async (payloadHash) => {
        const after = await approve.mutate({ withdrawalId, payloadHash });
        return { state: after.approval?.state ?? "pending" };
      }}
      isUserNotified
      reject={(rejected) => reject.mutate({ withdrawalId, ...rejected })}
      onDone={() => void utils.withdrawals.invalidate()}
    />
  );
}
