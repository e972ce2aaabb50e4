import { Check } from "@fillmark/ui/choice";
import { NumberField } from "@fillmark/ui/number-field";
import { Select } from "@fillmark/ui/select";
import { TicketShortcut } from "@fillmark/ui/ticket";
import type { TriggerSource } from "@fillmark/contracts/triggers";
import { directionOf, formatPercent } from "../../format/format.ts";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { trading } from "../../messages/en/trading.ts";
import { triggers } from "../../messages/en/triggers.ts";
import type { TriggerDraft } from "./order-ticket.state.ts";
import { isLimitType } from "../../account/order-type.ts";
import { unitsOf } from "./pair-rules.ts";
import { type TicketFieldProps, errorOf, priceText, tidy } from "./ticket-fields.ts";
import { useFigures } from "./trade-pair.ts";
import { TrailPicture } from "./trigger-picture.tsx";
import { Emphasised } from "./trigger-sentence.tsx";
import { distanceBps, distanceText, offsetText, watchedPrice } from "./trigger-text.ts";
import { watchedBy } from "./trigger-watch.ts";

/** What an order is to wait for: a price, or a distance that follows the best one. */
export function TriggerTerms(props: TicketFieldProps) {
  const { draft } = props;
  if (draft.type === "trailing_stop") return <Trailing {...props} />;
  if (!isLimitType(draft.type))
    return <PriceField {...props} field="triggerPrice" label={triggers("triggerPrice")} />;
  return (
    <div className="trigger-two">
      <PriceField {...props} field="triggerPrice" label={triggers("triggerPrice")} isNarrow />
      <LimitField {...props} />
    </div>
  );
}

interface PriceFieldProps extends TicketFieldProps {
  field: "triggerPrice" | "activationPrice";
  label: string;
  /** Half of the ticket's width: its distance stands below, and its unit is that of the one beside it. */
  isNarrow?: boolean;
}

/** A price that is waited for, and how far it is from the one that is watched. */
function PriceField({ field, label, isNarrow = false, ...props }: PriceFieldProps) {
  const { trade, draft, summary, dispatch, inputs, refusal } = props;
  const { triggerPrice, activationPrice } = inputs;
  const { pair } = trade;
  const figures = useFigures(pair.pair);
  const by = watchedBy(draft.triggerSource, draft.side);
  const bps = distanceBps(unitsOf(plainDecimal(draft[field])), watchedPrice(figures, by));
  const set = (text: string): void => dispatch({ type: "trigger", change: { [field]: text } });
  const distance = bps !== null && (
    <span className="trigger-distance">
      <Emphasised className={directionOf(bps)}>{distanceText(bps, by)}</Emphasised>
    </span>
  );
  return (
    <NumberField
      ref={field === "triggerPrice" ? triggerPrice : activationPrice}
      label={label}
      action={isNarrow ? undefined : distance}
      hint={isNarrow ? distance : undefined}
      unit={isNarrow ? undefined : pair.quote}
      value={draft[field]}
      onChange={set}
      onBlur={() => set(tidy(draft[field], summary.problem?.field === field, pair.priceDecimals))}
      step={pair.tick}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => priceText(decimal, pair.priceDecimals)}
      placeholder={priceText("0", pair.priceDecimals)}
      error={errorOf(field, { trade, summary, refusal })}
    />
  );
}

/** The limit that it is sent with once the trigger is reached. */
function LimitField({ trade, draft, summary, dispatch, inputs, refusal }: TicketFieldProps) {
  const { pair } = trade;
  const { price: limitInput } = inputs;
  const set = (text: string): void => dispatch({ type: "price", text });
  const [limit, trigger] = [draft.triggerLimit, draft.triggerPrice].map((text) =>
    unitsOf(plainDecimal(text)),
  );
  const offset = offsetText(limit ?? 0n, trigger ?? 0n, pair.priceDecimals);
  return (
    <NumberField
      ref={limitInput}
      label={trading("limitPrice")}
      hint={offset === "" ? undefined : <span className="trigger-distance">{offset}</span>}
      value={draft.triggerLimit}
      onChange={set}
      onBlur={() => set(tidy(draft.triggerLimit, summary.problem?.field === "price", pair.priceDecimals))}
      step={pair.tick}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => priceText(decimal, pair.priceDecimals)}
      placeholder={priceText("0", pair.priceDecimals)}
      error={errorOf("price", { trade, summary, refusal })}
    />
  );
}

const quickTrails = [1, 2, 5];

function Trailing(props: TicketFieldProps) {
  const { trade, draft, summary, preview, dispatch, inputs, refusal } = props;
  const { trail: trailInput } = inputs;
  const change = (to: Partial<TriggerDraft>): void => dispatch({ type: "trigger", change: to });
  const trailBps = summary.order?.trigger?.trailBps ?? null;
  return (
    <>
      <TrailPicture {...{ trailBps, preview }} side={draft.side} decimals={trade.pair.priceDecimals} />
      <NumberField
        ref={trailInput}
        label={triggers("trail")}
        action={
          <span className="row gap-12">
            {quickTrails.map((percent) => (
              <TicketShortcut key={percent} onPress={() => change({ trail: typedDecimal(`${percent}.00`) })}>
                {formatPercent(percent)}
              </TicketShortcut>
            ))}
          </span>
        }
        unit="%"
        value={draft.trail}
        onChange={(trail) => change({ trail })}
        step="0.1"
        toDecimal={plainDecimal}
        fromDecimal={typedDecimal}
        placeholder={typedDecimal("1.00")}
        error={errorOf("trail", { trade, summary, refusal })}
      />
      <Check isOn={draft.startsLater} onChange={(startsLater) => change({ startsLater })}>
        {triggers("startsLater")}
      </Check>
      {draft.startsLater && (
        <PriceField {...props} field="activationPrice" label={triggers("activationPrice")} />
      )}
    </>
  );
}

const sources: readonly TriggerSource[] = ["last", "bid_ask", "mid"];

/** Which of the market's prices is watched, among the rarer choices. */
export function TriggerBy({ draft, dispatch }: Pick<TicketFieldProps, "draft" | "dispatch">) {
  return (
    <Select
      label={triggers("triggerBy")}
      value={draft.triggerSource}
      onChange={(value) =>
        dispatch({
          type: "trigger",
          change: { triggerSource: sources.find((each) => each === value) ?? "last" },
        })
      }
      options={sources.map((value) => ({ value, label: triggers(`by_${watchedBy(value, draft.side)}`) }))}
    />
  );
}
