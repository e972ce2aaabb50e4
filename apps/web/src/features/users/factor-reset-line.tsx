import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { FactorResetView } from "@fillmark/contracts/factor-resets";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { formatDay } from "../../format/format.ts";
import { factorResets as t } from "../../messages/en/factor-resets.ts";

interface LineProps {
  one: FactorResetView;
  mayDecide: boolean;
  ownId: string | undefined;
}

/** What one admin asked for, with what another may do about it. */
export function FactorResetLine({ one, mayDecide, ownId }: LineProps) {
  const { approval, reason, user } = one;
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const close = (): void => setAsked(null);
  const { act, dialog } = useFactorResetActions(one, close);
  const isPending = approval.state === "pending";
  return (
    <div className="usr__note">
      <span className="between">
        <span className="font-medium">{t("line", { day: formatDay(approval.createdAt) })}</span>
        <Badge tone={isPending ? "warn" : approval.state === "approved" ? "ok" : "neutral"}>
          {t(`state_${approval.state}`)}
        </Badge>
      </span>
      <bdi>{reason}</bdi>
      <span className="text-muted">{t("has", { what: whatOf(one) })}</span>
      <span className="text-muted">{t("askedBy", { name: approval.requester.name })}</span>
      {isPending && mayDecide && (
        <span className="row">
          {approval.requester.id === ownId ? (
            <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate({ kind: "withdraw" })}>
              {t("withdraw")}
            </Button>
          ) : (
            <>
              <Button size="sm" variant="primary" onClick={() => setAsked("approve")}>
                {t("approve")}
              </Button>
              <Button size="sm" onClick={() => setAsked("reject")}>
                {t("reject")}
              </Button>
            </>
          )}
        </span>
      )}
      <ConfirmDialog
        isOpen={asked === "approve"}
        isBusy={act.isPending}
        title={t("approveTitle", { name: user.name ?? user.email })}
        text={t("approveText")}
        keep={t("keep")}
        action={t("approve")}
        onClose={close}
        onConfirm={() => act.mutate({ kind: "approve" })}
      />
      <ReasonDialog
        isOpen={asked === "reject"}
        isBusy={act.isPending}
        onClose={close}
        title={t("rejectTitle")}
        text={t("rejectText")}
        action={t("reject")}
        onGiven={(why) => act.mutate({ kind: "reject", reason: why })}
      />
      {dialog}
    </div>
  );
}

function whatOf({ hasTotp, passkeys }: FactorResetView): string {
  return [
    ...(hasTotp ? [t("totp")] : []),
    ...(passkeys > 0 ? [t("passkeys", { count: passkeys })] : []),
  ].join(", ");
}

type ResetAction = { kind: "approve" | "withdraw" } | { kind: "reject"; reason: string };

function useFactorResetActions({ user, approval }: FactorResetView, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id: requestId, payloadHash } = approval;
  const { users } = utils.client;
  const send = (action: ResetAction) => {
    if (action.kind === "reject") return users.rejectFactorReset.mutate({ requestId, reason: action.reason });
    if (action.kind === "approve") return users.approveFactorReset.mutate({ requestId, payloadHash });
    return users.withdrawFactorReset.mutate({ requestId });
  };
  const act = useMutation({
    mutationFn: (action: ResetAction) => guarded(() => send(action)),
    onSuccess: async (done, { kind }) => {
      // Undefined says that the proof was not given: the question stays open.
      if (done === undefined) return;
      close();
      if (kind === "approve") toast.ok(t("done"));
      await utils.users.listFactorResets.invalidate();
      await utils.users.find.invalidate({ userId: user.id });
    },
    onError: async (error) => {
      close();
      toast.error(t("notChanged", { reason: describeError(error).text }));
      await utils.users.listFactorResets.invalidate();
    },
  });
  return { act, dialog };
}
