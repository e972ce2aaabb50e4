import { Check } from "@fillmark/ui/choice";
import { NumberField } from "@fillmark/ui/number-field";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { iceberg } from "../../messages/en/iceberg.ts";
import { trading } from "../../messages/en/trading.ts";
import "./iceberg.css";
import { ceilTo, decimalOf } from "./pair-rules.ts";
import { type TicketFieldProps, errorOf } from "./ticket-fields.ts";

/** How much of a limit order the book is to show at a time. */
export function IcebergTerms(props: Omit<TicketFieldProps, "balance" | "preview">) {
  const { trade, draft, summary, dispatch, inputs } = props;
  const { displayQuantity: inputRef } = inputs;
  const { base: asset, lot } = trade.pair;
  function toggle(isIceberg: boolean): void {
    const tenth = ceilTo(summary.quantity / 10n, trade.rules.lot);
    const first = tenth === 0n ? "" : typedDecimal(decimalOf(tenth));
    dispatch({ type: "iceberg", change: { isIceberg, displayQuantity: isIceberg ? first : "" } });
  }
  return (
    <div className="iceberg">
      <Check isOn={draft.isIceberg} onChange={toggle}>
        <span>{trading("iceberg")}</span>
        <span className="iceberg__about">{iceberg("about")}</span>
      </Check>
      {draft.isIceberg && (
        <NumberField
          ref={inputRef}
          label={iceberg("displayed")}
          unit={asset}
          value={draft.displayQuantity}
          step={lot}
          toDecimal={plainDecimal}
          fromDecimal={typedDecimal}
          error={errorOf("displayQuantity", props)}
          onChange={(displayQuantity) => dispatch({ type: "iceberg", change: { displayQuantity } })}
        />
      )}
    </div>
  );
}
