import { useState } from "react";
import type { DuplicateCaseView, DuplicateCustomer } from "@fillmark/contracts/duplicates";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { useDeed } from "../../console/use-deed.ts";
import { duplicates as t } from "../../messages/en/duplicates.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";

/** That they are different people, or the account that stays. */
type Asked = "clear" | DuplicateCustomer;

/** One says that they are different people; that they are the same takes two. */
export function DecideDuplicate({ found }: { found: DuplicateCaseView }) {
  const admin = useCurrentAdmin();
  const { approval, state } = found;
  if (state !== "open") return null;
  if (approval !== null) return <Proposed found={found} approval={approval} />;
  if (found.isOwn) return <p className="text-14 text-muted">{t("own")}</p>;
  if (!may(admin, "verification.decide")) return <p className="text-14 text-muted">{t("cannotDecide")}</p>;
  return <Propose found={found} />;
}

function Propose({ found }: { found: DuplicateCaseView }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { deed, dialog } = useDuplicateDecision(found.id, () => setAsked(null));
  const isSame = asked !== null && asked !== "clear";
  const email = isSame ? asked.email : "";
  return (
    <Panel title={t("decide")} isPadded isFirst>
      <div className="qu__deeds">
        <Button onClick={() => setAsked("clear")}>{t("clear")}</Button>
        {[found.user, found.other].map((customer) => (
          <Button key={customer.id} variant="danger" onClick={() => setAsked(customer)}>
            <bdi>{t("same", { email: customer.email })}</bdi>
          </Button>
        ))}
      </div>
      <ReasonDialog
        key={isSame ? asked.id : asked}
        isOpen={asked !== null}
        isBusy={deed.isPending}
        isDanger={isSame}
        title={t(isSame ? "sameTitle" : "clearTitle")}
        text={isSame ? t("sameText", { email }) : t("clearText")}
        action={isSame ? t("same", { email }) : t("clear")}
        onClose={() => setAsked(null)}
        onGiven={(reason) => asked !== null && deed.mutate({ asked, reason })}
      />
      {dialog}
    </Panel>
  );
}

function useDuplicateDecision(caseId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { clear, propose } = utils.client.duplicates;
  return useDeed({
    send: ({ asked, reason }: { asked: Asked; reason: string }) =>
      asked === "clear"
        ? clear.mutate({ caseId, reason })
        : propose.mutate({ caseId, reason, keptId: asked.id }),
    close,
    onDone(now) {
      utils.duplicates.find.setData({ caseId }, now);
      toast.ok(t("done"));
    },
    onFailed(error) {
      toast.error(t("deedFailed", { reason: describeError(error).text }));
      void utils.duplicates.find.invalidate({ caseId });
    },
    onSettled: () =>
      Promise.all([
        utils.duplicates.list.invalidate(),
        utils.duplicates.standing.invalidate(),
        utils.overview.queues.invalidate(),
        utils.approvals.invalidate(),
      ]),
  });
}

interface ProposedProps {
  found: DuplicateCaseView;
  approval: NonNullable<DuplicateCaseView["approval"]>;
}

function Proposed({ found, approval }: ProposedProps) {
  const utils = trpc.useUtils();
  const { duplicates } = utils.client;
  const { id: caseId, user, other, proposedId } = found;
  const { email } = proposedId === other.id ? other : user;
  return (
    <>
      <p className="text-14">
        <bdi>{t("proposal", { email })}</bdi>
      </p>
      <DecisionPanel
        approval={approval}
        permission="verification.decide"
        question={{ title: t("question", { email }), text: t("questionText") }}
        approve={async (payloadHash) => {
          const done = await duplicates.approve.mutate({ caseId, payloadHash });
          return done.approval ?? approval;
        }}
        reject={({ reason }) => duplicates.reject.mutate({ caseId, reason })}
        withdraw={() => duplicates.withdraw.mutate({ caseId })}
        onDone={() =>
          void Promise.all([
            utils.duplicates.invalidate(),
            utils.overview.queues.invalidate(),
            utils.approvals.invalidate(),
          ])
        }
      />
    </>
  );
}
