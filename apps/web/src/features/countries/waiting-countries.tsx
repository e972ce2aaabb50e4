import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { CountryChangeView } from "@fillmark/contracts/country-rules";
import { Button } from "@fillmark/ui/button";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { countryName } from "../../format/country-name.ts";
import { formatMoment } from "../../format/format.ts";
import { countries as t } from "../../messages/en/countries.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { choiceOf } from "./country-choice.ts";

/** What one has asked for: for another to approve or reject, for its asker to cancel. */
export function WaitingCountries({ waiting }: { waiting: readonly CountryChangeView[] }) {
  return (
    <section className="cty__waiting">
      <h2 className="text-16">{t("waiting")}</h2>
      <ul className="cty__requests" aria-label={t("waiting")}>
        {waiting.map((one) => (
          <Waiting key={one.approval.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ one }: { one: CountryChangeView }) {
  const { country, reason, approval } = one;
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const close = (): void => setAsked(null);
  const { act, dialog } = useWaitingActions(one, close);
  const what = t(`ask_${choiceOf(one)}`, { country: countryName(country) });
  const isOwn = approval.requester.id === admin?.id;
  return (
    <li className="cty__request">
      <div className="cty__asked">
        <span className="font-medium">{what}</span>
        <span className="text-muted">
          {t("askedBy", { name: approval.requester.name, at: formatMoment(approval.createdAt), reason })}
        </span>
      </div>
      {may(admin, "verification.decide") && (
        <div className="row">
          {isOwn ? (
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
        </div>
      )}
      <ConfirmDialog
        isOpen={asked === "approve"}
        isBusy={act.isPending}
        title={t("approveTitle", { what })}
        text={t("approveText")}
        keep={t("keep")}
        action={t("approve")}
        onClose={close}
        onConfirm={() => act.mutate({ kind: "approve" })}
      />
      <ReasonDialog
        isOpen={asked === "reject"}
        isBusy={act.isPending}
        title={t("rejectTitle")}
        text={t("rejectText")}
        action={t("reject")}
        onClose={close}
        onGiven={(why) => act.mutate({ kind: "reject", reason: why })}
      />
      {dialog}
    </li>
  );
}

type WaitingAction = { kind: "approve" | "withdraw" } | { kind: "reject"; reason: string };

const done = { approve: t("doneApproved"), reject: t("doneRejected"), withdraw: t("doneWithdrawn") } as const;

function useWaitingActions({ approval }: CountryChangeView, close: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const { id: requestId, payloadHash } = approval;
  const { countries } = utils.client;
  const send = (action: WaitingAction) => {
    if (action.kind === "reject") return countries.reject.mutate({ requestId, reason: action.reason });
    if (action.kind === "approve") return countries.approve.mutate({ requestId, payloadHash });
    return countries.withdraw.mutate({ requestId });
  };
  const act = useMutation({
    mutationFn: (action: WaitingAction) => guarded(() => send(action)),
    onSuccess: (view, { kind }) => {
      // Undefined says that the proof was not given: the question stays open.
      if (view === undefined) return;
      close();
      toast.ok(done[kind]);
      utils.countries.list.setData(undefined, view);
      void utils.approvals.waiting.invalidate();
    },
    onError: async (error) => {
      close();
      toast.error(t("notDone", { reason: describeError(error).text }));
      await utils.countries.list.invalidate();
    },
  });
  return { act, dialog };
}
