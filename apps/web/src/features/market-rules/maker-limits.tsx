import type { PairPatch, PairRulesView } from "@fillmark/contracts/market-rules";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import { TextField } from "@fillmark/ui/text-field";
import type { FieldErrors, FormOf } from "../../forms/form.tsx";
import { marketRules } from "../../messages/en/market-rules.ts";

const names = ["SoftLimit", "WidenBps", "HardLimit", "DayLoss"] as const;
type Field = `${Venue}${(typeof names)[number]}`;

export type MakerLimitTyped = Record<Field, string>;

/** Where the liquidity provider's position widens or stops its quotes, on each venue; what is left empty limits nothing. */
export function MakerLimitFields({ pair, form }: { pair: string; form: FormOf<MakerLimitTyped> }) {
  const [base = "", quote = ""] = pair.split("-");
  return (
    <>
      {VENUES.map((venue) => (
        <fieldset key={venue} className="mr__limits">
          <legend className="text-14 font-medium">{marketRules(`limits_${venue}`)}</legend>
          <div className="mr__two">
            {names.map((name) => (
              <TextField
                key={name}
                {...form.text(`${venue}${name}`)}
                label={marketRules(`limit_${name}`, { asset: name === "DayLoss" ? quote : base })}
                hint={marketRules(`limitHint_${name}`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

export function typedLimits(rules: PairRulesView): MakerLimitTyped {
  const text = (value: string | number | null): string => (value === null ? "" : String(value));
  return {
    demoSoftLimit: text(rules.demoSoftLimit),
    demoWidenBps: text(rules.demoWidenBps),
    demoHardLimit: text(rules.demoHardLimit),
    demoDayLoss: text(rules.demoDayLoss),
    liveSoftLimit: text(rules.liveSoftLimit),
    liveWidenBps: text(rules.liveWidenBps),
    liveHardLimit: text(rules.liveHardLimit),
    liveDayLoss: text(rules.liveDayLoss),
  };
}

export function limitsPatch(typed: MakerLimitTyped): PairPatch {
  const amount = (text: string): string | null => (text.trim() === "" ? null : text.trim());
  const bps = (text: string): number | null => (text.trim() === "" ? null : Number(text));
  return {
    demoSoftLimit: amount(typed.demoSoftLimit),
    demoWidenBps: bps(typed.demoWidenBps),
    demoHardLimit: amount(typed.demoHardLimit),
    demoDayLoss: amount(typed.demoDayLoss),
    liveSoftLimit: amount(typed.liveSoftLimit),
    liveWidenBps: bps(typed.liveWidenBps),
    liveHardLimit: amount(typed.liveHardLimit),
    liveDayLoss: amount(typed.liveDayLoss),
  };
}

/** A soft limit and what it widens by belong together. */
export function wrongLimits(typed: MakerLimitTyped): FieldErrors {
  const wrong = VENUES.flatMap((venue) => {
    const bps = typed[`${venue}WidenBps`].trim();
    const isRate = /^\d{1,4}$/.test(bps) && Number(bps) >= 1 && Number(bps) <= 1_000;
    const isFine = typed[`${venue}SoftLimit`].trim() === "" ? bps === "" : isRate;
    return isFine ? [] : [[`${venue}WidenBps`, marketRules("widenWrong")] as const];
  });
  return Object.fromEntries(wrong);
}
