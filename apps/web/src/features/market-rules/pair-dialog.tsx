import { useState } from "react";
import type { PairPatch, PairRulesView, RuleProposal } from "@fillmark/contracts/market-rules";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import { isRate, OwnFees } from "./own-fees.tsx";
import { type FieldErrors, ProposeForm } from "./propose-form.tsx";

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
const rates = ["makerBps", "takerBps"] as const;
const fields = [...steps, ...texts, ...numbers, ...rates] as const;

type Typed = Record<(typeof fields)[number], string> &
  Record<(typeof switches)[number], boolean> & { state: PairRulesView["state"]; hasOwnFees: boolean };

/** All that may change of a pair. */
export function PairDialog({ rules, onClose }: { rules: PairRulesView; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(rules));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  const read = (): RuleProposal | null => {
    setAsked(true);
    if (typed.hasOwnFees && !rates.every((field) => isRate(typed[field]))) return null;
    return { kind: "pair", pair: rules.pair, set: patchOf(typed) };
  };
  return (
    <ProposeForm
      title={marketRules("changePair", { pair: rules.pair })}
      read={read}
      onClose={onClose}
      fields={fields}
    >
      {(wrong) => (
        <>
          <Select
            label={marketRules("field_state")}
            data-autofocus=""
            value={typed.state}
            onChange={(chosen) => change({ state: states.find((state) => state === chosen) ?? typed.state })}
            options={states.map((value) => ({ value, label: marketRules(`state_${value}`) }))}
          />
          <Figures {...{ rules, typed, change, wrong }} />
          <OwnFees
            isOwn={typed.hasOwnFees}
            rates={typed}
            wrong={wrong}
            isAsked={isAsked}
            onOwn={(hasOwnFees) => change({ hasOwnFees })}
            onRate={change}
          />
          <p className="t14 mr__quiet">
            {marketRules("stepsText", { tick: rules.leastTick, lot: rules.leastLot })}
          </p>
        </>
      )}
    </ProposeForm>
  );
}

interface FiguresProps {
  rules: PairRulesView;
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  wrong: FieldErrors;
}

function Figures({ rules, typed, change, wrong }: FiguresProps) {
  return (
    <div className="mr__two">
      {[...steps, ...texts, ...numbers].map((field) => (
        <TextField
          key={field}
          label={marketRules(`field_${field}`)}
          hint={hintOf(field, rules)}
          error={wrong[field]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      {switches.map((field) => (
        <Select
          key={field}
          label={marketRules(`field_${field}`)}
          value={typed[field] ? "on" : "off"}
          onChange={(chosen) => change({ [field]: chosen === "on" })}
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
    state,
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
  };
}
