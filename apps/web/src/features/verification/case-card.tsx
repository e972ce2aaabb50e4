import { useState } from "react";
import type { MyCaseView, VerificationItem } from "@fillmark/contracts/verification";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Progress } from "@fillmark/ui/progress";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { verification } from "../../messages/en/verification.ts";
import { type ItemStanding, standingsOf } from "./item-standing.ts";
import { ItemPart } from "./item-part.tsx";
import { levelTitle } from "./level-text.ts";

/** A case under way: its items one after the other, the next one open, and the button that sends it. */
export function CaseCard({ mine }: { mine: MyCaseView }) {
  const standings = standingsOf(mine);
  const isEditable = mine.state === "draft" || mine.state === "action_required";
  const done = standings.filter(({ isDone }) => isDone).length;
  const [chosen, setChosen] = useState<VerificationItem | null>(null);
  const next = standings.find(({ isDone }) => !isDone)?.item ?? null;
  const openItem = isEditable ? (chosen ?? next) : null;
  return (
    <FormCard title={levelTitle(mine.level)} action={<Lead mine={mine} />}>
      {mine.state === "action_required" && <Note tone="warn">{verification("actionLead")}</Note>}
      {mine.comment !== null && <Note>{mine.comment}</Note>}
      {!isEditable && <p className="text-14 text-secondary">{verification("waitingLead")}</p>}
      {isEditable && (
        <>
          <span className="text-14 text-muted">
            {verification("progress", { done, all: standings.length })}
          </span>
          <Progress
            label={verification("progress", { done, all: standings.length })}
            value={standings.length === 0 ? 0 : done / standings.length}
          />
        </>
      )}
      <div className="docs">
        {standings.map((standing: ItemStanding) => (
          <ItemPart
            key={standing.item}
            mine={mine}
            standing={standing}
            isOpen={openItem === standing.item}
            onOpen={() => setChosen(standing.item)}
            onDone={() => setChosen(null)}
          />
        ))}
      </div>
      {isEditable && next === null && <Send mine={mine} />}
    </FormCard>
  );
}

function Lead({ mine: { state } }: { mine: MyCaseView }) {
  const tone = state === "action_required" ? "warn" : state === "draft" ? "neutral" : "info";
  return <Badge tone={tone}>{verification(`state_${state}`)}</Badge>;
}

function Send({ mine: { id, level, state } }: { mine: MyCaseView }) {
  const utils = trpc.useUtils();
  const submit = trpc.verification.submit.useMutation({
    onSuccess: async () => {
      await utils.verification.mine.invalidate();
      toast.ok(verification("submitted"));
    },
  });
  return (
    <>
      {submit.isError && (
        <Note tone="err" role="alert">
          {verification("submitFailed", { reason: describeError(submit.error).text })}
        </Note>
      )}
      <p className="text-14 text-secondary">{verification("submitLead")}</p>
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={submit.isPending}
        onClick={() => submit.mutate({ caseId: id })}
      >
        {state === "draft" ? verification("submit", { level }) : verification("submitAgain")}
      </Button>
    </>
  );
}
