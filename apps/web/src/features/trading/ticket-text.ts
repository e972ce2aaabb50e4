import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { decimalOf } from "./pair-rules.ts";
import { type TicketProblem, type TicketSummary, isByMoney } from "./ticket-summary.ts";
import type { TradePair } from "./trade-pair.ts";

/** What the button says: "Buy 0.0250 BTC", "Sell BTC for 1,000.00 USD", or the bare action while nothing is typed. */
export function actionLabel(draft: TicketDraft, summary: TicketSummary, { pair }: TradePair): string {
  const { base: asset, quote: unit } = pair;
  const isBuy = draft.side === "buy";
  if (isByMoney(draft) && summary.total > 0n) {
    const amount = formatAmount(decimalOf(summary.total), unit);
    return trading(isBuy ? "buyMoney" : "sellMoney", { asset, amount, unit });
  }
  if (summary.quantity === 0n) return trading(isBuy ? "buyAsset" : "sellAsset", { asset });
  const amount = quantityText(decimalOf(summary.quantity), pair.quantityDecimals);
  return trading(isBuy ? "buyQuantity" : "sellQuantity", { amount, asset });
}

/** The same for an order that was sent. */
export function orderActionLabel(order: PlaceOrderInput): string {
  const [asset = "", unit = ""] = order.pair.split("-");
  const isBuy = order.side === "buy";
  if (order.quantity === undefined)
    return trading(isBuy ? "buyMoney" : "sellMoney", {
      asset,
      amount: formatAmount(order.quoteAmount ?? "0", unit),
      unit,
    });
  return trading(isBuy ? "buyQuantity" : "sellQuantity", {
    amount: formatDecimal(order.quantity, { minDecimals: 4 }),
    asset,
  });
}

/** "Buy 0.0300 BTC · Limit order open at 70,000.00 USD", "Sell 0.0300 BTC · Waiting for its trigger" */
export function openText(order: PlaceOrderInput): string {
  if (order.trigger !== undefined) return `${orderActionLabel(order)} · ${orders("statePendingTrigger")}`;
  const price = `${formatDecimal(order.price ?? "0", { minDecimals: 2 })} ${order.pair.split("-")[1] ?? ""}`;
  return trading("placedRestsDetail", { what: orderActionLabel(order), price });
}

/** A quantity never loses a digit that counts, however few its pair shows. */
export function quantityText(quantity: string, decimals: number): string {
  return formatDecimal(quantity, { minDecimals: Math.min(4, decimals) });
}

/** What is wrong with a field and what would work. */
export function problemText(problem: TicketProblem, { pair }: TradePair): string {
  const short = (text: string) => formatDecimal(text, { minDecimals: 0 });
  switch (problem.code) {
    case "OFF_TICK":
      return trading("offTick", {
        step: short(problem.step),
        below: exact(problem.below),
        above: exact(problem.above),
      });
    case "OFF_LOT":
      return trading("offLot", {
        step: short(problem.step),
        below: exact(problem.below),
        above: exact(problem.above),
      });
    case "BELOW_MIN_NOTIONAL":
      return trading("belowMin", { limit: exact(problem.limit), unit: problem.unit });
    case "ABOVE_MAX_NOTIONAL":
      return trading("aboveMax", { limit: exact(problem.limit), unit: problem.unit });
    case "SLIPPAGE_RANGE":
      return trading("slippageRange");
    case "TRAIL_RANGE":
      return trading("trailRange");
    case "NOT_A_NUMBER":
      return problem.field === "base"
        ? trading("notANumber", { example: formatDecimal(pair.lot) })
        : trading("amountMissing", { example: formatDecimal("100", { decimals: 2 }) });
    case "EXPONENT_NOT_ALLOWED":
      return trading("noExponent");
    case "COMMA_NOT_ALLOWED":
      return trading("separators", { example: formatDecimal("1234.50", { decimals: 2 }) });
    case "NEGATIVE_AMOUNT":
    case "ZERO_AMOUNT":
      return trading("aboveZero");
    case "TOO_MANY_DIGITS":
      return trading("tooManyDigits");
    case "TOO_MANY_DECIMALS":
      return trading("tooManyDecimals");
  }
}

/** The figure with the decimals it came with. */
function exact(text: string): string {
  return formatDecimal(text, { decimals: text.split(".")[1]?.length ?? 0 });
}
