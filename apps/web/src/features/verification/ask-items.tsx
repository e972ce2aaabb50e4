import type { AskedItem, VerificationItem, VerificationReason } from "@fillmark/contracts/verification";
import { Check } from "@fillmark/ui/choice";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";

export const reasons: readonly VerificationReason[] = [
  "unreadable",
  "cut_off",
  "wrong_document",
  "document_expired",
  "too_old",
  "name_differs",
  "not_the_same_person",
  "incomplete",
  "not_plausible",
  "forged",
  "other",
];

export function reasonOptions(): { value: string; label: string }[] {
  return reasons.map((value) => ({ value, label: cases(`reason_${value}`) }));
}

function reasonOf(text: string): VerificationReason {
  return reasons.find((one) => one === text) ?? "other";
}

interface AskItemsProps {
  needed: readonly VerificationItem[];
  items: readonly AskedItem[];
  onChange: (items: readonly AskedItem[]) => void;
}

/** The items of a case, each to be asked for once more with its own reason and text. */
export function AskItems({ needed, items, onChange }: AskItemsProps) {
  const without = (item: VerificationItem) => items.filter((one) => one.item !== item);
  return needed.map((item) => {
    const asked = items.find((one) => one.item === item);
    const name = verification(`item_${item}`);
    const put = (part: Partial<AskedItem>): void =>
      onChange(items.map((one) => (one.item === item ? { ...one, ...part } : one)));
    return (
      <fieldset key={item} aria-label={name}>
        <Check
          isOn={asked !== undefined}
          onChange={(isOn) =>
            onChange(isOn ? [...without(item), { item, reason: "unreadable", comment: "" }] : without(item))
          }
        >
          {name}
        </Check>
        {asked !== undefined && (
          <>
            <Select
              label={cases("itemReason", { item: name })}
              options={reasonOptions()}
              value={asked.reason}
              onChange={(reason) => put({ reason: reasonOf(reason) })}
            />
            <TextField
              label={cases("itemComment", { item: name })}
              maxLength={500}
              value={asked.comment}
              onChange={(event) => put({ comment: event.target.value })}
            />
          </>
        )}
      </fieldset>
    );
  });
}
