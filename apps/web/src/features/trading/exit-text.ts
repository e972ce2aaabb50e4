import { divHalfEven } from "@fillmark/contracts/rounding";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { OrderPreviewView, PlaceOrderInput } from "@fillmark/contracts/trading";
import { formatDecimal, gap } from "../../format/format.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { exits } from "../../messages/en/exits.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import type { TicketSummary } from "./ticket-summary.ts";
import { actionLabel, quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import { marked, triggerAction } from "./trigger-text.ts";
import { type ExitField, resultOf } from "./exits-summary.ts";

export interface WrongExit {
  field: ExitField;
  reason: DomainErrorView;
}

/** "Buy 0.0250 BTC, with 2 exits", "Place OCO for 0.0482 BTC" */
export function waitingAction(draft: TicketDraft, summary: TicketSummary, trade: TradePair): string {
  const { base: asset, quantityDecimals } = trade.pair;
  const amount = quantityText(decimalOf(summary.quantity), quantityDecimals);
  if (draft.type === "oco")
    return summary.quantity === 0n ? exits("placeOcoAsset", { asset }) : exits("placeOco", { amount, asset });
  if (draft.type !== "market" && draft.type !== "limit") return triggerAction(draft, summary, trade);
  const count = Object.keys(summary.order?.exits ?? {}).length;
  if (count === 0) return actionLabel(draft, summary, trade);
  return exits(`with_${draft.side}`, { amount, asset, count });
}

/** What will happen, in whole sentences: the entry, and how it ends. */
export function exitSentence(draft: TicketDraft, order: PlaceOrderInput["exits"], said: Said): string {
  const say = (price: bigint) => marked(formatDecimal(decimalOf(price), { decimals: said.decimals }));
  const { side } = draft;
  const goal = say(unitsOf(order?.takeProfit?.price ?? "0"));
  const stop = say(unitsOf(order?.stopLoss?.triggerPrice ?? "0"));
  if (order === undefined) return exits("needed");
  const entry =
    draft.type === "market"
      ? exits(`say_market_${side}`)
      : exits(`say_limit_${side}`, { entry: say(said.entry) });
  if (order.stopLoss === undefined) return `${entry}${gap}${exits(`goal_${side}`, { goal })}`;
  if (order.takeProfit === undefined) return `${entry}${gap}${exits(`stop_${side}`, { stop })}`;
  return `${entry}${gap}${exits(`both_${side}`, { goal, stop })}`;
}

interface Said {
  entry: bigint;
  decimals: number;
}

export function ocoSentence(
  side: TicketDraft["side"],
  order: Pick<PlaceOrderInput, "price" | "oco"> | null,
  decimals: number,
): string {
  if (order?.price === undefined) return exits("aboutOco");
  const say = (price: string) => marked(formatDecimal(price, { decimals }));
  return exits(`say_oco_${side}`, { goal: say(order.price), stop: say(order.oco?.triggerPrice ?? "0") });
}

/** What is wrong with one of the exits: the wrong side of its entry, or what the server says of it. */
export function wrongExitText(
  { field, reason }: WrongExit,
  side: TicketDraft["side"],
  decimals: number,
): string {
  if (reason.code !== "TRIGGER_CROSSED") return describeDomainError(reason);
  return exits(`wrong_${field}_${side}`, {
    entry: formatDecimal(reason.details.limit, { minDecimals: decimals }),
  });
}

export interface RiskReward {
  /** Signed quote units, fees taken off. */
  risk: bigint;
  reward: bigint;
  /** How much may be won for one that may be lost, with two decimals; null where there is nothing to win or to lose. */
  ratio: string | null;
}

/** Null until both prices and the fees are known. A limit order may pay either fee, so it is reckoned at the higher one. */
export function riskReward(
  draft: TicketDraft,
  { order, price: entry, quantity }: TicketSummary,
  preview: OrderPreviewView | null,
): RiskReward | null {
  const { takeProfit, stopLoss } = order?.exits ?? {};
  if (preview === null || takeProfit === undefined || stopLoss?.triggerPrice === undefined || entry === 0n)
    return null;
  const most = Math.max(preview.feeBps, preview.makerFeeBps);
  const ofEntry = draft.type === "market" ? preview.feeBps : most;
  const of = { side: draft.side, entry, quantity };
  const reward = resultOf({ ...of, exit: unitsOf(takeProfit.price), feesBps: [ofEntry, most] });
  const risk = resultOf({ ...of, exit: unitsOf(stopLoss.triggerPrice), feesBps: [ofEntry, preview.feeBps] });
  // A stop on the wrong side of the entry is refused.
  if (risk >= 0n) return null;
  const hundredths = reward > 0n ? divHalfEven(reward * 100n, -risk) : null;
  return {
    risk,
    reward,
    ratio:
      hundredths === null
        ? null
        : formatDecimal(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`, {
            decimals: 2,
          }),
  };
}
