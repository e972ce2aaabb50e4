import { useState } from "react";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { FEE_SCHEDULE_BOUNDS } from "@fillmark/contracts/fee-bounds";
import type { FeeTermsView, TermsOfUserView, TermsProposal } from "@fillmark/contracts/trading-terms";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { type FieldErrors, useForm } from "../../../forms/form.tsx";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";
import { reasonError, useProposeTerms } from "./use-propose-terms.ts";

interface FeesDialogProps {
  userId: string;
  terms: TermsOfUserView;
  onClose: () => void;
}

const kinds = ["own", "standard"] as const;

interface Typed {
  venue: Venue;
  kind: (typeof kinds)[number];
  tiers: string;
  until: string;
  reason: string;
}

/** Other fees of a user on one venue, or the standard ones. */
export function FeesDialog({ userId, terms, onClose }: FeesDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...startOf(terms, "live"), kind: "own", reason: "" }));
  const { propose, dialog } = useProposeTerms(userId, onClose);
  const form = useForm({
    values: typed,
    onChange: setTyped,
    call: propose,
    check: wrongIn,
    send: (values) => propose.mutate({ proposal: proposalOf(values), reason: values.reason }),
  });
  const isOwn = typed.kind === "own";
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={tradingTerms("feesTitle")}
      description={tradingTerms("feesText")}
      keep={tradingTerms("cancel")}
      action={tradingTerms("propose")}
      formClass="tt__form"
      failed={(reason) => tradingTerms("notDone", { reason })}
    >
      <Select
        label={tradingTerms("venue")}
        value={typed.venue}
        onChange={(chosen) => form.set(startOf(terms, chosen === "demo" ? "demo" : "live"))}
        options={VENUES.toReversed().map((value) => ({ value, label: tradingTerms(`venue_${value}`) }))}
      />
      <Select
        {...form.choice("kind", kinds)}
        label={tradingTerms("feesBy")}
        options={kinds.map((value) => ({ value, label: tradingTerms(`feesBy_${value}`) }))}
      />
      {isOwn && (
        <>
          <TextArea
            {...form.text("tiers")}
            label={tradingTerms("tiers")}
            hint={tradingTerms("tiersHint")}
            rows={4}
            maxLength={2_000}
            spellCheck={false}
            data-autofocus=""
          />
          <TextField
            {...form.text("until")}
            type="date"
            label={tradingTerms("untilDay")}
            hint={tradingTerms("untilHint")}
          />
        </>
      )}
      <TextArea
        {...form.text("reason")}
        label={tradingTerms("reason")}
        hint={tradingTerms("reasonHint")}
        rows={3}
        maxLength={500}
      />
      {dialog}
    </FormDialog>
  );
}

/** What is in force there, to be changed. */
function startOf({ fees }: TermsOfUserView, venue: Venue): Pick<Typed, "venue" | "tiers" | "until"> {
  const { own = null, isOver = false } = fees.find((line) => line.venue === venue) ?? {};
  const lines = (own?.tiers ?? []).map((tier) => `${tier.minVolume} ${tier.makerBps} ${tier.takerBps}`);
  return { venue, tiers: lines.join("\n"), until: isOver ? "" : (own?.until ?? "").slice(0, 10) };
}

function proposalOf({ venue, kind, tiers, until }: Typed): TermsProposal {
  if (kind === "standard") return { kind: "fee_schedule", venue, to: null };
  const to = { tiers: readTiers(tiers) ?? [], until: until === "" ? null : endOf(until) };
  return { kind: "fee_schedule", venue, to };
}

function endOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}

function wrongIn({ kind, tiers, until, reason }: Typed): FieldErrors {
  const isOwn = kind === "own";
  const isPast = until !== "" && !(Date.parse(endOf(until)) > Date.now());
  return {
    tiers: isOwn && readTiers(tiers) === null ? tradingTerms("tiersWrong") : undefined,
    until: isOwn && isPast ? tradingTerms("untilWrong") : undefined,
    reason: reasonError(reason),
  };
}

/** Null where a line isn't three numbers within their bounds. */
function readTiers(text: string): FeeTermsView["tiers"] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const tiers = lines.flatMap((line) => {
    const [, minVolume = "", maker = "", taker = ""] =
      /^\s*(\d+(?:\.\d+)?)[\s,;]+([-−]?\d{1,4})[\s,;]+(\d{1,4})\s*$/.exec(line) ?? [];
    const tier = { minVolume, makerBps: Number(maker.replace("−", "-")), takerBps: Number(taker) };
    return minVolume !== "" && isPossible(tier) ? [tier] : [];
  });
  return tiers.length === lines.length && tiers.length > 0 ? tiers : null;
}

function isPossible(tier: { makerBps: number; takerBps: number }): boolean {
  return (["makerBps", "takerBps"] as const).every(
    (rate) => tier[rate] >= FEE_SCHEDULE_BOUNDS[rate].least && tier[rate] <= FEE_SCHEDULE_BOUNDS[rate].most,
  );
}
