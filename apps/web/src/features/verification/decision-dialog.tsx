import { useState } from "react";
import type { AskedItem, VerificationReason } from "@fillmark/contracts/verification";
import type { CaseView } from "@fillmark/contracts/verification-cases";
import { FieldError } from "@fillmark/ui/field";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { type FormOf, oneLine, useForm } from "../../forms/form.tsx";
import { cases } from "../../messages/en/verification-cases.ts";
import { AskItems, reasonOptions, reasons } from "./ask-items.tsx";

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
  const [decision, setDecision] = useState<Decision>(() => ({
    kind,
    comment: "",
    internal: "",
    items: [],
    reason: "other",
    withinDays: 14,
  }));
  const form = useForm({
    values: decision,
    onChange: setDecision,
    call: { isPending: isBusy },
    check: ({ items, comment }) => ({
      items: kind === "ask" && items.length === 0 ? cases("chooseItems") : undefined,
      comment: kind === "reject" && comment.trim().length < 3 ? cases("commentMissing") : undefined,
    }),
    send: onDecide,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      {...textOf(kind, found.level)}
      keep={cases("keep")}
      action={cases(actionLabel[kind])}
      isDanger={kind === "reject"}
      formClass="kyc-ask"
    >
      {kind === "ask" && (
        <AskItems needed={found.needed} items={decision.items} onChange={(items) => form.set({ items })} />
      )}
      {decision.items.length === 0 && form.wrong["items"] !== undefined && (
        <FieldError>{form.wrong["items"]}</FieldError>
      )}
      {kind === "reject" && (
        <Select {...form.choice("reason", reasons)} label={cases("reason")} options={reasonOptions()} />
      )}
      {kind === "renew" && (
        <Select
          {...form.choice("withinDays", periods)}
          label={cases("within")}
          options={periods.map((days) => ({ value: String(days), label: periodText(days) }))}
        />
      )}
      <TextFields form={form} />
    </FormDialog>
  );
}

const actionLabel = { approve: "approve", ask: "askAgain", reject: "reject", renew: "renew" } as const;

function textOf(kind: DecisionKind, level: number): { title: string; description: string } {
  if (kind === "ask") return { title: cases("askTitle"), description: cases("askText") };
  return { title: cases(`${kind}Title`, { level }), description: cases(`${kind}Text`) };
}

function periodText(days: number): string {
  return days === 0 ? cases("withinNow") : cases("withinDays", { count: days });
}

function TextFields({ form }: { form: FormOf<Decision> }) {
  return (
    <>
      <TextArea
        {...form.text("comment", oneLine)}
        label={cases("comment")}
        hint={cases(form.values.kind === "reject" ? "commentNeeded" : "commentHint")}
        rows={2}
        maxLength={1000}
      />
      <TextArea
        {...form.text("internal", oneLine)}
        label={cases("internal")}
        hint={cases("internalHint")}
        rows={2}
        maxLength={900}
      />
    </>
  );
}
