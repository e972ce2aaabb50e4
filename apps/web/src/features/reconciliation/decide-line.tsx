import { useState } from "react";
import type { FoundLineView } from "@fillmark/contracts/reconciliation";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { useDecisionKeys } from "../../console/queue-keys.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { customerOf, plainAmount } from "./line-text.ts";
import { type LineAction, useLineDecision } from "./use-line-decision.ts";

type Question = "match" | "explain" | "payout" | "takeBack" | "setAside" | "sendBack" | "reopen";

/** The buttons (and keys: a, r) of those who may decide about a line. */
export function DecideLine({ line }: { line: FoundLineView }) {
  const admin = useCurrentAdmin();
  const [asked, setAsked] = useState<Question | null>(null);
  const { decision, dialog } = useLineDecision(line.id, () => setAsked(null));
  const isAllowed = may(admin, "money.approve");
  const deeds = isAllowed ? deedsOf(line) : [];
  const [first] = deeds;
  useDecisionKeys({
    approve: first !== undefined && isMain(first) ? () => setAsked(first) : undefined,
    reject: deeds.includes("sendBack") ? () => setAsked("sendBack") : undefined,
  });
  if (isAllowed && deeds.length === 0) return null;
  return (
    <Panel title={t("decide")} isPadded isFirst>
      {!isAllowed && <p className="text-14 text-muted">{t("notYours")}</p>}
      <div className="qu__deeds">
        {deeds.map((deed) => (
          <Button key={deed} variant={isMain(deed) ? "primary" : undefined} onClick={() => setAsked(deed)}>
            {deedText(deed, line)}
            {isMain(deed) && deed === first && <kbd className="kbd">a</kbd>}
            {deed === "sendBack" && <kbd className="kbd">r</kbd>}
          </Button>
        ))}
      </div>
      <Questions
        line={line}
        asked={asked}
        isBusy={decision.isPending}
        onClose={() => setAsked(null)}
        onAction={decision.mutate}
      />
      {dialog}
    </Panel>
  );
}

const isMain = (deed: Question): boolean =>
  deed === "match" || deed === "explain" || deed === "payout" || deed === "takeBack";

/** What could be done now, as the server will decide it once more; the likeliest first. */
function deedsOf({ standing, doubts, deposit, withdrawal, amount }: FoundLineView): Question[] {
  if (standing === "set_aside" || standing === "sent_back" || standing === "paid_out") return ["reopen"];
  if (standing === "proposed") return deposit === null ? [] : ["match"];
  if (standing === "credited" || standing === "taken_back") return [];
  if (amount.startsWith("-")) {
    if (doubts.includes("takes_back")) return ["takeBack", "setAside"];
    return withdrawal === null ? ["setAside"] : ["payout", "setAside"];
  }
  const isBarred = doubts.some(
    (doubt) => doubt === "amount_more" || doubt === "credited_before" || doubt === "ended",
  );
  const credit: Question = doubts.includes("amount_less") ? "explain" : "match";
  return [...(deposit === null || isBarred ? [] : [credit]), "setAside", "sendBack"];
}

function isCredited({ deposit }: FoundLineView): boolean {
  return deposit !== null && deposit.creditedAt !== null;
}

function deedText(deed: Question, line: FoundLineView): string {
  if (deed !== "match" && deed !== "explain") return t(deed);
  return isCredited(line) ? t("attach") : t("credit", { amount: formatMoney(plainAmount(line), line.asset) });
}

interface QuestionsProps {
  line: FoundLineView;
  asked: Question | null;
  isBusy: boolean;
  onClose: () => void;
  onAction: (action: LineAction) => void;
}

function Questions({ line, asked, isBusy, onClose, onAction }: QuestionsProps) {
  const { deposit, withdrawal, asset } = line;
  const depositId = deposit?.depositId ?? "";
  const shared = { isBusy, onClose, keep: t("keep") };
  const named = { amount: formatMoney(plainAmount(line), asset), name: customerOf(line) };
  return (
    <>
      <ConfirmDialog
        {...shared}
        isOpen={asked === "match"}
        title={isCredited(line) ? t("attachTitle") : t("creditTitle", named)}
        text={t(isCredited(line) ? "attachText" : "creditText")}
        action={deedText("match", line)}
        onConfirm={() => onAction({ kind: "match", depositId })}
      />
      <ReasonDialog
        {...shared}
        isOpen={asked === "explain"}
        isDanger={false}
        title={t("creditTitle", named)}
        text={t("creditText")}
        hint={t("explainText")}
        action={deedText("match", line)}
        onGiven={(explanation) => onAction({ kind: "match", depositId, explanation })}
      />
      <ConfirmDialog
        {...shared}
        isOpen={asked === "payout"}
        title={t("payoutTitle", { name: withdrawal?.user ?? "" })}
        text={t("payoutText")}
        action={t("payout")}
        onConfirm={() => onAction({ kind: "payout", withdrawalId: withdrawal?.id ?? "" })}
      />
      <ReasonDialog
        {...shared}
        isOpen={asked === "takeBack"}
        title={t("takeBackTitle", named)}
        text={t("takeBackText")}
        action={t("takeBack")}
        onGiven={(reason) => onAction({ kind: "takeBack", depositId, reason })}
      />
      {(["setAside", "sendBack", "reopen"] as const).map((kind) => (
        <ReasonDialog
          key={kind}
          {...shared}
          isOpen={asked === kind}
          isDanger={kind === "sendBack"}
          title={t(`${kind}Title`)}
          text={t(`${kind}Text`)}
          action={t(kind)}
          onGiven={(reason) => onAction({ kind, reason })}
        />
      ))}
    </>
  );
}
