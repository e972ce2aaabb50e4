import { useState } from "react";
import type { PairPatch, PairRulesView, RuleProposal } from "@fillmark/contracts/market-rules";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { marketRules } from "../../messages/en/market-rules.ts";
import { ProposeForm } from "./propose-form.tsx";

const states = ["open", "post_only", "cancel_only", "halted"] as const;
const texts = ["minNotional", "maxNotional"] as const;
const numbers = [
  "bandBps",
  "maxSlippageBps",
  "maxOpenOrders",
  "maxQuoteAgeMs",
  "spreadBps",
  "depthPercent",
] as const;
const switches = ["liquidityDemo", "liquidityLive"] as const;

type Typed = Record<(typeof texts)[number] | (typeof numbers)[number], string> &
  Record<(typeof switches)[number], boolean> & { state: PairRulesView["state"] };

/** All that may change of a pair. Tick and lot are for ever. */
export function PairDialog({ rules, onClose }: { rules: PairRulesView; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => ({
    ...rules,
    bandBps: String(rules.bandBps),
    maxSlippageBps: String(rules.maxSlippageBps),
    maxOpenOrders: String(rules.maxOpenOrders),
    maxQuoteAgeMs: String(rules.maxQuoteAgeMs),
    spreadBps: String(rules.spreadBps),
    depthPercent: String(rules.depthPercent),
  }));
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  const read = (): RuleProposal => ({ kind: "pair", pair: rules.pair, set: patchOf(typed) });
  return (
    <ProposeForm title={marketRules("changePair", { pair: rules.pair })} read={read} onClose={onClose}>
      <Select
        label={marketRules("field_state")}
        data-autofocus=""
        value={typed.state}
        onChange={(chosen) => change({ state: states.find((state) => state === chosen) ?? typed.state })}
        options={states.map((value) => ({ value, label: marketRules(`state_${value}`) }))}
      />
      <div className="mr__two">
        {[...texts, ...numbers].map((field) => (
          <TextField
            key={field}
            label={marketRules(`field_${field}`)}
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
      <p className="t14 mr__quiet">{marketRules("stepsForEver", { tick: rules.tick, lot: rules.lot })}</p>
    </ProposeForm>
  );
}

/** What is no number the server says. */
function patchOf(typed: Typed): PairPatch {
  const { state, minNotional, maxNotional, liquidityDemo, liquidityLive } = typed;
  return {
    state,
    minNotional: minNotional.trim(),
    maxNotional: maxNotional.trim(),
    bandBps: Number(typed.bandBps),
    maxSlippageBps: Number(typed.maxSlippageBps),
    maxOpenOrders: Number(typed.maxOpenOrders),
    maxQuoteAgeMs: Number(typed.maxQuoteAgeMs),
    spreadBps: Number(typed.spreadBps),
    depthPercent: Number(typed.depthPercent),
    liquidityDemo,
    liquidityLive,
  };
}
