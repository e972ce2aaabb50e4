import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { StandingView } from "@fillmark/contracts/approvals";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { useDecisionKeys } from "../../console/queue-keys.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { RejectDialog, type Rejected } from "../../console/reject-dialog.tsx";
import { blockedText, useStanding } from "../../console/standing.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { consoleDeposits as t } from "../../messages/en/deposits-console.ts";
import { ApproveDialog, type Credited } from "./approve-dialog.tsx";
import { CreditFacts } from "./credit-facts.tsx";

type DepositAction =
  | { kind: "approve"; credited: Credited }
  | { kind: "reject"; rejected: Rejected }
  | { kind: "refuse"; reason: string }
  | { kind: "look" };
const done = {
  approved: "approved",
  waits: "approvedWaits",
  reject: "rejected",
  refuse: "refused",
  look: "lookedDone",
} as const;

/** The case, and the buttons (and keys: a, r) of those who may decide. */
export function DecideDeposit({ deposit }: { deposit: ReviewedDepositView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<"approve" | "reject" | "refuse" | null>(null);
  const { action, dialog } = useDepositAction(deposit.id, () => setAsked(null));
  const isAllowed = may(admin, "money.approve");
  const waiting = deposit.credit?.approval.state === "pending" ? deposit.credit : null;
  const { standing, isSettled } = useStanding(
    waiting === null ? { userId: deposit.user.id } : { requestId: waiting.approval.id },
    isAllowed,
  );
  const hasApproved = waiting?.approval.approvals.some((given) => given.admin.id === admin?.id) ?? false;
  const rights = rightsOf(deposit, { isAllowed, isSettled, hasApproved, standing });
  useDecisionKeys({
    approve: rights.approve ? () => setAsked("approve") : undefined,
    reject: rights.reject ? () => setAsked("reject") : undefined,
  });
  return (
    <Panel title={t("decide")} isPadded isFirst>
      <EarlierCredit deposit={deposit} />
      <CreditFacts deposit={deposit} standing={standing} />
      {rights.word !== null && <p className="text-14 text-muted">{rights.word}</p>}
      <div className="qu__deeds">
        {rights.approve && (
          <Button variant="primary" onClick={() => setAsked("approve")}>
            {t("approve")} <kbd className="kbd">a</kbd>
          </Button>
        )}
        {rights.refuse && <Button onClick={() => setAsked("refuse")}>{t("refuse")}</Button>}
        {rights.reject && (
          <Button onClick={() => setAsked("reject")}>
            {t("reject")} <kbd className="kbd">r</kbd>
          </Button>
        )}
        {rights.look && (
          <Button isBusy={action.isPending} onClick={() => action.mutate({ kind: "look" })}>
            {t("looked")}
          </Button>
        )}
      </div>
      <Dialogs
        deposit={deposit}
        waiting={waiting}
        asked={asked}
        isBusy={action.isPending}
        onClose={() => setAsked(null)}
        onAction={action.mutate}
      />
      {dialog}
    </Panel>
  );
}

interface DialogsProps {
  deposit: ReviewedDepositView;
  waiting: ReviewedDepositView["credit"];
  asked: "approve" | "reject" | "refuse" | null;
  isBusy: boolean;
  onClose: () => void;
  onAction: (action: DepositAction) => void;
}

function Dialogs({ deposit, waiting, asked, isBusy, onClose, onAction }: DialogsProps) {
  const shared = { isBusy, onClose };
  return (
    <>
      {waiting === null ? (
        <ApproveDialog
          key={`${deposit.id} ${deposit.arrived}`}
          deposit={deposit}
          isOpen={asked === "approve"}
          {...shared}
          onApprove={(credited) => onAction({ kind: "approve", credited })}
        />
      ) : (
        <ConfirmDialog
          isOpen={asked === "approve"}
          {...shared}
          title={t("approveThisTitle", { amount: formatMoney(waiting.amount, deposit.asset) })}
          text={t("approveThisText")}
          keep={t("keep")}
          action={t("approve")}
          onConfirm={() => onAction({ kind: "approve", credited: creditedOf(waiting) })}
        />
      )}
      <ReasonDialog
        key={`refuse ${waiting?.approval.id}`}
        isOpen={asked === "refuse"}
        {...shared}
        title={t("refuseTitle")}
        text={t("refuseText")}
        action={t("refuse")}
        onGiven={(reason) => onAction({ kind: "refuse", reason })}
      />
      <RejectDialog
        isOpen={asked === "reject"}
        {...shared}
        title={t("rejectTitle")}
        text={t("rejectText")}
        action={t("reject")}
        onGiven={(rejected) => onAction({ kind: "reject", rejected })}
      />
    </>
  );
}

function creditedOf({ amount, explanation }: NonNullable<ReviewedDepositView["credit"]>): Credited {
  return explanation === null ? { amount } : { amount, explanation };
}

function EarlierCredit({ deposit: { earlierCredit } }: { deposit: ReviewedDepositView }) {
  if (earlierCredit === null) return null;
  const { depositId, amount, asset, creditedAt } = earlierCredit;
  return (
    <Note tone="err">
      {t("earlier", { amount: formatMoney(amount, asset), at: formatMoment(creditedAt) })}{" "}
      <TextLink href={`/admin/deposits/${depositId}`}>{t("earlierLink")}</TextLink>
    </Note>
  );
}

function useDepositAction(depositId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { deposits } = utils.client;
  const { guarded, dialog } = useStepUp();
  const action = useMutation({
    mutationFn: (wanted: DepositAction) =>
      guarded(async () => {
        if (wanted.kind === "approve") {
          const after = await deposits.approve.mutate({ depositId, ...wanted.credited });
          return after.state === "approved" ? "approved" : "waits";
        }
        if (wanted.kind === "look") await deposits.settleReview.mutate({ depositId });
        else if (wanted.kind === "refuse")
          await deposits.rejectCredit.mutate({ depositId, reason: wanted.reason });
        else await deposits.reject.mutate({ depositId, ...wanted.rejected });
        return wanted.kind;
      }),
    onSuccess: (kind) => {
      // Undefined says that the proof was not given: the question stays open.
      if (kind === undefined) return;
      close();
      toast.ok(t(done[kind]));
    },
    onError: (error) => {
      close();
      toast.error(t("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () => Promise.all([utils.deposits.invalidate(), utils.approvals.invalidate()]),
  });
  return { action: action, dialog };
}

interface Standing {
  isAllowed: boolean;
  isSettled: boolean;
  hasApproved: boolean;
  standing: StandingView | undefined;
}

/** As the server decides it; it decides again. */
function rightsOf(deposit: ReviewedDepositView, { isAllowed, isSettled, hasApproved, standing }: Standing) {
  const { state, arrived, review, kind, payments, credit, earlierCredit } = deposit;
  const isOpen = state === "requested" || state === "proof_submitted";
  const isEnded = state === "expired" || state === "canceled" || state === "rejected";
  const isHere = arrived !== null;
  const isWaiting = credit?.approval.state === "pending";
  const blocked = blockedText(standing);
  const wasReturned = payments.some((payment) => payment.state === "returned");
  const isCreditable =
    !wasReturned && ((isOpen && (isHere || kind === "bank")) || (isEnded && isHere && review !== null));
  const reject = isOpen || (isEnded && review !== null);
  const look = review === "returned" || review === "contradiction";
  const mayDecide = isAllowed && isSettled && blocked === null;
  const reasons = [
    isAllowed ? null : t("notYours"),
    reject || isCreditable ? blocked : null,
    !isCreditable && !reject && !look ? t("overAlready") : null,
    isOpen && !isCreditable ? t("waitsForRail") : null,
    hasApproved ? t("waitsMine") : null,
    isWaiting ? t("waits") : null,
  ];
  return {
    approve: mayDecide && isCreditable && earlierCredit === null && !hasApproved,
    refuse: mayDecide && isWaiting,
    reject: mayDecide && reject,
    look: isAllowed && look,
    word: reasons.find((word) => word !== null) ?? null,
  };
}
