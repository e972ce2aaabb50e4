import type { SelfTradePrevention, Side } from "@fillmark/contracts/trading";
import type { TimeInForce } from "@fillmark/contracts/time-in-force";
import type { TriggerSource } from "@fillmark/contracts/triggers";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { type TicketType, isLimitType, isTriggerType, ticketTypes } from "../../account/order-type.ts";
import { type PairRules, decimalOf, feeOf, floorTo, quantityWithin, unitsOf, valueOf } from "./pair-rules.ts";

/** Which of the two the user typed: coins (`base`) or money (`quote`). The other is computed. */
export type AmountUnit = "base" | "quote";

/** What an order may wait for, as it is typed. Only the fields of its own type count. */
export interface TriggerDraft {
  triggerPrice: string;
  /** The limit that it is sent with then; `price` is that of a plain limit order, and begins at the market. */
  triggerLimit: string;
  /** Percent. */
  trail: string;
  /** A trailing stop follows the price only from `activationPrice` on. */
  startsLater: boolean;
  activationPrice: string;
  triggerSource: TriggerSource;
  /** With exits for the position that it opens: a price of each, or of one. */
  hasExits: boolean;
  takeProfit: string;
  stopLoss: string;
}

/**
 * What the user has set, and nothing that follows from it. Prices and `amount` hold the text as typed,
 * so that a refusal never takes anything away.
 */
export interface TicketDraft extends TriggerDraft {
  side: Side;
  type: TicketType;
  price: string;
  amount: string;
  amountIn: AmountUnit;
  limitTimeInForce: TimeInForce;
  /** Until when a GTD order is good, as the browser's own field writes it, on this clock. */
  expiresAt: string;
  /** GTD while it waits for a trigger alone. */
  marketTimeInForce: Exclude<TimeInForce, "GTC">;
  postOnly: boolean;
  /** Whether the book is to show a part of it, and how much, as typed. */
  isIceberg: boolean;
  displayQuantity: string;
  /** Percent as typed, empty for the pair's own limit. */
  maxSlippage: string;
  selfTradePrevention: SelfTradePrevention;
  /** Which unit stands in the upper of the two amount fields. */
  shown: AmountUnit;
  /** The order that is canceled for this one, in the same command; empty for none. */
  replaces: string;
}

export type TicketAction =
  | { type: "side"; side: Side }
  | { type: "orderType"; orderType: TicketType }
  | { type: "price"; text: string }
  | { type: "amount"; unit: AmountUnit; text: string }
  | { type: "flipUnit" }
  | { type: "share"; percent: number; balance: ShareBalance }
  | { type: "timeInForce"; timeInForce: TimeInForce }
  | { type: "expiresAt"; text: string }
  | { type: "postOnly"; postOnly: boolean }
  | { type: "iceberg"; change: Partial<Pick<TicketDraft, "isIceberg" | "displayQuantity">> }
  | { type: "maxSlippage"; text: string }
  | { type: "selfTradePrevention"; mode: SelfTradePrevention }
  | { type: "pickPrice"; price: string }
  | { type: "trigger"; change: Partial<TriggerDraft> }
  | { type: "replace"; draft: TicketDraft }
  | { type: "separate" }
  | { type: "sent" };

/** What a share of the balance is taken of. `price` is the limit price, or the best one for a market order. */
export interface ShareBalance {
  rules: PairRules;
  available: bigint;
  price: bigint;
  feeBps: number;
}

export function emptyTicket(side: Side = "buy"): TicketDraft {
  return {
    side,
    type: "limit",
    price: "",
    amount: "",
    amountIn: "base",
    limitTimeInForce: "GTC",
    expiresAt: "",
    marketTimeInForce: "IOC",
    postOnly: false,
    isIceberg: false,
    displayQuantity: "",
    maxSlippage: "",
    selfTradePrevention: "expire_taker",
    shown: "base",
    replaces: "",
    triggerPrice: "",
    triggerLimit: "",
    trail: "",
    startsLater: false,
    activationPrice: "",
    triggerSource: "last",
    hasExits: false,
    takeProfit: "",
    stopLoss: "",
  };
}

/** What another version of this page has put aside; its choices may have grown since. */
export function isTicketDraft(value: unknown): value is TicketDraft {
  if (typeof value !== "object" || value === null) return false;
  const draft: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  const isShape = Object.entries(emptyTicket()).every(([key, own]) => typeof draft.get(key) === typeof own);
  return isShape && ticketTypes.some((type) => type === draft.get("type"));
}

export function orderTicket(draft: TicketDraft, action: TicketAction): TicketDraft {
  switch (action.type) {
    case "side":
      return byCoins({ ...draft, side: action.side, ...(action.side === draft.side ? {} : noExits) });
    case "orderType":
      return byCoins({ ...draft, type: action.orderType });
    case "price":
      return { ...draft, [isTriggerType(draft.type) ? "triggerLimit" : "price"]: action.text };
    case "amount":
      return { ...draft, amountIn: action.unit, amount: action.text };
    case "flipUnit":
      return { ...draft, shown: draft.shown === "base" ? "quote" : "base" };
    case "share":
      return withShare(draft, action.percent, action.balance);
    case "timeInForce":
      return withTimeInForce(draft, action.timeInForce);
    case "postOnly":
      return { ...draft, postOnly: action.postOnly, limitTimeInForce: restingTime(draft) };
    case "iceberg":
      return { ...draft, ...action.change, limitTimeInForce: restingTime(draft) };
    case "expiresAt":
      return { ...draft, expiresAt: action.text };
    case "maxSlippage":
      return { ...draft, maxSlippage: action.text };
    case "selfTradePrevention":
      return { ...draft, selfTradePrevention: action.mode };
    case "pickPrice":
      return isTriggerType(draft.type) && draft.type !== "trailing_stop"
        ? { ...draft, triggerPrice: action.price }
        : { ...draft, type: "limit", price: action.price };
    case "trigger":
      return byCoins({ ...draft, ...action.change });
    case "replace":
      return action.draft;
    case "separate":
      return { ...draft, replaces: "" };
    case "sent":
      return {
        ...draft,
        amount: "",
        isIceberg: false,
        displayQuantity: "",
        hasExits: false,
        replaces: "",
        ...noExits,
      };
  }
}

/** They belong to one entry: of another one they would be on the wrong side, or nobody would expect them. */
const noExits = { takeProfit: "", stopLoss: "" };

/** An order that waits for a trigger has no exits, and an OCO is two. */
export function hasExits({ type, hasExits: isAsked }: TicketDraft): boolean {
  return isAsked && !isTriggerType(type);
}

/** Nobody knows at which price a trailing stop will sell, so no money says how much; and exits are of so many coins. */
export function isByCoinsAlone(draft: TicketDraft): boolean {
  const { type, side } = draft;
  if (type === "oco" || (type === "market" && hasExits(draft))) return true;
  return type === "trailing_stop" && side === "sell";
}

function byCoins(draft: TicketDraft): TicketDraft {
  if (!isByCoinsAlone(draft) || draft.amountIn === "base") return draft;
  return { ...draft, amountIn: "base", amount: "" };
}

/** Post-only and icebergs mean resting, so they leave when the order must not rest. */
function withTimeInForce(draft: TicketDraft, timeInForce: TimeInForce): TicketDraft {
  if (!isLimitType(draft.type))
    return { ...draft, marketTimeInForce: timeInForce === "GTC" ? "IOC" : timeInForce };
  const rests = timeInForce === "GTC" || timeInForce === "GTD";
  return {
    ...draft,
    limitTimeInForce: timeInForce,
    postOnly: draft.postOnly && rests,
    isIceberg: draft.isIceberg && rests,
  };
}

/** How long an order of this type may be good: it rests, waits for a trigger, or trades at once. */
export function timesInForce({ type }: Pick<TicketDraft, "type">): readonly [TimeInForce, ...TimeInForce[]] {
  if (type === "oco") return ["GTC", "GTD"];
  if (isLimitType(type)) return ["GTC", "GTD", "IOC", "FOK"];
  return isTriggerType(type) ? ["IOC", "GTD", "FOK"] : ["IOC", "FOK"];
}

/** As it was chosen, where an order of this type may be that. */
export function timeInForceOf(draft: TicketDraft): TimeInForce {
  const { type, limitTimeInForce, marketTimeInForce } = draft;
  const chosen = isLimitType(type) ? limitTimeInForce : marketTimeInForce;
  const times = timesInForce(draft);
  return times.includes(chosen) ? chosen : times[0];
}

/** Whether the book would show a part of it at a time: an iceberg, of a type that may be one. */
export function isShownInPart({ type, isIceberg }: Pick<TicketDraft, "type" | "isIceberg">): boolean {
  return isIceberg && isLimitType(type) && type !== "oco";
}

/** How long an order that rests is good. */
export function restingTime({ limitTimeInForce }: TicketDraft): "GTC" | "GTD" {
  return limitTimeInForce === "GTD" ? "GTD" : "GTC";
}

/**
 * A market buy takes its share in money, which can't come out too dear; a limit buy leaves room for the
 * fee; a sale takes whole lots.
 */
function withShare(draft: TicketDraft, percent: number, balance: ShareBalance): TicketDraft {
  const share = (balance.available * BigInt(Math.round(percent))) / 100n;
  if (draft.side === "sell") return withBase(draft, floorTo(share, balance.rules.lot), balance.rules);
  if (!isLimitType(draft.type) && !hasExits(draft)) {
    const cents = floorTo(share, unitsOf("0.01"));
    return { ...draft, amountIn: "quote", amount: cents === 0n ? "" : typedDecimal(decimalOf(cents, 2)) };
  }
  return withBase(draft, quantityWithin(share, balance), balance.rules);
}

function withBase(draft: TicketDraft, quantity: bigint, rules: PairRules): TicketDraft {
  const amount = quantity <= 0n ? "" : typedDecimal(decimalOf(quantity, rules.quantityDecimals));
  return { ...draft, amountIn: "base", amount };
}

/** How much of the balance the order takes, as a whole percentage between 0 and 100. */
export function shareOf(
  draft: TicketDraft,
  amounts: { quantity: bigint; total: bigint },
  of: ShareBalance,
): number {
  if (of.available <= 0n) return 0;
  const used =
    draft.side === "sell"
      ? amounts.quantity
      : !isLimitType(draft.type)
        ? amounts.total
        : amounts.total + feeOf(valueOf(of.price, amounts.quantity), of.feeBps);
  const percent = Number((used * 1000n) / of.available) / 10;
  return Math.max(0, Math.min(100, Math.round(percent)));
}
