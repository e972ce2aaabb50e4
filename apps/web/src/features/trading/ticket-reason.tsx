import type { ReactNode } from "react";
import { hiddenFigure } from "@fillmark/ui/figure";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { openAccountSheet } from "../../account/account-sheet.ts";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { LimitReason, limitReasonOf } from "./limit-reason.tsx";
import { usePreferences } from "../../account/preferences.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { ticketReason } from "../../messages/en/ticket-reason.ts";
import { trading } from "../../messages/en/trading.ts";
import { isLimitType } from "../../account/order-type.ts";
import { ceilTo, decimalOf, floorTo, quantityWithin, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";
import { type RefusedProps, Way } from "./ticket-way.tsx";
import type { TriggerCode } from "./use-trigger-code.ts";

export interface TicketReasonProps extends RefusedProps {
  code: TriggerCode | null;
}

/** Why the order can't be sent, and the way out, where one press can take it. */
export function TicketReason(props: TicketReasonProps) {
  const { refusal, isAnswer } = props;
  const isMarket = refusal.code === "STALE_MARKET" || refusal.code === "CROSSED_MARKET";
  return (
    <Note tone={isMarket ? "warn" : "err"} role={isAnswer ? "alert" : "status"}>
      {sentence(props)}
    </Note>
  );
}

function sentence(props: TicketReasonProps): ReactNode {
  const { refusal, trade, draft, dispatch, code } = props;
  if (refusal.code === "TRIGGER_CROSSED" && code !== null)
    return <code.TriggerCrossed {...props} details={refusal.details} />;
  const own = limitReasonOf(refusal);
  if (own !== null) return <LimitReason text={own} />;
  if (refusal.code === "INSUFFICIENT_FUNDS") return <MoreNeeded {...props} missing={refusal.details} />;
  const text = textOf(props);
  const take = (price: string) => (
    <>
      {text}{" "}
      <Way
        onPress={() =>
          dispatch({ type: "price", text: formatDecimal(price, { minDecimals: trade.pair.priceDecimals }) })
        }
      >
        {trading("usePrice", { price: formatDecimal(price, { minDecimals: trade.pair.priceDecimals }) })}
      </Way>
    </>
  );
  if (refusal.code === "WOULD_TAKE" && draft.type === "oco" && code !== null)
    return (
      <code.OcoTakes {...props} best={refusal.details.best} behind={behind(refusal.details.best, props)} />
    );
  if (refusal.code === "WOULD_TAKE") return take(behind(refusal.details.best, props));
  if (refusal.code === "OUTSIDE_PRICE_BAND") return take(nearest(refusal.details));
  return text;
}

/** A price that would take is recognized by its side: a buy goes below it, a sell above. */
function textOf({ refusal, draft }: TicketReasonProps): string {
  if (refusal.code !== "WOULD_TAKE") return describeDomainError(refusal);
  const best = formatDecimal(refusal.details.best, { minDecimals: 2 });
  return ticketReason(draft.side === "buy" ? "wouldTakeBuy" : "wouldTakeSell", { best });
}

function MoreNeeded({
  missing,
  trade,
  draft,
  balance,
  dispatch,
}: TicketReasonProps & { missing: { asset: string; missing: string } }) {
  const { hideBalances } = usePreferences();
  const within = quantityWithin(balance.available, balance);
  const most = draft.side === "sell" ? balance.available : within;
  return (
    <>
      {ticketReason("needMore", {
        missing: hideBalances
          ? `${hiddenFigure} ${missing.asset}`
          : formatMoney(missing.missing, missing.asset),
      })}{" "}
      {trade.venue === "demo" ? (
        <Way onPress={openAccountSheet}>{ticketReason("resetDemo")}</Way>
      ) : (
        <TextLink href="/profile/loadfund">{ticketReason("loadFunds")}</TextLink>
      )}
      {most > 0n && (
        <>
          {" · "}
          <Way onPress={() => dispatch({ type: "share", percent: 100, balance })}>
            {ticketReason("lowerAmount", {
              // Beside what was typed either figure would reveal the balance.
              amount: hideBalances ? hiddenFigure : lowered({ draft, balance, trade }, most),
            })}
          </Way>
        </>
      )}
    </>
  );
}

/** What the slider's end would set: money for a market buy, coins for all else. */
function lowered(
  { draft, balance, trade }: Pick<TicketReasonProps, "draft" | "balance" | "trade">,
  most: bigint,
): string {
  const { pair } = trade;
  if (!isLimitType(draft.type) && draft.side === "buy")
    return formatMoney(decimalOf(balance.available), pair.quote);
  return quantityText(decimalOf(most - (most % balance.rules.lot)), pair.quantityDecimals);
}

/** The next price behind the best one of the other side: there a post-only order rests. */
function behind(best: string, { trade: { rules }, draft }: TicketReasonProps): string {
  const [units, { tick }] = [unitsOf(best), rules];
  return decimalOf(draft.side === "buy" ? ceilTo(units, tick) - tick : floorTo(units, tick) + tick);
}

function nearest({ lowest, highest, actual }: { lowest: string; highest: string; actual: string }): string {
  return unitsOf(actual) < unitsOf(lowest) ? lowest : highest;
}
