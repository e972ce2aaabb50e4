import { useState } from "react";
import type { ChargebackOutcome } from "@fillmark/contracts/chargeback-states";
import type { ChargebackView } from "@fillmark/contracts/chargebacks";
import type { ReviewedDepositView } from "@fillmark/contracts/deposits";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { trpc } from "../../api-client/trpc.ts";
import { DecisionPanel } from "../../console/decision-panel.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { formatMoment, formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { OpenChargeback } from "./open-chargeback.tsx";
import { useChargeback } from "./use-chargeback.ts";

const followMs = 10_000;
const tones: Readonly<Record<ChargebackView["state"], BadgeTone>> = {
  opening: "info",
  held: "warn",
  resolving: "info",
  returned: "danger",
  released: "ok",
};

/** Money that the bank takes back: what is held of it, what is owed, and what two people make of it. */
export function Chargeback({ deposit }: { deposit: ReviewedDepositView }) {
  const admin = useCurrentAdmin();
  const isCredited = deposit.creditedAt !== null;
  const query = trpc.chargebacks.find.useQuery(
    { depositId: deposit.id },
    { enabled: isCredited, refetchInterval: followMs },
  );
  const chargeback = query.data?.chargeback ?? null;
  const mayOpen = chargeback === null || chargeback.state === "released";
  return (
    <>
      {chargeback !== null && <Shown chargeback={chargeback} />}
      {isCredited && query.data !== undefined && mayOpen && may(admin, "money.approve") && (
        <OpenChargeback deposit={deposit} />
      )}
    </>
  );
}

function Shown({ chargeback }: { chargeback: ChargebackView }) {
  const { state, amount, held, owed, asset, reason, openedBy, openedAt, approval } = chargeback;
  const isOver = state === "returned" || state === "released";
  return (
    <>
      <Panel
        title={t("chargeback")}
        action={<Badge tone={tones[state]}>{t(`chargebackState_${state}`)}</Badge>}
        isPadded
        isFirst
      >
        <KeyValue>
          <KeyValueLine name={t("chargebackAmount")}>{formatMoney(amount, asset)}</KeyValueLine>
          <KeyValueLine name={t(isOver ? "chargebackHeldAfter" : "chargebackHeld")}>
            {held === null ? t("chargebackState_opening") : formatMoney(held, asset)}
          </KeyValueLine>
          {Number(owed) > 0 && (
            <KeyValueLine name={t("chargebackOwed")}>
              <b>{formatMoney(owed, asset)}</b>
            </KeyValueLine>
          )}
          <KeyValueLine name={t("chargebackOpened")}>
            {t("decidedBy", { name: openedBy.name, at: formatMoment(openedAt) })}
          </KeyValueLine>
          <KeyValueLine name={t("chargebackReason")}>
            <bdi>{reason}</bdi>
          </KeyValueLine>
        </KeyValue>
        {state === "held" && approval?.state !== "pending" && <Propose chargeback={chargeback} />}
      </Panel>
      {approval !== null && <Decide chargeback={chargeback} approval={approval} />}
    </>
  );
}

function Propose({ chargeback: { id, amount, held, asset } }: { chargeback: ChargebackView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<ChargebackOutcome | null>(null);
  const { action, dialog } = useChargeback(() => setAsked(null));
  if (!may(admin, "money.approve")) return null;
  const named = { amount: formatMoney(held ?? amount, asset) };
  const outcome = asked ?? "returned";
  const words = outcome === "returned" ? "proposeReturned" : "proposeReleased";
  return (
    <div className="qu__deeds">
      <Button onClick={() => setAsked("returned")}>{t("proposeReturned")}</Button>
      <Button onClick={() => setAsked("released")}>{t("proposeReleased")}</Button>
      <ReasonDialog
        key={outcome}
        isOpen={asked !== null}
        isBusy={action.isPending}
        isDanger={outcome === "returned"}
        title={t(`${words}Title`)}
        text={t(`${words}Text`, named)}
        action={t(words)}
        onClose={() => setAsked(null)}
        onGiven={(reason) => action.mutate({ kind: "propose", chargebackId: id, outcome, reason })}
      />
      {dialog}
    </div>
  );
}

interface DecideProps {
  chargeback: ChargebackView;
  approval: NonNullable<ChargebackView["approval"]>;
}

function Decide({ chargeback, approval }: DecideProps) {
  const utils = trpc.useUtils();
  const { chargebacks } = utils.client;
  const { id: chargebackId, outcome, held, amount, asset } = chargeback;
  const named = { amount: formatMoney(held ?? amount, asset) };
  const isReturned = outcome === "returned";
  return (
    <DecisionPanel
      approval={approval}
      permission="money.approve"
      question={{
        title: t(isReturned ? "questionReturned" : "questionReleased", named),
        text: t(isReturned ? "questionReturnedText" : "questionReleasedText"),
      }}
      approve={async (payloadHash) => {
        const done = await chargebacks.approve.mutate({ chargebackId, payloadHash });
        return done.approval ?? approval;
      }}
      reject={({ reason }) => chargebacks.reject.mutate({ chargebackId, reason })}
      withdraw={() => chargebacks.withdraw.mutate({ chargebackId })}
      onDone={() => void Promise.all([utils.chargebacks.invalidate(), utils.deposits.invalidate()])}
    />
  );
}
