import { PRICE_ALERT_NOTE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import type { FormOf } from "../../forms/form.tsx";
import { alerts } from "../../messages/en/alerts.ts";
import { type AlertFields, type Wait, waits } from "./alert-draft.ts";

const waitText: Readonly<Record<Wait, string>> = {
  removed: alerts("untilRemoved"),
  day: alerts("untilDay"),
  week: alerts("untilWeek"),
  month: alerts("untilMonth"),
};

/** What may be said about an alert beside its price. */
export function ExtraFields({ form }: { form: FormOf<AlertFields> }) {
  return (
    <>
      <TextField
        {...form.text("note")}
        label={alerts("note")}
        hint={alerts("noteHint")}
        maxLength={PRICE_ALERT_NOTE_MAX_LENGTH}
        autoComplete="off"
      />
      <Select
        {...form.choice("wait", waits)}
        label={alerts("until")}
        options={waits.map((value) => ({ value, label: waitText[value] }))}
      />
      <Check {...form.toggle("isUrgent")}>{alerts("urgent")}</Check>
    </>
  );
}
