import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import type { FieldErrors } from "./propose-form.tsx";

const fields = ["makerBps", "takerBps"] as const;

type Rates = Record<(typeof fields)[number], string>;

interface OwnFeesProps {
  isOwn: boolean;
  rates: Rates;
  wrong: FieldErrors;
  /** Until somebody asks what the change would do, an empty field is no mistake. */
  isAsked: boolean;
  onOwn: (isOwn: boolean) => void;
  onRate: (part: Partial<Rates>) => void;
}

/** Whether the tiers hold on a pair, or fees of its own. */
export function OwnFees({ isOwn, rates, wrong, isAsked, onOwn, onRate }: OwnFeesProps) {
  return (
    <>
      <Select
        label={marketRules("feesBy")}
        value={isOwn ? "own" : "tiers"}
        onChange={(chosen) => onOwn(chosen === "own")}
        options={[
          { value: "tiers", label: marketRules("feesBy_tiers") },
          { value: "own", label: marketRules("feesBy_own") },
        ]}
      />
      {isOwn && (
        <div className="mr__two">
          {fields.map((field) => (
            <TextField
              key={field}
              label={marketRules(`field_${field}`)}
              hint={marketRules("feeHint")}
              error={isAsked && !isRate(rates[field]) ? marketRules("feeWrong") : wrong[field]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={rates[field]}
              onChange={(event) => onRate({ [field]: event.target.value })}
            />
          ))}
        </div>
      )}
    </>
  );
}

export function isRate(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= 1_000;
}
