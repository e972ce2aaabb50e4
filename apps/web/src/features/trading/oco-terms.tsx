import { NumberField } from "@fillmark/ui/number-field";
import { directionOf } from "../../format/format.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { exits } from "../../messages/en/exits.ts";
import { unitsOf } from "./pair-rules.ts";
import { type TicketFieldProps, errorOf, priceText, tidy } from "./ticket-fields.ts";
import { useFigures } from "./trade-pair.ts";
import { Emphasised } from "./trigger-sentence.tsx";
import { TriggerTerms } from "./trigger-terms.tsx";
import { distanceBps, distanceText, watchedPrice } from "./trigger-text.ts";
import { watchedBy } from "./trigger-watch.ts";

/** What an order is to wait for, or both prices of an OCO: where it takes its profit, and what its stop waits for. */
export function WaitingTerms(props: TicketFieldProps) {
  if (props.draft.type !== "oco") return <TriggerTerms {...props} />;
  return (
    <>
      <OcoPrice {...props} field="price" label={exits("ocoGoal")} />
      <OcoPrice {...props} field="triggerPrice" label={exits("ocoStop")} />
    </>
  );
}

interface OcoPriceProps extends TicketFieldProps {
  field: "price" | "triggerPrice";
  label: string;
}

function OcoPrice({ field, label, ...props }: OcoPriceProps) {
  const { trade, draft, summary, dispatch, inputs, refusal } = props;
  const { price: goal, triggerPrice: stop } = inputs;
  const { pair } = trade;
  const figures = useFigures(pair.pair);
  const by = watchedBy(draft.triggerSource, draft.side);
  const text = field === "price" ? draft.triggerLimit : draft.triggerPrice;
  const bps = distanceBps(unitsOf(plainDecimal(text)), watchedPrice(figures, by));
  const set = (typed: string): void =>
    dispatch(
      field === "price"
        ? { type: "price", text: typed }
        : { type: "trigger", change: { triggerPrice: typed } },
    );
  return (
    <NumberField
      ref={field === "price" ? goal : stop}
      label={label}
      action={
        bps !== null && (
          <span className="trigger-distance">
            <Emphasised className={directionOf(bps)}>{distanceText(bps, by)}</Emphasised>
          </span>
        )
      }
      unit={pair.quote}
      value={text}
      onChange={set}
      onBlur={() => set(tidy(text, summary.problem?.field === field, pair.priceDecimals))}
      step={pair.tick}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => priceText(decimal, pair.priceDecimals)}
      placeholder={priceText("0", pair.priceDecimals)}
      error={errorOf(field, { trade, summary, refusal })}
    />
  );
}
