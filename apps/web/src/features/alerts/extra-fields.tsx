import { PRICE_ALERT_NOTE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { alerts } from "../../messages/en/alerts.ts";
import { type Extras, type Wait, waits } from "./alert-draft.ts";

const waitWords: Readonly<Record<Wait, string>> = {
  removed: alerts("untilRemoved"),
  day: alerts("untilDay"),
  week: alerts("untilWeek"),
  month: alerts("untilMonth"),
};

/** What may be said about an alert beside its price. */
export function ExtraFields({ extras, onChange }: { extras: Extras; onChange: (extras: Extras) => void }) {
  return (
    <>
      <TextField
        label={alerts("note")}
        hint={alerts("noteHint")}
        maxLength={PRICE_ALERT_NOTE_MAX_LENGTH}
        autoComplete="off"
        value={extras.note}
        onChange={(event) => onChange({ ...extras, note: event.target.value })}
      />
      <Select
        label={alerts("until")}
        value={extras.wait}
        onChange={(next) => onChange({ ...extras, wait: waits.find((each) => each === next) ?? "removed" })}
        options={waits.map((value) => ({ value, label: waitWords[value] }))}
      />
      <Check isOn={extras.isUrgent} onChange={(isUrgent) => onChange({ ...extras, isUrgent })}>
        {alerts("urgent")}
      </Check>
    </>
  );
}
