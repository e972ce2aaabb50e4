import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import type { FieldErrors, FormOf } from "../../forms/form.tsx";
import { marketRules } from "../../messages/en/market-rules.ts";

const rates = ["makerBps", "takerBps"] as const;

export type OwnFeesFields = Record<(typeof rates)[number], string> & { hasOwnFees: boolean };

/** Whether the tiers hold on a pair, or fees of its own. */
export function OwnFees({ form }: { form: FormOf<OwnFeesFields> }) {
  const { hasOwnFees } = form.values;
  return (
    <>
      <Select
        label={marketRules("feesBy")}
        value={hasOwnFees ? "own" : "tiers"}
        onChange={(chosen) => form.set({ hasOwnFees: chosen === "own" })}
        options={[
          { value: "tiers", label: marketRules("feesBy_tiers") },
          { value: "own", label: marketRules("feesBy_own") },
        ]}
      />
      {hasOwnFees && (
        <div className="mr__two">
          {rates.map((name) => (
            <TextField
              key={name}
              {...form.text(name)}
              label={marketRules(`field_${name}`)}
              hint={marketRules("feeHint")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What is no rate would reach the server as none. */
export function wrongRates({ hasOwnFees, ...typed }: OwnFeesFields): FieldErrors {
  const wrong = rates.filter((name) => hasOwnFees && !isRate(typed[name]));
  return Object.fromEntries(wrong.map((name) => [name, marketRules("feeWrong")]));
}

function isRate(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) <= 1_000;
}
