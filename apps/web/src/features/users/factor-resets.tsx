import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { UserProfileView } from "@fillmark/contracts/users";
import { Button } from "@fillmark/ui/button";
import { Link } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { factorResets as t } from "../../messages/en/factor-resets.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { FactorResetLine } from "./factor-reset-line.tsx";

/** What proves this user beside the password, and the way to take it off when it is lost: asked for by one, approved by another. */
export function FactorResetPanel({ user }: { user: UserProfileView }) {
  const admin = useCurrentAdmin();
  const query = trpc.users.listFactorResets.useQuery({ userId: user.id });
  const [isAsking, setAsking] = useState(false);
  const { ask, dialog } = useAsk(user.id, () => setAsking(false));
  const items = query.data?.items ?? [];
  const mayDecide = may(admin, "verification.decide");
  const hasFactor = user.factors.totp || user.factors.passkey;
  const isWaiting = items.some(({ approval }) => approval.state === "pending");
  return (
    <Panel title={t("title")} isPadded isFirst>
      <div className="usr__notes">
        {!hasFactor && items.length === 0 && <p className="text-14 text-muted">{t("none")}</p>}
        {items.map((one) => (
          <FactorResetLine key={one.approval.id} one={one} mayDecide={mayDecide} />
        ))}
        {query.isError && <p className="text-14 text-muted">{t("failed")}</p>}
        {mayDecide && hasFactor && query.isSuccess && !isWaiting && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t("ask")}
          </Button>
        )}
      </div>
      <ReasonDialog
        isOpen={isAsking}
        isBusy={ask.isPending}
        onClose={() => setAsking(false)}
        title={t("askTitle", { name: user.name ?? user.email })}
        text={t("askText")}
        hint={t("askHint")}
        action={t("ask")}
        onGiven={(reason) => ask.mutate(reason)}
      />
      {dialog}
    </Panel>
  );
}

function useAsk(userId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const ask = useMutation({
    mutationFn: (reason: string) =>
      guarded(() => utils.client.users.proposeFactorReset.mutate({ userId, reason })),
    onSuccess: async (done) => {
      if (done === undefined) return;
      close();
      toast.ok(t("asked"));
      await utils.users.listFactorResets.invalidate();
    },
    onError: (error) => {
      close();
      toast.error(t("notChanged", { reason: describeError(error).text }));
    },
  });
  return { ask, dialog };
}

/** Above the list of users: whose reset waits for somebody's yes. */
export function WaitingFactorResets() {
  const mayDecide = may(useCurrentAdmin(), "verification.decide");
  const { data } = trpc.users.listFactorResets.useQuery({}, { enabled: mayDecide });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Note tone="warn" className="ul__waiting">
      {t("waiting", { count: items.length })}
      {": "}
      {items.map(({ user, approval }, index) => (
        <span key={approval.id}>
          {index > 0 && ", "}
          <Link className="link" href={`/admin/users/${user.id}`}>
            {user.name ?? user.email}
          </Link>
        </span>
      ))}
    </Note>
  );
}
