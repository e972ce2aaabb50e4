import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AssignPaymentInput, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { useDecisionKeys } from "../../console/queue-keys.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { unmatched as t } from "../../messages/en/unmatched-payments.ts";
import { AssignDialog } from "./assign-dialog.tsx";

type PaymentAction = { kind: "assign"; to: AssignPaymentInput["to"] } | { kind: "return"; reason: string };

/** The buttons of those who may decide whose a payment is. */
export function DecidePayment({ payment }: { payment: UnmatchedPaymentView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<PaymentAction["kind"] | null>(null);
  const { action, dialog } = usePaymentAction(payment.id, () => setAsked(null));
  const { state, needsTwo } = payment;
  const isAllowed = may(admin, "money.approve");
  const mayDecide = isAllowed && state === "waiting";
  const mayAssign = mayDecide && payment.earlierCredit === null;
  useDecisionKeys({
    approve: mayAssign ? () => setAsked("assign") : undefined,
    reject: mayDecide ? () => setAsked("return") : undefined,
  });
  const word =
    state === "moved_on"
      ? t("decided")
      : state === "to_return"
        ? t("markedReturn")
        : isAllowed
          ? needsTwo
            ? t("two")
            : null
          : t("notYours");
  return (
    <Panel title={t("decide")} isPadded isFirst>
      <Earlier payment={payment} />
      {word !== null && <p className="text-14 text-muted">{word}</p>}
      {mayDecide && (
        <div className="qu__deeds">
          {mayAssign && (
            <Button variant="primary" onClick={() => setAsked("assign")}>
              {t("assign")} <kbd className="kbd">a</kbd>
            </Button>
          )}
          <Button onClick={() => setAsked("return")}>
            {t("return")} <kbd className="kbd">r</kbd>
          </Button>
        </div>
      )}
      <AssignDialog
        isOpen={asked === "assign"}
        isBusy={action.isPending}
        needsTwo={needsTwo}
        onClose={() => setAsked(null)}
        onAssign={(to) => action.mutate({ kind: "assign", to })}
      />
      <ReasonDialog
        isOpen={asked === "return"}
        isBusy={action.isPending}
        onClose={() => setAsked(null)}
        title={t("returnTitle")}
        text={t("returnText")}
        action={t("return")}
        onGiven={(reason) => action.mutate({ kind: "return", reason })}
      />
      {dialog}
    </Panel>
  );
}

function Earlier({ payment: { earlierCredit } }: { payment: UnmatchedPaymentView }) {
  if (earlierCredit === null) return null;
  const { depositId, amount, asset, creditedAt } = earlierCredit;
  return (
    <Note tone="err">
      {t("earlier", { amount: formatMoney(amount, asset), at: formatMoment(creditedAt) })}{" "}
      <TextLink href={`/admin/deposits/${depositId}`}>{t("earlierLink")}</TextLink>
    </Note>
  );
}

function usePaymentAction(paymentId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { deposits } = utils.client;
  const { guarded, dialog } = useStepUp();
  const action = useMutation({
    mutationFn: (wanted: PaymentAction) =>
      guarded(() =>
        wanted.kind === "assign"
          ? deposits.assignPayment.mutate({ paymentId, to: wanted.to })
          : deposits.returnPayment.mutate({ paymentId, reason: wanted.reason }),
      ),
    onSuccess: (done) => {
      // Undefined says that the proof was not given: the question stays open.
      if (done === undefined) return;
      close();
      toast.ok(t(done.toReturn !== null ? "returned" : done.depositId === null ? "proposed" : "assigned"));
    },
    onError: (error) => {
      close();
      toast.error(t("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () => utils.deposits.invalidate(),
  });
  return { action: action, dialog };
}
