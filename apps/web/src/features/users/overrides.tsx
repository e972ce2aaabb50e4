import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { OverrideView } from "@fillmark/contracts/verification-cases";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { describeError } from "../../lib/domain-error.ts";
import { formatDay } from "../../lib/format.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
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
      {query.isError && <p className="t14 ink3">{standing("overridesFailed")}</p>}
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
  const { act, dialog } = useDeeds(one);
  const isPending = approval.state === "pending";
  const isOwn = approval.requester.id === ownId;
  return (
    <div className="usr__note">
      <span className="between">
        <span className="m">{standing("override", { level, day: formatDay(until) })}</span>
        <Badge tone={one.isInForce ? "ok" : isPending ? "warn" : "neutral"}>
          {one.isInForce ? standing("inForce") : standing(`state_${approval.state}`)}
        </Badge>
      </span>
      <bdi>{reason}</bdi>
      <span className="ink3">{standing("askedBy", { name: approval.requester.name })}</span>
      {isPending && mayDecide && (
        <span className="row-x">
          {isOwn ? (
            <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate("withdraw")}>
              {standing("withdraw")}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="primary"
                isBusy={act.isPending}
                onClick={() => act.mutate("approve")}
              >
                {standing("approve")}
              </Button>
              <Button size="sm" isBusy={act.isPending} onClick={() => act.mutate("reject")}>
                {standing("reject")}
              </Button>
            </>
          )}
        </span>
      )}
      {dialog}
    </div>
  );
}

function useDeeds({ userId, approval }: OverrideView) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id: requestId, payloadHash } = approval;
  const { verification } = utils.client;
  const deeds = {
    approve: () => verification.approveOverride.mutate({ requestId, payloadHash }),
    reject: () => verification.rejectOverride.mutate({ requestId, reason: standing("rejectReason") }),
    withdraw: () => verification.withdrawOverride.mutate({ requestId }),
  };
  const act = useMutation({
    mutationFn: (deed: keyof typeof deeds) => guarded(deeds[deed]),
    onSuccess: async (done) => {
      if (done === undefined) return;
      await utils.verification.listOverrides.invalidate({ userId });
      await utils.users.find.invalidate({ userId });
    },
    onError: (error) => toast.error(standing("failed", { reason: describeError(error).text })),
  });
  return { act, dialog };
}
