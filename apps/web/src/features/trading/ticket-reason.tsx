import type { Dispatch, ReactNode } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import { hiddenFigure } from "@fillmark/ui/figure";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { openAccountSheet } from "../../lib/account-sheet.ts";
import { formatDecimal, formatMoney } from "../../lib/format.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { trading } from "../../messages/en/trading.ts";
import type { ShareBalance, TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { ceilTo, decimalOf, floorTo, quantityWithin, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-words.ts";
import type { TradePair } from "./trade-pair.ts";

export interface TicketReasonProps {
  refusal: DomainErrorView;
  trade: TradePair;
  draft: TicketDraft;
  balance: ShareBalance;
  dispatch: Dispatch<TicketAction>;
  /** True for the answer to a press: it must be heard at once. */
  isAnswer: boolean;
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
  const { refusal, trade, dispatch } = props;
  if (refusal.code === "INSUFFICIENT_FUNDS") return <MoreNeeded {...props} missing={refusal.details} />;
  const words = describeDomainError(refusal);
  const take = (price: string) => (
    <>
      {words}{" "}
      <Way
        onPress={() =>
          dispatch({ type: "price", text: formatDecimal(price, { minDecimals: trade.pair.priceDecimals }) })
        }
      >
        {trading("usePrice", { price: formatDecimal(price, { minDecimals: trade.pair.priceDecimals }) })}
      </Way>
    </>
  );
  if (refusal.code === "WOULD_TAKE") return take(behind(refusal.details.best, props));
  if (refusal.code === "OUTSIDE_PRICE_BAND") return take(nearest(refusal.details));
  return words;
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
      {trading("needMore", {
        missing: hideBalances
          ? `${hiddenFigure} ${missing.asset}`
          : formatMoney(missing.missing, missing.asset),
      })}{" "}
      {trade.venue === "demo" ? (
        <Way onPress={openAccountSheet}>{trading("resetDemo")}</Way>
      ) : (
        <TextLink href="/profile/loadfund">{trading("loadFunds")}</TextLink>
      )}
      {most > 0n && (
        <>
          {" "}
          {trading("or")}{" "}
          <Way onPress={() => dispatch({ type: "share", percent: 100, balance })}>
            {trading("lowerAmount", {
              // Beside what was typed either figure would tell the balance.
              amount: hideBalances ? hiddenFigure : lowered({ draft, balance, trade }, most),
            })}
          </Way>
        </>
      )}
      .
    </>
  );
}

/** What the slider's end would set: money for a market buy, coins for all else. */
function lowered(
  { draft, balance, trade }: Pick<TicketReasonProps, "draft" | "balance" | "trade">,
  most: bigint,
): string {
  const { pair } = trade;
  if (draft.type === "market" && draft.side === "buy")
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

function Way({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onPress}>
      {children}
    </button>
  );
}
