import { type FormEvent, useId, useState } from "react";
import type { AskedItem, VerificationReason } from "@fillmark/contracts/verification";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { FieldError } from "@fillmark/ui/field";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { cases } from "../../messages/en/verification-cases.ts";
import { AskItems, reasonOptions, reasonOf } from "./ask-items.tsx";

export type DecisionKind = "approve" | "ask" | "reject" | "renew";

export interface Decision {
  readonly kind: DecisionKind;
  readonly comment: string;
  readonly internal: string;
  readonly items: readonly AskedItem[];
  readonly reason: VerificationReason;
  readonly withinDays: number;
}

interface DecisionDialogProps {
  kind: DecisionKind;
  found: CaseView;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
}

const periods = [0, 7, 14, 30, 90] as const;

/** What is said with a decision: to the user, and to colleagues. */
export function DecisionDialog({ kind, found, isBusy, onClose, onDecide }: DecisionDialogProps) {
  const id = useId();
  const [decision, setDecision] = useState<Decision>(() => ({
    kind,
    comment: "",
    internal: "",
    items: [],
    reason: "other",
    withinDays: 14,
  }));
  const [isEmpty, setEmpty] = useState(false);
  const change = (part: Partial<Decision>): void => setDecision({ ...decision, ...part });
  function submit(event: FormEvent) {
    event.preventDefault();
    const lacksItems = kind === "ask" && decision.items.length === 0;
    const lacksWords = kind === "reject" && decision.comment.trim().length < 3;
    setEmpty(lacksItems || lacksWords);
    if (!lacksItems && !lacksWords) onDecide(decision);
  }
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      {...wordsOf(kind, found.level)}
      actions={
        <>
          <Button onClick={onClose}>{cases("keep")}</Button>
          <Button type="submit" form={id} variant={kind === "reject" ? "danger" : "primary"} isBusy={isBusy}>
            {cases(deedOf[kind])}
          </Button>
        </>
      }
    >
      <form id={id} className="kyc-ask" onSubmit={submit} noValidate>
        {kind === "ask" && (
          <AskItems needed={found.needed} items={decision.items} onChange={(items) => change({ items })} />
        )}
        {isEmpty && kind === "ask" && decision.items.length === 0 && (
          <FieldError>{cases("chooseItems")}</FieldError>
        )}
        {kind === "reject" && (
          <Select
            label={cases("reason")}
            options={reasonOptions()}
            value={decision.reason}
            onChange={(reason) => change({ reason: reasonOf(reason) })}
          />
        )}
        {kind === "renew" && (
          <Select
            label={cases("within")}
            options={periods.map((days) => ({ value: String(days), label: periodWords(days) }))}
            value={String(decision.withinDays)}
            onChange={(days) => change({ withinDays: Number(days) })}
          />
        )}
        <Words decision={decision} lacksComment={isEmpty && kind === "reject"} onChange={change} />
      </form>
    </Dialog>
  );
}

const deedOf = { approve: "approve", ask: "askAgain", reject: "reject", renew: "renew" } as const;

function wordsOf(kind: DecisionKind, level: number): { title: string; description: string } {
  if (kind === "ask") return { title: cases("askTitle"), description: cases("askText") };
  return { title: cases(`${kind}Title`, { level }), description: cases(`${kind}Text`) };
}

function periodWords(days: number): string {
  return days === 0 ? cases("withinNow") : cases("withinDays", { count: days });
}

interface WordsProps {
  decision: Decision;
  lacksComment: boolean;
  onChange: (part: Partial<Decision>) => void;
}

function Words({ decision, lacksComment, onChange }: WordsProps) {
  const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");
  return (
    <>
      <TextArea
        label={cases("comment")}
        hint={cases(decision.kind === "reject" ? "commentNeeded" : "commentHint")}
        error={lacksComment ? cases("commentMissing") : undefined}
        rows={2}
        maxLength={1000}
        value={decision.comment}
        onChange={(event) => onChange({ comment: oneLine(event.target.value) })}
      />
      <TextArea
        label={cases("internal")}
        hint={cases("internalHint")}
        rows={2}
        maxLength={900}
        value={decision.internal}
        onChange={(event) => onChange({ internal: oneLine(event.target.value) })}
      />
    </>
  );
}
