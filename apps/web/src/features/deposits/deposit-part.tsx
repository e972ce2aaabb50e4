import { useState } from "react";
import type { DepositView } from "@fillmark/contracts/deposits";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Timeline } from "@fillmark/ui/timeline";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Steps } from "@fillmark/ui/steps";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoney } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { deposits } from "../../messages/en/deposits.ts";
import { timelineOf } from "./deposit-timeline.ts";
import { isMoving, standingOf, stepOf } from "./deposit-text.ts";
import { Instructions } from "./instructions.tsx";
import { shortWaySteps, waySteps } from "./method-form.tsx";
import { ProofCard } from "./proof-card.tsx";

const followMs = 4_000;

/** One deposit of mine, followed until nothing happens to it by itself any more. */
export function DepositPart({ depositId, onBack }: { depositId: string; onBack: () => void }) {
  const query = trpc.deposits.find.useQuery(
    { depositId },
    { refetchInterval: ({ state }) => (state.data === undefined || isMoving(state.data) ? followMs : false) },
  );
  const code = domainErrorOf(query.error)?.code;
  if (query.data === undefined && (code === "NOT_FOUND" || code === "VALIDATION")) {
    return (
      <FormCard>
        <Empty action={<Button onClick={onBack}>{deposits("another")}</Button>}>{deposits("gone")}</Empty>
      </FormCard>
    );
  }
  return (
    <QueryView
      query={query}
      failed={deposits("depositFailed")}
      skeleton={<SkeletonRows label={deposits("depositLoading")} count={5} />}
    >
      {(deposit) => <Shown deposit={deposit} onBack={onBack} />}
    </QueryView>
  );
}

function Shown({ deposit, onBack }: { deposit: DepositView; onBack: () => void }) {
  const { state, kind, asset, amount, arrived, isSandbox } = deposit;
  const standing = standingOf(deposit);
  const mayPay = state === "requested" && arrived === null;
  return (
    <>
      <Steps
        label={deposits("way")}
        steps={kind === "bank" ? waySteps : shortWaySteps}
        current={stepOf(deposit)}
      />
      <FormCard
        title={
          mayPay
            ? deposits("send", { money: formatMoney(amount, asset) })
            : formatMoney(arrived ?? amount, asset)
        }
        action={<Badge tone={standing.tone}>{standing.word}</Badge>}
      >
        {isSandbox && <Note tone="warn">{deposits("sandboxNote")}</Note>}
        <Instructions deposit={deposit} isOpen={mayPay} />
        <Timeline label={deposits("timeline")} steps={timelineOf(deposit)} />
        <div className="lf__deeds">
          <Button onClick={onBack}>{deposits("another")}</Button>
          {mayPay && <Cancel deposit={deposit} />}
        </div>
      </FormCard>
      {(mayPay || deposit.proof !== null) && <ProofCard deposit={deposit} />}
    </>
  );
}

function Cancel({ deposit }: { deposit: DepositView }) {
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const cancel = trpc.deposits.cancel.useMutation({
    onSuccess: (canceled) => {
      utils.deposits.find.setData({ depositId: deposit.id }, canceled);
      void utils.deposits.listMethods.invalidate();
      toast.ok(deposits("canceled"));
    },
    onError: (error) => {
      void utils.deposits.find.invalidate({ depositId: deposit.id });
      toast.error(deposits("cancelFailed", { reason: describeError(error).text }));
    },
    onSettled: () => {
      setAsked(false);
      void utils.deposits.list.invalidate();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {deposits("cancel")}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={cancel.isPending}
        isDanger
        onClose={() => setAsked(false)}
        title={deposits("cancelTitle")}
        text={deposits("cancelText")}
        keep={deposits("keep")}
        action={deposits("cancel")}
        onConfirm={() => cancel.mutate({ venue: "live", depositId: deposit.id })}
      />
    </>
  );
}
