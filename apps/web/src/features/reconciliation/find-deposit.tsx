import { useState } from "react";
import type { CandidateView, FoundLineView } from "@fillmark/contracts/reconciliation";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SearchField } from "@fillmark/ui/search-field";
import { trpc } from "../../api-client/trpc.ts";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { plainAmount } from "./line-text.ts";
import { useLineDecision } from "./use-line-decision.ts";

/** For a line whose reference leads nowhere: the deposit is looked for by people. */
export function FindDeposit({ line }: { line: FoundLineView }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<CandidateView | null>(null);
  const asked = text.trim();
  const query = trpc.reconciliation.searchCandidates.useQuery(
    { lineId: line.id, text: asked },
    { enabled: asked !== "", placeholderData: (before) => before },
  );
  const found = asked === "" ? line.suggestions : (query.data?.candidates ?? []);
  return (
    <Panel title={t("findTitle")} isPadded>
      <div className="rc__find">
        <SearchField
          label={t("findLabel")}
          value={text}
          maxLength={120}
          onChange={(event) => setText(event.target.value)}
        />
        {asked === "" && found.length > 0 && <p className="text-14 text-muted">{t("suggested")}</p>}
        {asked !== "" && query.data !== undefined && found.length === 0 && (
          <p className="text-14 text-muted" role="status">
            {t("findNone")}
          </p>
        )}
        {found.length > 0 && (
          <Rows label={t("findTitle")}>
            {found.map((candidate) => (
              <Candidate
                key={candidate.depositId}
                candidate={candidate}
                onChoose={() => setChosen(candidate)}
              />
            ))}
          </Rows>
        )}
      </div>
      <Chosen line={line} chosen={chosen} onClose={() => setChosen(null)} />
    </Panel>
  );
}

function Candidate({ candidate, onChoose }: { candidate: CandidateView; onChoose: () => void }) {
  const admin = useCurrentAdmin();
  const { reference, user, amount, asset } = candidate;
  return (
    <Row
      title={<bdi>{user.name ?? user.email}</bdi>}
      detail={
        <bdi>
          {reference} · {t("level", { level: user.level })}
        </bdi>
      }
      value={formatMoney(amount, asset)}
      valueDetail={
        may(admin, "money.approve") && (
          <Button size="sm" onClick={onChoose}>
            {t("choose")}
          </Button>
        )
      }
    />
  );
}

interface ChosenProps {
  line: FoundLineView;
  chosen: CandidateView | null;
  onClose: () => void;
}

/** A sum that differs is explained before it is credited. */
function Chosen({ line, chosen, onClose }: ChosenProps) {
  const { decision, dialog } = useLineDecision(line.id, onClose);
  const amount = plainAmount(line);
  const isSame = chosen !== null && Number(chosen.amount) === Number(amount);
  const words = {
    title: t("creditTitle", {
      amount: formatMoney(amount, line.asset),
      name: chosen === null ? "" : (chosen.user.name ?? chosen.user.email),
    }),
    text: t("creditText"),
    keep: t("keep"),
    action: t("credit", { amount: formatMoney(amount, line.asset) }),
  };
  const shared = { ...words, isBusy: decision.isPending, onClose };
  const depositId = chosen?.depositId ?? "";
  return (
    <>
      <ConfirmDialog
        {...shared}
        isOpen={chosen !== null && isSame}
        onConfirm={() => decision.mutate({ kind: "match", depositId })}
      />
      <ReasonDialog
        {...shared}
        isOpen={chosen !== null && !isSame}
        isDanger={false}
        hint={t("explainText")}
        onGiven={(explanation) => decision.mutate({ kind: "match", depositId, explanation })}
      />
      {dialog}
    </>
  );
}
