import { NumberField } from "@fillmark/ui/number-field";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { rareTerms } from "../../messages/en/rare-terms.ts";
import { type TicketFieldProps, errorOf } from "./ticket-fields.ts";

/** How far from the market an order may trade, where that is to be less than the pair's own limit. */
export function Slippage({
  trade,
  draft,
  summary,
  dispatch,
  inputs,
  refusal,
}: Omit<TicketFieldProps, "balance" | "preview">) {
  const { maxSlippage: slippageRef } = inputs;
  const limit = typedDecimal(String(trade.pair.maxSlippageBps / 100));
  return (
    <NumberField
      ref={slippageRef}
      label={rareTerms("maxSlippage")}
      unit="%"
      value={draft.maxSlippage}
      placeholder={limit}
      step="0.1"
      toDecimal={plainDecimal}
      fromDecimal={typedDecimal}
      hint={rareTerms("maxSlippageHint", { percent: limit })}
      error={errorOf("maxSlippage", { trade, summary, refusal })}
      onChange={(text) => dispatch({ type: "maxSlippage", text })}
    />
  );
}
