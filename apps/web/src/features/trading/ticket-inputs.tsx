import { type Dispatch, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ArrowDownUpIcon } from "@fillmark/ui/icon";
import { FixedField, NumberField } from "@fillmark/ui/number-field";
import { PercentSlider } from "@fillmark/ui/percent-slider";
import { TicketFields, TicketShortcut } from "@fillmark/ui/ticket";
import { formatAmount, formatDecimal, formatPercent } from "../../lib/format.ts";
import { useBook } from "../../lib/market-stream.ts";
import { plainDecimal } from "../../lib/typed-amount.ts";
import { trading } from "../../messages/en/trading.ts";
import type { AmountUnit, ShareBalance, TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { shareOf } from "./order-ticket.state.ts";
import { ceilTo, decimalOf, floorTo, unitsOf } from "./pair-rules.ts";
import { problemText, quantityText } from "./ticket-words.ts";
import type { TicketField, TicketSummary } from "./ticket-summary.ts";
import { type TradePair, useFigures } from "./trade-pair.ts";

export type TicketFieldRefs = Record<
  "price" | "base" | "quote" | "maxSlippage",
  RefObject<HTMLInputElement | null>
>;

export interface TicketInputsProps {
  trade: TradePair;
  draft: TicketDraft;
  summary: TicketSummary;
  balance: ShareBalance;
  dispatch: Dispatch<TicketAction>;
  inputs: TicketFieldRefs;
  /** A refusal of the server that belongs to one field. */
  refusal: { field: TicketField; text: string } | null;
}

/** Price, amount, share of the balance and total. Both amount fields can be typed in; the other follows. */
export function TicketInputs(props: TicketInputsProps) {
  const { trade, draft, summary, balance, dispatch } = props;
  const lower: AmountUnit = draft.shown === "base" ? "quote" : "base";
  const unitOf = (unit: AmountUnit) => (unit === "base" ? trade.pair.base : trade.pair.quote);
  const share = shareOf(draft, summary, balance);
  return (
    <TicketFields>
      {draft.type === "limit" ? <LimitPrice {...props} /> : <MarketPrice trade={trade} summary={summary} />}
      <AmountField
        {...props}
        unit={draft.shown}
        label={trading("amount")}
        action={
          <button type="button" className="link t12 row-x g4" onClick={() => dispatch({ type: "flipUnit" })}>
            {trading("amountIn", { unit: unitOf(lower) })}
            <ArrowDownUpIcon className="i16" />
          </button>
        }
      />
      <PercentSlider
        label={trading("share")}
        value={share}
        valueText={trading("shareText", { percent: share })}
        stopLabels={["0", ...[25, 50, 75].map(formatPercent), trading("max")]}
        isOff={
          balance.available <= 0n || (draft.type === "limit" && draft.side === "buy" && balance.price === 0n)
        }
        onChange={(percent) => dispatch({ type: "share", percent, balance })}
      />
      <AmountField {...props} unit={lower} label={trading(lower === "quote" ? "total" : "amount")} />
    </TicketFields>
  );
}

function MarketPrice({ trade, summary }: { trade: TradePair; summary: TicketSummary }) {
  const { pair } = trade;
  const price = formatDecimal(decimalOf(summary.price), { decimals: pair.priceDecimals });
  return (
    <FixedField label={trading("marketPrice")} unit={pair.quote}>
      {summary.price === 0n ? trading("marketUnknown") : trading("marketAbout", { price })}
    </FixedField>
  );
}

/** Begins at the last price, once: from there a limit is a few presses away. */
function useFirstPrice({
  trade,
  draft,
  dispatch,
}: Pick<TicketInputsProps, "trade" | "draft" | "dispatch">): void {
  const last = useFigures(trade.pair.pair)?.last;
  const { tick } = trade.rules;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || last == null) return;
    hasBegun.current = true;
    const begins = decimalOf(floorTo(unitsOf(last), tick));
    if (draft.price === "") dispatch({ type: "price", text: priceText(begins, trade.pair.priceDecimals) });
  }, [last, dispatch, draft.price, tick, trade.pair.priceDecimals]);
}

function LimitPrice({ trade, draft, summary, dispatch, inputs, refusal }: TicketInputsProps) {
  const { price: priceInput } = inputs;
  const { pair, rules, venue } = trade;
  const book = useBook(venue, pair.pair);
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]];
  const mid =
    bid === undefined || ask === undefined ? undefined : decimalOf((unitsOf(bid) + unitsOf(ask)) / 2n);
  useFirstPrice({ trade, draft, dispatch });
  // The house quotes between the steps of orders, too: the bid goes down to one and the ask up, as in the book.
  const take = (price: string | undefined, toStep: typeof floorTo) => () => {
    if (price === undefined) return;
    const onStep = decimalOf(toStep(unitsOf(price), rules.tick));
    dispatch({ type: "price", text: priceText(onStep, pair.priceDecimals) });
  };
  return (
    <NumberField
      ref={priceInput}
      label={trading("limitPrice")}
      action={
        <span className="row-x g12">
          <TicketShortcut onPress={take(bid, floorTo)}>{trading("bid")}</TicketShortcut>
          <TicketShortcut onPress={take(mid, floorTo)}>{trading("mid")}</TicketShortcut>
          <TicketShortcut onPress={take(ask, ceilTo)}>{trading("ask")}</TicketShortcut>
        </span>
      }
      unit={pair.quote}
      value={draft.price}
      onChange={(text) => dispatch({ type: "price", text })}
      onBlur={() =>
        dispatch({
          type: "price",
          text: tidy(draft.price, summary.problem?.field === "price", pair.priceDecimals),
        })
      }
      step={pair.tick}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => priceText(decimal, pair.priceDecimals)}
      placeholder={priceText("0", pair.priceDecimals)}
      error={errorOf("price", { trade, summary, refusal })}
    />
  );
}

interface AmountFieldProps extends TicketInputsProps {
  unit: AmountUnit;
  label: string;
  action?: ReactNode;
}

function AmountField({
  trade,
  draft,
  summary,
  dispatch,
  inputs,
  refusal,
  unit,
  label,
  action,
}: AmountFieldProps) {
  const { pair } = trade;
  const isBase = unit === "base";
  const isTyped = draft.amountIn === unit;
  const follows = isBase ? summary.quantity : summary.total;
  const value = isTyped ? draft.amount : follows === 0n ? "" : amountText(decimalOf(follows), unit, trade);
  return (
    <NumberField
      ref={isBase ? inputs.base : inputs.quote}
      label={label}
      action={action}
      unit={isBase ? pair.base : pair.quote}
      value={value}
      onChange={(text) => dispatch({ type: "amount", unit, text })}
      step={isBase ? pair.lot : "1"}
      toDecimal={plainDecimal}
      fromDecimal={(decimal) => amountText(decimal, unit, trade)}
      placeholder={amountText("0", unit, trade)}
      error={isTyped || refusal?.field === unit ? errorOf(unit, { trade, summary, refusal }) : undefined}
    />
  );
}

function errorOf(
  field: TicketField,
  { trade, summary, refusal }: Pick<TicketInputsProps, "trade" | "summary" | "refusal">,
): string | undefined {
  if (summary.problem?.field === field) return problemText(summary.problem, trade);
  return refusal?.field === field ? refusal.text : undefined;
}

function priceText(price: string, decimals: number): string {
  return formatDecimal(price, { minDecimals: decimals });
}

function amountText(amount: string, unit: AmountUnit, { pair }: TradePair): string {
  return unit === "base" ? quantityText(amount, pair.quantityDecimals) : formatAmount(amount, pair.quote);
}

/** A price that is right gets its separators when the field is left; a wrong one stays as it was typed. */
function tidy(text: string, isWrong: boolean, decimals: number): string {
  const plain = plainDecimal(text);
  return isWrong || plain === "" ? text : priceText(plain, decimals);
}
