import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AssignPaymentInput, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoment, formatMoney } from "../../lib/format.ts";
import { useDecisionKeys } from "../../lib/queue-keys.ts";
import { ReasonDialog } from "../../lib/reason-dialog.tsx";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { unmatched as words } from "../../messages/en/unmatched-payments.ts";
import { AssignDialog } from "./assign-dialog.tsx";

type Deed = { kind: "assign"; to: AssignPaymentInput["to"] } | { kind: "return"; reason: string };

/** The buttons of those who may decide whose a payment is. */
export function DecidePayment({ payment }: { payment: UnmatchedPaymentView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<Deed["kind"] | null>(null);
  const { deed, dialog } = useDeed(payment.id, () => setAsked(null));
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
      ? words("decided")
      : state === "to_return"
        ? words("markedReturn")
        : isAllowed
          ? needsTwo
            ? words("two")
            : null
          : words("notYours");
  return (
    <Panel title={words("decide")} isPadded isFirst>
      <Earlier payment={payment} />
      {word !== null && <p className="t14 ink3">{word}</p>}
      {mayDecide && (
        <div className="qu__deeds">
          {mayAssign && (
            <Button variant="primary" onClick={() => setAsked("assign")}>
              {words("assign")} <kbd className="kbd">a</kbd>
            </Button>
          )}
          <Button onClick={() => setAsked("return")}>
            {words("return")} <kbd className="kbd">r</kbd>
          </Button>
        </div>
      )}
      <AssignDialog
        isOpen={asked === "assign"}
        isBusy={deed.isPending}
        needsTwo={needsTwo}
        onClose={() => setAsked(null)}
        onAssign={(to) => deed.mutate({ kind: "assign", to })}
      />
      <ReasonDialog
        isOpen={asked === "return"}
        isBusy={deed.isPending}
        onClose={() => setAsked(null)}
        title={words("returnTitle")}
        text={words("returnText")}
        deed={words("return")}
        onGiven={(reason) => deed.mutate({ kind: "return", reason })}
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
      {words("earlier", { amount: formatMoney(amount, asset), at: formatMoment(creditedAt) })}{" "}
      <TextLink href={`/admin/deposits/${depositId}`}>{words("earlierLink")}</TextLink>
    </Note>
  );
}

function useDeed(paymentId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { deposits } = utils.client;
  const { guarded, dialog } = useStepUp();
  const deed = useMutation({
    mutationFn: (wanted: Deed) =>
      guarded(() =>
        wanted.kind === "assign"
          ? deposits.assignPayment.mutate({ paymentId, to: wanted.to })
          : deposits.returnPayment.mutate({ paymentId, reason: wanted.reason }),
      ),
    onSuccess: (done) => {
      // Undefined says that the proof was not given: the question stays open.
      if (done === undefined) return;
      close();
      toast.ok(
        words(done.toReturn !== null ? "returned" : done.depositId === null ? "proposed" : "assigned"),
      );
    },
    onError: (error) => {
      close();
      toast.error(words("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () => utils.deposits.invalidate(),
  });
  return { deed, dialog };
}
