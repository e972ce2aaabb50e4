import type { PairPatch, PairRulesView } from "@fillmark/contracts/market-rules";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import type { FormOf } from "../../forms/form.tsx";
import {
  limitsPatch,
  type MakerLimitTyped,
  MakerLimitFields,
  typedLimits,
  wrongLimits,
} from "./maker-limits.tsx";
import { OwnFees, type OwnFeesFields, wrongRates } from "./own-fees.tsx";
import { ProposeForm } from "./propose-form.tsx";

const states = ["open", "post_only", "cancel_only", "halted"] as const;
const texts = ["minNotional", "maxNotional"] as const;
const steps = ["tick", "lot"] as const;
const numbers = [
  "bandBps",
  "maxSlippageBps",
  "maxOpenOrders",
  "maxQuoteAgeMs",
  "spreadBps",
  "depthPercent",
] as const;
const switches = ["liquidityDemo", "liquidityLive"] as const;
const figures = [...steps, ...texts, ...numbers] as const;

type Typed = Record<(typeof figures)[number], string> &
  Record<(typeof switches)[number], boolean> & { state: PairRulesView["state"] } & OwnFeesFields &
  MakerLimitTyped;

/** All that may change of a pair. */
export function PairDialog({ rules, onClose }: { rules: PairRulesView; onClose: () => void }) {
  return (
    <ProposeForm
      title={marketRules("changePair", { pair: rules.pair })}
      start={typedOf(rules)}
      check={(typed) => ({ ...wrongRates(typed), ...wrongLimits(typed) })}
      proposalOf={(typed) => ({ kind: "pair", pair: rules.pair, set: patchOf(typed) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            {...form.choice("state", rules.state === "delisted" ? [rules.state, ...states] : states)}
            label={marketRules("field_state")}
            data-autofocus=""
            options={(rules.state === "delisted" ? [rules.state, ...states] : states).map((value) => ({
              value,
              label: marketRules(`state_${value}`),
            }))}
          />
          <Figures rules={rules} form={form} />
          <OwnFees form={form} />
          <MakerLimitFields pair={rules.pair} form={form} />
          <p className="text-14 mr__quiet">
            {marketRules("stepsText", { tick: rules.leastTick, lot: rules.leastLot })}
          </p>
        </>
      )}
    </ProposeForm>
  );
}

function Figures({ rules, form }: { rules: PairRulesView; form: FormOf<Typed> }) {
  return (
    <div className="mr__two">
      {figures.map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={marketRules(`field_${name}`)}
          hint={hintOf(name, rules)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
      ))}
      {switches.map((name) => (
        <Select
          key={name}
          label={marketRules(`field_${name}`)}
          value={form.values[name] ? "on" : "off"}
          onChange={(chosen) => form.set({ [name]: chosen === "on" })}
          options={[
            { value: "on", label: marketRules("on") },
            { value: "off", label: marketRules("off") },
          ]}
        />
      ))}
    </div>
  );
}

function hintOf(field: string, { pair, leastTick, leastLot }: PairRulesView): string | undefined {
  const [base = "", quote = ""] = pair.split("-");
  if (field === "tick") return marketRules("tickHint", { quote, least: leastTick });
  return field === "lot" ? marketRules("lotHint", { base, least: leastLot }) : undefined;
}

function typedOf(rules: PairRulesView): Typed {
  const { makerBps, takerBps } = rules;
  return {
    ...rules,
    ...typedLimits(rules),
    bandBps: String(rules.bandBps),
    maxSlippageBps: String(rules.maxSlippageBps),
    maxOpenOrders: String(rules.maxOpenOrders),
    maxQuoteAgeMs: String(rules.maxQuoteAgeMs),
    spreadBps: String(rules.spreadBps),
    depthPercent: String(rules.depthPercent),
    hasOwnFees: makerBps !== null,
    makerBps: makerBps === null ? "" : String(makerBps),
    takerBps: takerBps === null ? "" : String(takerBps),
  };
}

/** What is no number the server says, but for the fees, which it would take for none. */
function patchOf(typed: Typed): PairPatch {
  const { state, liquidityDemo, liquidityLive, hasOwnFees } = typed;
  const rate = (text: string): number | null => (hasOwnFees ? Number(text) : null);
  return {
    // A delisted pair stays so until another state is chosen for it.
    ...(state === "delisted" ? {} : { state }),
    tick: typed.tick.trim(),
    lot: typed.lot.trim(),
    minNotional: typed.minNotional.trim(),
    maxNotional: typed.maxNotional.trim(),
    bandBps: Number(typed.bandBps),
    maxSlippageBps: Number(typed.maxSlippageBps),
    maxOpenOrders: Number(typed.maxOpenOrders),
    maxQuoteAgeMs: Number(typed.maxQuoteAgeMs),
    spreadBps: Number(typed.spreadBps),
    depthPercent: Number(typed.depthPercent),
    makerBps: rate(typed.makerBps),
    takerBps: rate(typed.takerBps),
    liquidityDemo,
    liquidityLive,
    ...limitsPatch(typed),
  };
}
