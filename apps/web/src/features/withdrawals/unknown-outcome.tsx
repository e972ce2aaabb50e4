import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ReviewedWithdrawalView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";

interface Props {
  item: ReviewedWithdrawalView;
}

/** What people do about a withdrawal that nobody knows the outcome of: ask the rail, or say it by four eyes. */
export function UnknownOutcome({ item }: Props) {
  const isProposed = item.outcome?.state === "pending";
  return (
    <>
      <Panel title={withdrawals("unknownTitle")} isPadded isFirst>
        <p className="text-14 text-secondary">{withdrawals("unknownText")}</p>
        <OutcomeActions item={item} isProposed={isProposed} />
      </Panel>
      {isProposed && <Proposed item={item} />}
    </>
  );
}

type Asked = "paid" | "failed" | null;

function OutcomeActions({ item: { id: withdrawalId }, isProposed }: Props & { isProposed: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const admin = useCurrentAdmin();
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { checkRail, proposeOutcome } = utils.client.withdrawals;
  const shared = {
    onError: (error: unknown) => toast.error(withdrawals("notDone", { reason: describeError(error).text })),
    onSettled: () => void utils.withdrawals.invalidate(),
  };
  const check = useMutation({
    mutationFn: () => guarded(() => checkRail.mutate({ withdrawalId })),
    onSuccess: (found) => found && toast.ok(withdrawals(`answer_${found.answer}`)),
    ...shared,
  });
  const propose = useMutation({
    mutationFn: (reason: string) =>
      guarded(() => proposeOutcome.mutate({ withdrawalId, paid: asked === "paid", reason })),
    onSuccess: (found) => {
      if (found === undefined) return;
      setAsked(null);
      toast.ok(withdrawals("proposed"));
    },
    ...shared,
  });
  if (!may(admin, "money.approve")) return null;
  const isPaid = asked === "paid";
  return (
    <div className="qu__deeds">
      <Button variant="primary" isBusy={check.isPending} onClick={() => check.mutate()}>
        {withdrawals("check")}
      </Button>
      {!isProposed && (
        <>
          <Button onClick={() => setAsked("paid")}>{withdrawals("proposePaid")}</Button>
          <Button onClick={() => setAsked("failed")}>{withdrawals("proposeFailed")}</Button>
        </>
      )}
      <ReasonDialog
        isOpen={asked !== null}
        isBusy={propose.isPending}
        title={withdrawals(isPaid ? "proposePaidTitle" : "proposeFailedTitle")}
        text={withdrawals(isPaid ? "proposePaidText" : "proposeFailedText")}
        action={withdrawals("propose")}
        onClose={() => setAsked(null)}
        onGiven={(reason) => propose.mutate(reason)}
      />
      {dialog}
    </div>
  );
}

function Proposed({ item }: Props) {
  const utils = trpc.useUtils();
  const { id: withdrawalId, outcome } = item;
  if (outcome === null) return null;
  const { approveOutcome, rejectOutcome } = utils.client.withdrawals;
  return (
    <>
      <Panel title={withdrawals(outcome.paid ? "outcomePaid" : "outcomeFailed")} isPadded>
        <p className="text-14 qu__why">
          {withdrawals("because")}: {outcome.because}
        </p>
      </Panel>
      <DecisionPanel
        approval={outcome}
        permission="money.approve"
        question={{
          title: withdrawals("confirmTitle"),
          text: withdrawals(outcome.paid ? "confirmPaid" : "confirmFailed"),
        }}
        approve={async (payloadHash) => {
          const after = await approveOutcome.mutate({ withdrawalId, payloadHash });
          return { state: after.outcome?.state ?? "pending" };
        }}
        reject={({ reason }) => rejectOutcome.mutate({ withdrawalId, reason })}
        onDone={() => void utils.withdrawals.invalidate()}
      />
    </>
  );
}
