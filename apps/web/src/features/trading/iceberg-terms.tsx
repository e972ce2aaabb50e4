import { Check } from "@fillmark/ui/choice";
import { NumberField } from "@fillmark/ui/number-field";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { iceberg } from "../../messages/en/iceberg.ts";
import { trading } from "../../messages/en/trading.ts";
import "./iceberg.css";
import { IcebergPicture } from "./iceberg-picture.tsx";
import { ceilTo, decimalOf } from "./pair-rules.ts";
import { type TicketFieldProps, errorOf } from "./ticket-fields.ts";
import { quantityText } from "./ticket-text.ts";

/** How much of a limit order the book is to show at a time. */
export function IcebergTerms(props: Omit<TicketFieldProps, "balance" | "preview">) {
  const { trade, draft, summary, dispatch, inputs } = props;
  const { displayQuantity: inputRef } = inputs;
  const { base: asset, lot, quantityDecimals } = trade.pair;
  const shown = plainDecimal(draft.displayQuantity);
  const said = (units: string) => quantityText(units, quantityDecimals);
  const isKnown = summary.order?.displayQuantity !== undefined && summary.quantity > 0n;
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
        <>
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
          <figure className="iceberg__picture">
            <IcebergPicture />
            <figcaption>
              {isKnown
                ? iceberg("plain", { shown: said(shown), total: said(decimalOf(summary.quantity)), asset })
                : iceberg("plainEmpty")}
            </figcaption>
          </figure>
        </>
      )}
    </div>
  );
}
