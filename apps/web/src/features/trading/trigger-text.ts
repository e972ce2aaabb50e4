import type { PlaceOrderInput, Side } from "@fillmark/contracts/trading";
import type { TickerView } from "@fillmark/contracts/market";
import { formatAmount, formatChange, formatDecimal } from "../../format/format.ts";
import { exits } from "../../messages/en/exits.ts";
import { triggers } from "../../messages/en/triggers.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { type TicketType, isLimitType } from "../../account/order-type.ts";
import { decimalOf, midOf, unitsOf } from "./pair-rules.ts";
import type { TicketSummary } from "./ticket-summary.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import { type Watched, trailText } from "./trigger-watch.ts";

export function watchedPrice(figures: TickerView | undefined, by: Watched): string | null {
  if (figures === undefined) return null;
  return by === "mid" ? midOf(figures) : figures[by];
}

/** How far a price stands from the watched one, in hundredths of a percent; null while either is unknown. */
export function distanceBps(price: bigint, watched: string | null): number | null {
  const from = watched === null ? 0n : unitsOf(watched);
  if (from === 0n || price === 0n) return null;
  return Number(((price - from) * 10_000n) / from);
}

/** "−2.83% from last" */
export function distanceText(bps: number, by: Watched): string {
  return triggers(`from_${by}`, { percent: marked(formatChange(bps)) });
}

const mark = "\uE000";

/** Stands out in the sentence that it is put into: see `Emphasised`. */
export function marked(text: string): string {
  return mark + text + mark;
}

/** What stands out in a sentence are its odd parts. */
export function partsOf(sentence: string): string[] {
  return sentence.split(mark);
}

export interface Terms {
  draft: Pick<TicketDraft, "type" | "side" | "startsLater">;
  order: Pick<PlaceOrderInput, "price" | "trigger"> | null;
  /** Where it would fire if it was placed now. */
  price: string | null;
  decimals: number;
}

/** What will happen, in one sentence; while something is missing, what orders of this type do. */
export function sentenceOf({ draft: { type, side }, order, price, decimals }: Terms): string {
  const trigger = order?.trigger;
  if (trigger === undefined || type === "market" || type === "limit" || type === "oco")
    return aboutText(type, side);
  const say = (text: string | undefined) => marked(formatDecimal(text ?? "0", { decimals }));
  if (type === "trailing_stop") {
    const trail = marked(trailText(trigger.trailBps ?? 0));
    if (trigger.activationPrice !== undefined)
      return triggers(`say_later_${side}`, { start: say(trigger.activationPrice), trail });
    if (price === null) return aboutText(type, side);
    return triggers(`say_${type}_${side}`, { trail, price: say(price) });
  }
  if (type === "stop" || type === "take_profit")
    return triggers(`say_${type}_${side}`, { trigger: say(trigger.price) });
  return triggers(`say_${type}_${side}`, { trigger: say(trigger.price), limit: say(order?.price) });
}

/** The line of a type in the menu. */
export function aboutText(type: TicketType, side: Side): string {
  if (type === "market" || type === "limit") return "";
  if (type === "oco") return exits("aboutOco");
  return triggers(`about_${type}_${side}`);
}

/** "Place order to sell 0.0482 BTC" */
export function triggerAction(draft: TicketDraft, summary: TicketSummary, { pair }: TradePair): string {
  const { base: asset, quote: unit } = pair;
  const isBuy = draft.side === "buy";
  if (isBuy && draft.amountIn === "quote" && !isLimitType(draft.type) && summary.total > 0n)
    return triggers("placeBuyMoney", { asset, amount: formatAmount(decimalOf(summary.total), unit), unit });
  if (summary.quantity === 0n) return triggers(isBuy ? "placeBuyAsset" : "placeSellAsset", { asset });
  const amount = quantityText(decimalOf(summary.quantity), pair.quantityDecimals);
  return triggers(isBuy ? "placeBuy" : "placeSell", { amount, asset });
}

/** How far a limit stands from the trigger that sends it. */
export function offsetText(limit: bigint, trigger: bigint, decimals: number): string {
  if (limit === 0n || trigger === 0n) return "";
  if (limit === trigger) return triggers("atTrigger");
  const amount = formatDecimal(decimalOf(limit > trigger ? limit - trigger : trigger - limit), { decimals });
  return triggers(limit > trigger ? "aboveTrigger" : "belowTrigger", { amount });
}
