import type { FactorResetView } from "@fillmark/contracts/factor-resets";
import { Badge } from "@fillmark/ui/badge";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { RequestButtons } from "../../console/request-buttons.tsx";
import { formatDay } from "../../format/format.ts";
import { factorResets as t } from "../../messages/en/factor-resets.ts";

interface LineProps {
  one: FactorResetView;
  mayDecide: boolean;
}

/** What one admin asked for, with what another may do about it. */
export function FactorResetLine({ one, mayDecide }: LineProps) {
  const { approval, reason } = one;
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
      {isPending && mayDecide && <Decision one={one} />}
    </div>
  );
}

function Decision({ one: { approval, user } }: Pick<LineProps, "one">) {
  const utils = trpc.useUtils();
  const { users } = utils.client;
  const { id: requestId, payloadHash } = approval;
  return (
    <RequestButtons
      approval={approval}
      approve={{
        title: t("approveTitle", { name: user.name ?? user.email }),
        text: t("approveText"),
        action: t("approve"),
      }}
      reject={{ title: t("rejectTitle"), text: t("rejectText"), action: t("reject") }}
      withdraw={t("withdraw")}
      keep={t("keep")}
      send={(action) => {
        if (action.kind === "reject")
          return users.rejectFactorReset.mutate({ requestId, reason: action.reason });
        if (action.kind === "approve") return users.approveFactorReset.mutate({ requestId, payloadHash });
        return users.withdrawFactorReset.mutate({ requestId });
      }}
      onDone={(_, kind) => {
        if (kind === "approve") toast.ok(t("done"));
        void utils.users.listFactorResets.invalidate();
        void utils.users.find.invalidate({ userId: user.id });
      }}
      onFailed={(error) => {
        toast.error(t("notChanged", { reason: describeError(error).text }));
        void utils.users.listFactorResets.invalidate();
      }}
    />
  );
}

function whatOf({ hasTotp, passkeys }: FactorResetView): string {
  return [
    ...(hasTotp ? [t("totp")] : []),
    ...(passkeys > 0 ? [t("passkeys", { count: passkeys })] : []),
  ].join(", ");
}
