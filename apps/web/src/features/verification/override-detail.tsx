import type { OverrideView } from "@fillmark/contracts/verification-cases";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { formatDay } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { cases } from "../../messages/en/verification-cases.ts";

/** One level that waits for another admin's approval. What is decided leaves the list, and is found at its user. */
export function OverrideDetail({ requestId }: { requestId: string }) {
  const query = trpc.verification.listOverrides.useQuery({});
  return (
    <QueryView
      query={query}
      failed={cases("overridesFailed")}
      skeleton={<SkeletonRows label={cases("overridesLoading")} count={6} />}
    >
      {({ items }) => {
        const one = items.find(({ approval }) => approval.id === requestId);
        return one === undefined ? <Empty>{cases("overrideGone")}</Empty> : <Shown one={one} />;
      }}
    </QueryView>
  );
}

function Shown({ one }: { one: OverrideView }) {
  const utils = trpc.useUtils();
  const { verification } = utils.client;
  const { userId, level, until, reason, approval } = one;
  const requestId = approval.id;
  const day = formatDay(until);
  const done = (): void => {
    void utils.verification.listOverrides.invalidate();
    void utils.users.find.invalidate({ userId });
  };
  return (
    <>
      <div className="qu__head">
        <h2 className="qu__sum">{cases("overrideTitle", { level, day })}</h2>
      </div>
      <DecisionPanel
        approval={approval}
        permission="verification.decide"
        question={{
          title: cases("overrideQuestion", { level }),
          text: cases("overrideText", { level, day }),
        }}
        approve={async (payloadHash) =>
          (await verification.approveOverride.mutate({ requestId, payloadHash })).approval
        }
        reject={({ reason: why }) => verification.rejectOverride.mutate({ requestId, reason: why })}
        withdraw={() => verification.withdrawOverride.mutate({ requestId })}
        onDone={done}
      />
      <Panel title={cases("override")} isPadded>
        <KeyValue>
          <KeyValueLine name={cases("account")}>
            <TextLink href={`/admin/users/${userId}`}>{cases("overrideUser")}</TextLink>
          </KeyValueLine>
          <KeyValueLine name={cases("overrideReason")}>
            <bdi>{reason}</bdi>
          </KeyValueLine>
        </KeyValue>
      </Panel>
    </>
  );
}
