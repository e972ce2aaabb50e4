import { useState } from "react";
import { SCREENING_MEASURES, type ScreeningMeasure } from "@fillmark/contracts/screening-states";
import type { ScreeningCaseView } from "@fillmark/contracts/screening";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useDeed } from "../../console/use-deed.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";

type Asked = "clear" | ScreeningMeasure;

/** One says that it is somebody else; that it is the same person takes two. */
export function DecideScreening({ found }: { found: ScreeningCaseView }) {
  const admin = useCurrentAdmin();
  const { approval, state } = found;
  if (state !== "open") return null;
  if (approval !== null) return <Proposed found={found} approval={approval} />;
  if (found.isOwn) return <p className="text-14 text-muted">{t("own")}</p>;
  if (!may(admin, "verification.decide")) return <p className="text-14 text-muted">{t("cannotDecide")}</p>;
  return <Propose found={found} />;
}

function Propose({ found }: { found: ScreeningCaseView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { deed, dialog } = useScreeningDecision(found.id, () => setAsked(null));
  // Who is on a list of sanctions can't be kept.
  const measures = SCREENING_MEASURES.filter((measure) => measure !== "keep" || found.list === "pep");
  const isClear = asked === "clear";
  return (
    <Panel title={t("decide")} isPadded isFirst>
      <div className="qu__deeds">
        <Button onClick={() => setAsked("clear")}>{t("clear")}</Button>
        {measures.map((measure) => (
          <Button
            key={measure}
            variant={measure === "freeze_account" ? "danger" : undefined}
            onClick={() => setAsked(measure)}
          >
            {t(`propose_${measure}`)}
          </Button>
        ))}
      </div>
      <ReasonDialog
        key={asked}
        isOpen={asked !== null}
        isBusy={deed.isPending}
        isDanger={!isClear && asked !== "keep"}
        title={t(isClear ? "clearTitle" : "proposeTitle")}
        text={t(isClear ? "clearText" : asked === "keep" ? "keepText" : "proposeText")}
        action={asked === null ? "" : t(asked === "clear" ? "clear" : `propose_${asked}`)}
        onClose={() => setAsked(null)}
        onGiven={(reason) => asked !== null && deed.mutate({ asked, reason })}
      />
      {dialog}
    </Panel>
  );
}

function useScreeningDecision(caseId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { clear, propose } = utils.client.screening;
  return useDeed({
    send: ({ asked, reason }: { asked: Asked; reason: string }) =>
      asked === "clear"
        ? clear.mutate({ caseId, reason })
        : propose.mutate({ caseId, reason, measure: asked }),
    close,
    onDone(now) {
      utils.screening.find.setData({ caseId }, now);
      toast.ok(t("done"));
    },
    onFailed(error) {
      toast.error(t("deedFailed", { reason: describeError(error).text }));
      void utils.screening.find.invalidate({ caseId });
    },
    onSettled: () =>
      Promise.all([
        utils.screening.list.invalidate(),
        utils.screening.overview.invalidate(),
        utils.screening.standing.invalidate(),
        utils.approvals.invalidate(),
      ]),
  });
}

interface ProposedProps {
  found: ScreeningCaseView;
  approval: NonNullable<ScreeningCaseView["approval"]>;
}

function Proposed({ found, approval }: ProposedProps) {
  const utils = trpc.useUtils();
  const { screening } = utils.client;
  const { id: caseId } = found;
  const measure = found.measure ?? "freeze_account";
  return (
    <DecisionPanel
      approval={approval}
      permission="verification.decide"
      question={{ title: t(`question_${measure}`), text: t(`questionText_${measure}`) }}
      approve={async (payloadHash) => {
        const done = await screening.approve.mutate({ caseId, payloadHash });
        return done.approval ?? approval;
      }}
      reject={({ reason }) => screening.reject.mutate({ caseId, reason })}
      withdraw={() => screening.withdraw.mutate({ caseId })}
      onDone={() => void Promise.all([utils.screening.invalidate(), utils.approvals.invalidate()])}
    />
  );
}
