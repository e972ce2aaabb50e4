import { type ReactNode, useEffect, useState } from "react";
import { ArrowDownUpIcon } from "@fillmark/ui/icon";
import { FixedField, NumberField } from "@fillmark/ui/number-field";
import { PercentSlider } from "@fillmark/ui/percent-slider";
import { Skeleton } from "@fillmark/ui/skeleton";
import { TicketFields, TicketShortcut } from "@fillmark/ui/ticket";
import { formatAmount, formatDecimal, formatPercent } from "../../format/format.ts";
import { useBook } from "../../market-data/market-stream.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { type AmountUnit, type TicketDraft, isByCoinsAlone, shareOf } from "./order-ticket.state.ts";
import { isLimitType } from "../../account/order-type.ts";
import { ceilTo, decimalOf, floorTo, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";
import type { TicketSummary } from "./ticket-summary.ts";
import { type TicketFieldProps, errorOf, priceText, tidy } from "./ticket-fields.ts";
import { type TradePair, useFigureOf } from "./trade-pair.ts";
import { useTicketKeys } from "./use-ticket-keys.ts";
import type { TriggerCode } from "./use-trigger-code.ts";

export interface TicketInputsProps extends TicketFieldProps {
  code: TriggerCode | null;
}

/** Price, amount, share of the balance and total. Both amount fields can be typed in; the other follows. */
export function TicketInputs(props: TicketInputsProps) {
  const { trade, draft, summary, balance, dispatch } = props;
  useTicketKeys(props);
  const isByCoins = isByCoinsAlone(draft);
  const upper: AmountUnit = isByCoins ? "base" : draft.shown;
  const lower: AmountUnit = upper === "base" ? "quote" : "base";
  const unitOf = (unit: AmountUnit) => (unit === "base" ? trade.pair.base : trade.pair.quote);
  const share = shareOf(draft, summary, balance);
  return (
    <TicketFields>
      <Terms {...props} />
      <AmountField
        {...props}
        unit={upper}
        label={upperLabel(upper, draft.side, unitOf("quote"))}
        action={
          !isByCoins && (
            <button
              type="button"
              className="link text-12 row gap-4"
              onClick={() => dispatch({ type: "flipUnit" })}
            >
              {trading("amountIn", { unit: unitOf(lower) })}
              <ArrowDownUpIcon className="icon-16" />
            </button>
          )
        }
      />
      <PercentSlider
        label={trading("share")}
        value={share}
        valueText={trading("shareText", { percent: share })}
        stopLabels={["0", ...[25, 50, 75].map(formatPercent), trading("max")]}
        isDisabled={
          balance.available <= 0n || (isLimitType(draft.type) && draft.side === "buy" && balance.price === 0n)
        }
        onChange={(percent) => dispatch({ type: "share", percent, balance })}
      />
      {!isByCoins && (
        <AmountField
          {...props}
          unit={lower}
          label={lower === "quote" ? trading("total") : lowerLabel(draft, unitOf("base"))}
        />
      )}
    </TicketFields>
  );
}

/** The prices of its type: its own, the market's, or those that it is to wait for. */
function Terms(props: TicketInputsProps) {
  const { draft, code, trade, summary } = props;
  if (draft.type === "limit") return <LimitPrice {...props} />;
  if (draft.type === "market") return <MarketPrice trade={trade} summary={summary} />;
  return code === null ? <Skeleton height={72} /> : <code.WaitingTerms {...props} />;
}

/** Ordered by money, one field is what is spent and the other what is received for it. */
function upperLabel(shown: AmountUnit, side: TicketDraft["side"], unit: string): string {
  if (shown === "base") return orders("amount");
  return trading(side === "buy" ? "spendIn" : "receiveIn", { unit });
}

function lowerLabel({ side }: TicketDraft, unit: string): string {
  return trading(side === "buy" ? "receiveIn" : "sellIn", { unit });
}

function MarketPrice({ trade, summary }: { trade: TradePair; summary: TicketSummary }) {
  const { pair } = trade;
  const price = formatDecimal(decimalOf(summary.price), { decimals: pair.priceDecimals });
  return (
    <FixedField label={orders("price")} unit={pair.quote}>
      {summary.price === 0n ? orders("marketPrice") : trading("marketAbout", { price })}
    </FixedField>
  );
}

/** Begins at the last price, once: from there a limit is a few presses away. */
function useFirstPrice({
  trade,
  draft,
  dispatch,
}: Pick<TicketInputsProps, "trade" | "draft" | "dispatch">): void {
  const { pair, priceDecimals } = trade.pair;
  const { tick } = trade.rules;
  const [hasBegun, setBegun] = useState(false);
  const last = useFigureOf(pair, (figures) => (hasBegun ? null : (figures?.last ?? null)));
  useEffect(() => {
    if (last === null) return;
    setBegun(true);
    const begins = decimalOf(floorTo(unitsOf(last), tick));
    if (draft.price === "") dispatch({ type: "price", text: priceText(begins, priceDecimals) });
  }, [last, dispatch, draft.price, tick, priceDecimals]);
}

function LimitPrice({ trade, draft, summary, dispatch, inputs, refusal }: TicketInputsProps) {
  const { price: priceInput } = inputs;
  const { pair, rules, venue } = trade;
  const book = useBook(venue, pair.pair);
  const [bid, ask] = [book?.bids[0]?.[0], book?.asks[0]?.[0]];
  const mid =
    bid === undefined || ask === undefined ? undefined : decimalOf((unitsOf(bid) + unitsOf(ask)) / 2n);
  useFirstPrice({ trade, draft, dispatch });
  // The market maker quotes between the steps of orders, too: the bid goes down to one and the ask up, as in the book.
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
        <span className="row gap-12">
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

function amountText(amount: string, unit: AmountUnit, { pair }: TradePair): string {
  return unit === "base" ? quantityText(amount, pair.quantityDecimals) : formatAmount(amount, pair.quote);
}
