import "./exits.css";
import type { ReactNode } from "react";
import type { Side } from "@fillmark/contracts/trading";
import { NumberField } from "@fillmark/ui/number-field";
import { directionOf, formatChange, formatDecimal } from "../../format/format.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { exits } from "../../messages/en/exits.ts";
import { trading } from "../../messages/en/trading.ts";
import { type WrongExit, wrongExitText } from "./exit-text.ts";
import type { ExitField } from "./exits-summary.ts";
import { ceilTo, decimalOf, floorTo, unitsOf } from "./pair-rules.ts";
import { type TicketFieldProps, errorOf, priceText, tidy } from "./ticket-fields.ts";
import { Way } from "./ticket-way.tsx";
import { distanceBps } from "./trigger-text.ts";

export interface ExitTermsProps extends TicketFieldProps {
  /** What is wrong with one of the exits, by the server. */
  wrong: WrongExit | null;
}

/** Where the position that the order opens ends: at a profit, at a loss. One of both is enough. */
export function ExitTerms(props: ExitTermsProps) {
  return (
    <div className="exits__two">
      <ExitPrice {...props} field="takeProfit" kind={exits("byLimit")} />
      <ExitPrice {...props} field="stopLoss" kind={exits("byMarket")} />
    </div>
  );
}

function ExitPrice({ field, kind, ...props }: ExitTermsProps & { field: ExitField; kind: string }) {
  const { trade, draft, summary, dispatch, inputs, refusal, wrong } = props;
  const { pair } = trade;
  const { takeProfit, stopLoss } = inputs;
  const bps = distanceBps(unitsOf(plainDecimal(draft[field])), decimalOf(summary.price));
  const set = (text: string): void => dispatch({ type: "trigger", change: { [field]: text } });
  const said: ReactNode =
    wrong?.field === field ? (
      <WrongPrice {...props} wrong={wrong} onUse={set} />
    ) : (
      errorOf(field, { trade, summary, refusal })
    );
  return (
    <NumberField
      ref={field === "takeProfit" ? takeProfit : stopLoss}
      label={exits(field)}
      value={draft[field]}
      onChange={set}
      onBlur={() => set(tidy(draft[field], summary.problem?.field === field, pair.priceDecimals))}
      hint={
        <span className="exits__hint">
          <span className={directionOf(bps)}>{bps === null ? "" : formatChange(bps)}</span>
          <span>{kind}</span>
        </span>
      }
      step={pair.tick}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => priceText(decimal, pair.priceDecimals)}
      placeholder={priceText("0", pair.priceDecimals)}
      error={said}
    />
  );
}

interface WrongPriceProps extends ExitTermsProps {
  wrong: WrongExit;
  onUse: (price: string) => void;
}

/** On the wrong side of the entry, or too far from it: a price that works, a press away. */
function WrongPrice({ trade, draft, wrong, onUse }: WrongPriceProps) {
  const { pair, rules } = trade;
  const works = priceThatWorks(wrong, draft.side, rules.tick);
  const price = works === null ? "" : formatDecimal(works, { minDecimals: pair.priceDecimals });
  return (
    <>
      {wrongExitText(wrong, draft.side, pair.priceDecimals)}
      {works !== null && (
        <>
          {" "}
          <Way onPress={() => onUse(price)}>{trading("usePrice", { price })}</Way>
        </>
      )}
    </>
  );
}

function priceThatWorks({ field, reason }: WrongExit, side: Side, tick: bigint): string | null {
  if (reason.code === "OUTSIDE_PRICE_BAND") {
    const { lowest, highest, actual } = reason.details;
    return unitsOf(actual) < unitsOf(lowest) ? lowest : highest;
  }
  if (reason.code !== "TRIGGER_CROSSED") return null;
  const entry = unitsOf(reason.details.limit);
  const isAbove = (field === "takeProfit") === (side === "buy");
  return decimalOf(isAbove ? ceilTo((entry * 101n) / 100n, tick) : floorTo((entry * 99n) / 100n, tick));
}
