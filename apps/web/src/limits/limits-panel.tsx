import "./limits.css";
import { useState, type SyntheticEvent } from "react";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { comma, formatDecimal, formatMoment, formatMoney } from "../format/format.ts";
import { plainDecimal, typedDecimal } from "../forms/typed-amount.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";
import {
  fieldsOf,
  presentOf,
  readFields,
  type AskedLimits,
  type LimitFields,
  type LimitsShown,
} from "./limit-fields.ts";
import { PairsField, pairsText } from "./pairs-field.tsx";

const WAITS = ["0", "24", "72", "168"] as const;

interface LimitsPanelProps {
  view: LimitsShown;
  /** Those that a key can be bound to; an account isn't. */
  pairs?: readonly string[];
  isBusy: boolean;
  /** Settles once it is done; what goes wrong it says by itself. */
  onSave: (asked: AskedLimits) => Promise<unknown>;
}

/** The limits as they were asked for last; sent all at once. */
export function LimitsPanel({ view, pairs, isBusy, onSave }: LimitsPanelProps) {
  const [draft, setDraft] = useState<LimitFields | null>(null);
  const [isChecked, setChecked] = useState(false);
  const save = (to: AskedLimits): void =>
    void onSave(to)
      .then(() => setDraft(null))
      .catch(() => undefined);
  const fields = draft ?? fieldsOf(view);
  const { asked, errors } = readFields(fields);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(view));
  const change = (part: Partial<LimitFields>): void => setDraft({ ...fields, ...part });
  function send(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (isChanged && Object.keys(errors).length === 0) save(asked);
  }
  const number = (field: "maxOrderValue" | "maxOrdersPerDay" | "maxLossPerDay") => ({
    value: fields[field],
    error: isChecked ? errors[field] : undefined,
    placeholder: tradingLimits("noLimit"),
    action: present(view, field),
    onChange: (text: string) => change({ [field]: text }),
  });
  const money = { unit: view.asset, step: "100", toDecimal: plainDecimal, fromDecimal: typedDecimal };
  return (
    <FormCard title={tradingLimits("limits")}>
      <form className="form-stack" noValidate onSubmit={send}>
        <NumberField
          label={tradingLimits("maxOrderValue")}
          hint={tradingLimits("maxOrderValueHint")}
          {...number("maxOrderValue")}
          {...money}
        />
        <NumberField
          label={tradingLimits("maxOrders")}
          hint={tradingLimits("maxOrdersHint")}
          step="1"
          {...number("maxOrdersPerDay")}
        />
        <NumberField
          label={tradingLimits("maxLoss")}
          hint={tradingLimits("maxLossHint")}
          {...number("maxLossPerDay")}
          {...money}
        />
        <PairsField
          pairs={pairs}
          chosen={fields.pairs}
          error={isChecked ? errors.pairs : undefined}
          onChange={(chosen) => change({ pairs: chosen })}
        />
        <Select
          label={tradingLimits("wait")}
          value={fields.waitHours}
          options={waitOptions(fields.waitHours)}
          onChange={(waitHours) => change({ waitHours })}
        />
        <Waiting view={view} isBusy={isBusy} onKeep={() => save(presentOf(view))} />
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabledReason={isChanged ? undefined : tradingLimits("unchanged")}
        >
          {tradingLimits("save")}
        </Button>
      </form>
    </FormCard>
  );
}

/** What holds, beside a field that shows what will. */
function present(
  { limits, next, asset }: TradingLimitsView,
  field: Exclude<keyof LimitFields, "waitHours" | "pairs">,
) {
  if (next === null || next[field] === limits[field]) return undefined;
  const value =
    field === "maxOrdersPerDay" ? countText(limits.maxOrdersPerDay) : amountText(limits[field], asset);
  return <span className="text-muted">{tradingLimits("now", { value })}</span>;
}

function amountText(amount: string | null, asset: string): string {
  return amount === null ? tradingLimits("noLimit") : formatMoney(amount, asset);
}

function countText(count: number | null): string {
  return count === null ? tradingLimits("noLimit") : formatDecimal(String(count));
}

/** One that a program has set stays to be chosen. */
function waitOptions(present: string): { value: string; label: string }[] {
  const known = WAITS.map((value) => ({ value, label: tradingLimits(`wait_${value}`) }));
  if (known.some(({ value }) => value === present)) return known;
  return [...known, { value: present, label: tradingLimits("wait_other", { hours: present }) }];
}

interface WaitingProps {
  view: LimitsShown;
  isBusy: boolean;
  onKeep: () => void;
}

/** What was loosened and doesn't hold yet; it can be taken back. */
function Waiting({ view, isBusy, onKeep }: WaitingProps) {
  const { next, limits, asset } = view;
  if (next === null) return null;
  const lines = [
    next.maxOrderValue !== limits.maxOrderValue && {
      name: "maxOrderValue" as const,
      value: amountText(next.maxOrderValue, asset),
    },
    next.maxOrdersPerDay !== limits.maxOrdersPerDay && {
      name: "maxOrders" as const,
      value: countText(next.maxOrdersPerDay),
    },
    next.maxLossPerDay !== limits.maxLossPerDay && {
      name: "maxLoss" as const,
      value: amountText(next.maxLossPerDay, asset),
    },
    pairsText(next) !== pairsText(limits) && { name: "pairs" as const, value: pairsText(next) },
    next.waitHours !== limits.waitHours && {
      name: "wait" as const,
      value:
        waitOptions(String(next.waitHours)).find(({ value }) => value === String(next.waitHours))?.label ??
        "",
    },
  ];
  const what = lines
    .flatMap((line) =>
      line === false ? [] : tradingLimits("nextLine", { name: tradingLimits(line.name), value: line.value }),
    )
    .join(comma);
  return (
    <div className="trading-limits__next">
      <Note>{tradingLimits("next", { at: formatMoment(next.from), what })}</Note>
      <Button size="sm" isBusy={isBusy} onClick={onKeep}>
        {tradingLimits("keep")}
      </Button>
    </div>
  );
}
