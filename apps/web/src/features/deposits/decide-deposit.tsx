import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { describeError } from "../../lib/domain-error.ts";
import { useDecisionKeys } from "../../lib/queue-keys.ts";
import { ReasonDialog } from "../../lib/reason-dialog.tsx";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { consoleDeposits as words } from "../../messages/en/deposits-console.ts";
import { ApproveDialog } from "./approve-dialog.tsx";

type Deed = { kind: "approve"; amount: string } | { kind: "reject"; reason: string } | { kind: "look" };
const done = { approve: "approved", reject: "rejected", look: "lookedDone" } as const;

/** The buttons (and keys: a, r) of those who may decide. */
export function DecideDeposit({ deposit }: { deposit: ReviewedDepositView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const { deed, dialog } = useDeed(deposit.id, () => setAsked(null));
  const rights = rightsOf(deposit, may(admin, "money.approve"));
  useDecisionKeys({
    approve: rights.approve ? () => setAsked("approve") : undefined,
    reject: rights.reject ? () => setAsked("reject") : undefined,
  });
  return (
    <Panel title={words("decide")} isPadded isFirst>
      {rights.word !== null && <p className="t14 ink3">{rights.word}</p>}
      <div className="qu__deeds">
        {rights.approve && (
          <Button variant="primary" onClick={() => setAsked("approve")}>
            {words("approve")} <kbd className="kbd">a</kbd>
          </Button>
        )}
        {rights.reject && (
          <Button onClick={() => setAsked("reject")}>
            {words("reject")} <kbd className="kbd">r</kbd>
          </Button>
        )}
        {rights.look && (
          <Button isBusy={deed.isPending} onClick={() => deed.mutate({ kind: "look" })}>
            {words("looked")}
          </Button>
        )}
      </div>
      <ApproveDialog
        key={`${deposit.id} ${deposit.arrived}`}
        deposit={deposit}
        isOpen={asked === "approve"}
        isBusy={deed.isPending}
        onClose={() => setAsked(null)}
        onApprove={(amount) => deed.mutate({ kind: "approve", amount })}
      />
      <ReasonDialog
        isOpen={asked === "reject"}
        isBusy={deed.isPending}
        onClose={() => setAsked(null)}
        title={words("rejectTitle")}
        text={words("rejectText")}
        deed={words("reject")}
        onGiven={(reason) => deed.mutate({ kind: "reject", reason })}
      />
      {dialog}
    </Panel>
  );
}

function useDeed(depositId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { guarded, dialog } = useStepUp();
  const deed = useMutation({
    mutationFn: (wanted: Deed) =>
      guarded(async () => {
        if (wanted.kind === "approve")
          await client.deposits.approve.mutate({ depositId, amount: wanted.amount });
        else if (wanted.kind === "reject")
          await client.deposits.reject.mutate({ depositId, reason: wanted.reason });
        else await client.deposits.settleReview.mutate({ depositId });
        return wanted.kind;
      }),
    onSuccess: (kind) => {
      // Undefined says that the proof was not given: the question stays open.
      if (kind === undefined) return;
      close();
      toast.ok(words(done[kind]));
    },
    onError: (error) => {
      close();
      toast.error(words("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () => utils.deposits.invalidate(),
  });
  return { deed, dialog };
}

/** As the server decides it; it decides again. */
function rightsOf(deposit: ReviewedDepositView, isAllowed: boolean) {
  const { state, arrived, review, kind, payments } = deposit;
  const isOpen = state === "requested" || state === "proof_submitted";
  const isEnded = state === "expired" || state === "canceled" || state === "rejected";
  const isHere = arrived !== null;
  const wasReturned = payments.some((payment) => payment.state === "returned");
  const approve =
    !wasReturned && ((isOpen && (isHere || kind === "bank")) || (isEnded && isHere && review !== null));
  const reject = isOpen || (isEnded && review !== null);
  const look = review === "returned" || review === "contradiction";
  const word = isAllowed
    ? !approve && !reject && !look
      ? words("overAlready")
      : isOpen && !approve
        ? words("waitsForRail")
        : null
    : words("notYours");
  return {
    approve: isAllowed && approve,
    reject: isAllowed && reject,
    look: isAllowed && look,
    word,
  };
}
