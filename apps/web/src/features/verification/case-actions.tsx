import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { useSingleKeys } from "../../lib/single-keys.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { type Decision, type DecisionKind, DecisionDialog } from "./decision-dialog.tsx";

/** What this admin may do with the case now. */
export function CaseActions({ found }: { found: CaseView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<DecisionKind | null>(null);
  const { decide, take, dialog } = useCaseActions(found, () => setAsked(null));
  const isWaiting = found.state === "submitted" || found.state === "in_review";
  const isEnded = found.state === "approved" || found.state === "rejected";
  const mayDecide = may(admin, "verification.decide") && !found.isOwn;
  const isMine = found.reviewer !== null && found.reviewer.id === admin?.id;
  const canTake = mayDecide && isWaiting && !isMine;
  const canDecide = mayDecide && found.state === "in_review" && isMine;
  useSingleKeys({
    t: canTake ? () => take.mutate() : undefined,
    a: canDecide ? () => setAsked("approve") : undefined,
    g: canDecide ? () => setAsked("ask") : undefined,
    r: canDecide ? () => setAsked("reject") : undefined,
  });
  if (!mayDecide) return found.isOwn ? null : <p className="text-14 text-muted">{cases("cannotDecide")}</p>;
  return (
    <>
      <div className="qu__deeds">
        {canTake && (
          <Button variant="primary" isBusy={take.isPending} onClick={() => take.mutate()}>
            {found.reviewer === null ? cases("take") : cases("takeOver", { name: found.reviewer.name })}
          </Button>
        )}
        {canDecide && (
          <>
            <Button variant="primary" onClick={() => setAsked("approve")}>
              {cases("approve")}
            </Button>
            <Button onClick={() => setAsked("ask")}>{cases("askAgain")}</Button>
            <Button variant="danger" onClick={() => setAsked("reject")}>
              {cases("reject")}
            </Button>
          </>
        )}
        {isEnded && <Button onClick={() => setAsked("renew")}>{cases("renew")}</Button>}
      </div>
      {isWaiting && <p className="text-12 text-muted">{cases("keys")}</p>}
      {asked !== null && (
        <DecisionDialog
          kind={asked}
          found={found}
          isBusy={decide.isPending}
          onClose={() => setAsked(null)}
          onDecide={(decision) => decide.mutate(decision)}
        />
      )}
      {dialog}
    </>
  );
}

function useCaseActions(found: CaseView, onDone: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const caseId = found.id;
  const show = (now: CaseView): void => {
    utils.verification.find.setData({ caseId }, now);
    void utils.verification.list.invalidate();
  };
  const refuse = (error: unknown): void => {
    toast.error(cases("decidedFailed", { reason: describeError(error).text }));
    const code = domainErrorOf(error)?.code;
    if (code === "VERIFICATION_CHANGED" || code === "VERIFICATION_STATE") {
      onDone();
      void utils.verification.find.invalidate({ caseId });
    }
  };
  const take = useMutation({
    mutationFn: () => utils.client.verification.take.mutate({ caseId }),
    onSuccess: show,
    onError: refuse,
  });
  const decide = useMutation({
    mutationFn: (decision: Decision) => guarded(() => send(utils.client, found, decision)),
    onSuccess: (now, { kind }) => {
      if (now === undefined) return;
      show(now);
      onDone();
      toast.ok(cases(`done_${kind}`));
    },
    onError: refuse,
  });
  return { decide, take, dialog };
}

type Client = ReturnType<typeof trpc.useUtils>["client"];

function send({ verification }: Client, { id, revision }: CaseView, decision: Decision): Promise<CaseView> {
  const { comment, internal } = decision;
  const common = { caseId: id, revision, comment, internal };
  switch (decision.kind) {
    case "approve":
      return verification.approve.mutate(common);
    case "ask":
      return verification.askAgain.mutate({ ...common, items: [...decision.items] });
    case "reject":
      return verification.reject.mutate({ ...common, reason: decision.reason });
    case "renew":
      return verification.askRenewal.mutate({ ...common, withinDays: decision.withinDays });
  }
}
