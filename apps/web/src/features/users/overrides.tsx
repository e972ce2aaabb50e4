import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { OverrideView } from "@fillmark/contracts/verification-cases";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatDay } from "../../format/format.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { standing } from "../../messages/en/user-standing.ts";
import { OverrideDialog } from "./override-dialog.tsx";

/** Levels that hold whatever the evidence says: asked for by one admin, allowed by another. */
export function Overrides({ userId }: { userId: string }) {
  const admin = useCurrentAdmin();
  const query = trpc.verification.listOverrides.useQuery({ userId });
  const [isAsking, setAsking] = useState(false);
  const items = query.data?.items ?? [];
  const hasWaiting = items.some(({ approval }) => approval.state === "pending");
  const mayDecide = may(admin, "verification.decide");
  return (
    <div className="usr__notes">
      {items.map((one) => (
        <OverrideLine key={one.approval.id} one={one} mayDecide={mayDecide} ownId={admin?.id} />
      ))}
      {query.isError && <p className="text-14 text-muted">{standing("overridesFailed")}</p>}
      {mayDecide && !hasWaiting && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {standing("propose")}
        </Button>
      )}
      {isAsking && <OverrideDialog userId={userId} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface LineProps {
  one: OverrideView;
  mayDecide: boolean;
  ownId: string | undefined;
}

function OverrideLine({ one, mayDecide, ownId }: LineProps) {
  const { approval, level, until, reason } = one;
  const [isRefusing, setRefusing] = useState(false);
  const { act, dialog } = useOverrideActions(one, () => setRefusing(false));
  const isPending = approval.state === "pending";
  const isOwn = approval.requester.id === ownId;
  return (
    <div className="usr__note">
      <span className="between">
        <span className="font-medium">{standing("override", { level, day: formatDay(until) })}</span>
        <Badge tone={one.isInForce ? "ok" : isPending ? "warn" : "neutral"}>
          {one.isInForce ? standing("inForce") : standing(`state_${approval.state}`)}
        </Badge>
      </span>
      <bdi>{reason}</bdi>
      <span className="text-muted">{standing("askedBy", { name: approval.requester.name })}</span>
      {isPending && mayDecide && (
        <span className="row">
          {isOwn ? (
            <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate({ kind: "withdraw" })}>
              {standing("withdraw")}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="primary"
                isBusy={act.isPending}
                onClick={() => act.mutate({ kind: "approve" })}
              >
                {standing("approve")}
              </Button>
              <Button size="sm" isBusy={act.isPending} onClick={() => setRefusing(true)}>
                {standing("reject")}
              </Button>
            </>
          )}
        </span>
      )}
      <ReasonDialog
        isOpen={isRefusing}
        isBusy={act.isPending}
        onClose={() => setRefusing(false)}
        title={standing("rejectTitle", { level })}
        text={standing("rejectText")}
        action={standing("reject")}
        onGiven={(why) => act.mutate({ kind: "reject", reason: why })}
      />
      {dialog}
    </div>
  );
}

type OverrideAction = { kind: "approve" | "withdraw" } | { kind: "reject"; reason: string };

function useOverrideActions({ userId, approval }: OverrideView, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id: requestId, payloadHash } = approval;
  const { verification } = utils.client;
  const send = (action: OverrideAction) => {
    if (action.kind === "reject")
      return verification.rejectOverride.mutate({ requestId, reason: action.reason });
    if (action.kind === "approve") return verification.approveOverride.mutate({ requestId, payloadHash });
    return verification.withdrawOverride.mutate({ requestId });
  };
  const act = useMutation({
    mutationFn: (action: OverrideAction) => guarded(() => send(action)),
    onSuccess: async (done) => {
      // Undefined says that the proof was not given: the question stays open.
      if (done === undefined) return;
      close();
      await utils.verification.listOverrides.invalidate();
      await utils.users.find.invalidate({ userId });
    },
    onError: (error) => {
      close();
      toast.error(standing("failed", { reason: describeError(error).text }));
    },
  });
  return { act, dialog };
}
