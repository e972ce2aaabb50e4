import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { type AmountProblem, parseAmount } from "@fillmark/contracts/money";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { DecimalSign } from "@fillmark/contracts/spelling";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { type TicketDraft, isShownInPart, timeInForceOf } from "./order-ticket.state.ts";
import { isLimitType } from "../../account/order-type.ts";
import { type PairRules, decimalOf, floorTo, quantityForTotal, valueOf } from "./pair-rules.ts";
import { fromLocalInput } from "../../forms/local-input.ts";

export type TicketField =
  | "price"
  | "base"
  | "quote"
  | "maxSlippage"
  | "triggerPrice"
  | "trail"
  | "activationPrice"
  | "expiresAt"
  | "displayQuantity"
  | "takeProfit"
  | "stopLoss";
type PriceField = Exclude<
  TicketField,
  "base" | "quote" | "maxSlippage" | "trail" | "expiresAt" | "displayQuantity"
>;

/** What is wrong with a field, with figures that would work. All figures are plain decimals. */
export type TicketProblem =
  | { field: TicketField; code: AmountProblem }
  | { field: PriceField; code: "OFF_TICK"; step: string; below: string; above: string }
  | { field: "base"; code: "OFF_LOT"; step: string; below: string; above: string }
  | {
      field: "base" | "quote" | "takeProfit" | "stopLoss";
      code: "BELOW_MIN_NOTIONAL" | "ABOVE_MAX_NOTIONAL";
      limit: string;
      unit: string;
    }
  | { field: "maxSlippage"; code: "SLIPPAGE_RANGE" }
  | { field: "trail"; code: "TRAIL_RANGE" };

/** What a draft says of an order; the screen that it is typed on says the venue. */
export type TicketOrder = Omit<PlaceOrderInput, "venue" | "clientOrderId">;

/** Everything that follows from a draft alone: no server, no clock. */
export interface TicketSummary {
  /** Base units; zero while unknown. */
  quantity: bigint;
  /** Quote units before fees; zero while unknown. */
  total: bigint;
  /** The limit price, or the estimate for a market order; zero while unknown. */
  price: bigint;
  /** The first field still empty, which is no mistake yet. */
  missing: "amount" | Exclude<TicketField, "base" | "quote" | "maxSlippage"> | null;
  problem: TicketProblem | null;
  /** What would be sent. Null while something is missing or wrong. */
  order: TicketOrder | null;
}

export interface SummaryContext {
  rules: PairRules;
  /** About what a market order pays per coin, from the book; for a trailing stop the best price there. Zero when unknown. */
  marketPrice: bigint;
  decimalSign: DecimalSign;
}

const MAX_SLIPPAGE_BPS = 5000;

export function summarise(draft: TicketDraft, context: SummaryContext): TicketSummary {
  const { rules } = context;
  const price =
    draft.type === "market" ? known(context.marketPrice) : readPrice(draft.price, "price", context);
  const amount = readAmount(draft.amount, draft.amountIn, context);
  const slippage = readSlippage(draft, context);
  const units = amount.units;
  const quantity = draft.amountIn === "base" ? units : quantityForTotal(units, price.units, rules);
  const total =
    draft.amountIn === "quote" && draft.type === "market" ? units : valueOf(price.units, quantity);
  const missing = price.isEmpty ? "price" : amount.isEmpty ? "amount" : missingTerm(draft);
  const problem =
    price.problem ?? amount.problem ?? slippage.problem ?? notionalProblem(draft, { quantity, total }, rules);
  const isReady = missing === null && problem === null && (quantity > 0n || isByMoney(draft));
  const order = isReady
    ? orderOf(draft, { price: price.units, quantity, total, slippageBps: slippage.bps }, rules.pair)
    : null;
  return { quantity, total, price: price.units, missing, problem, order };
}

/** A market order by money is the only one that doesn't name a quantity. What waits for a trigger may buy by money alone. */
export function isByMoney({ type, side, amountIn }: TicketDraft): boolean {
  return amountIn === "quote" && !isLimitType(type) && (type === "market" || side === "buy");
}

export interface Read {
  units: bigint;
  isEmpty: boolean;
  problem: TicketProblem | null;
}

export function known(units: bigint): Read {
  return { units, isEmpty: false, problem: null };
}

export function readPrice(text: string, field: PriceField, { rules, decimalSign }: SummaryContext): Read {
  const read = readUnits(text, field, decimalSign);
  const off = rules.tick === 0n ? 0n : read.units % rules.tick;
  if (read.problem !== null || off === 0n) return read;
  return {
    ...read,
    problem: { field, code: "OFF_TICK", ...around(read.units, rules.tick, rules.priceDecimals) },
  };
}

export function readAmount(
  text: string,
  unit: "base" | "quote",
  { rules, decimalSign }: SummaryContext,
): Read {
  const read = readUnits(text, unit, decimalSign);
  if (read.problem !== null || unit === "quote" || read.units % rules.lot === 0n) return read;
  const steps = around(read.units, rules.lot, rules.quantityDecimals);
  return { ...read, problem: { field: "base", code: "OFF_LOT", ...steps } };
}

function readUnits(text: string, field: TicketField, sign: DecimalSign): Read {
  const plain = plainDecimal(text, sign);
  if (plain === "") return { units: 0n, isEmpty: true, problem: null };
  const parsed = parseAmount(plain, LEDGER_SCALE);
  if (parsed.ok) return known(parsed.units);
  return { units: 0n, isEmpty: false, problem: { field, code: parsed.problem } };
}

function around(units: bigint, step: bigint, decimals: number) {
  const below = floorTo(units, step);
  return {
    step: decimalOf(step),
    below: decimalOf(below === 0n ? step : below, decimals),
    above: decimalOf(below + step, decimals),
  };
}

export function readSlippage(draft: TicketDraft, { decimalSign }: SummaryContext) {
  if (isLimitType(draft.type) || draft.maxSlippage.trim() === "") return { bps: null, problem: null };
  const parsed = parseAmount(plainDecimal(draft.maxSlippage, decimalSign), 2);
  const bps = parsed.ok ? Number(parsed.units) : 0;
  if (bps >= 1 && bps <= MAX_SLIPPAGE_BPS) return { bps, problem: null };
  const problem: TicketProblem = { field: "maxSlippage", code: "SLIPPAGE_RANGE" };
  return { bps: null, problem };
}

/** The range is judged on what is known before the market moves; the engine judges again. */
export function notionalProblem(
  draft: TicketDraft,
  amounts: { quantity: bigint; total: bigint },
  rules: PairRules,
): TicketProblem | null {
  const field = draft.amountIn;
  if (amounts.total === 0n) return null;
  if (amounts.total < rules.minNotional)
    return { field, code: "BELOW_MIN_NOTIONAL", limit: decimalOf(rules.minNotional, 2), unit: rules.quote };
  if (amounts.total > rules.maxNotional)
    return { field, code: "ABOVE_MAX_NOTIONAL", limit: decimalOf(rules.maxNotional, 2), unit: rules.quote };
  return null;
}

/** How long an order is good. */
export function goodTillOf(draft: TicketDraft): Pick<TicketOrder, "timeInForce" | "expiresAt"> {
  const timeInForce = timeInForceOf(draft);
  const expiresAt = fromLocalInput(draft.expiresAt);
  if (timeInForce !== "GTD" || expiresAt === null) return { timeInForce };
  return { timeInForce, expiresAt: expiresAt.toISOString() };
}

/** How long a limit order is good, and how much of it is shown. */
export function restingTermsOf(
  draft: TicketDraft,
): Pick<TicketOrder, "timeInForce" | "expiresAt" | "displayQuantity"> {
  const shown = draft.isIceberg ? { displayQuantity: plainDecimal(draft.displayQuantity) } : {};
  return { ...goodTillOf(draft), ...shown };
}

/** The field of what an order is to be beside its price and amount, and that isn't typed yet. */
export function missingTerm(draft: TicketDraft): "expiresAt" | "displayQuantity" | null {
  if (timeInForceOf(draft) === "GTD" && draft.expiresAt === "") return "expiresAt";
  return isShownInPart(draft) && draft.displayQuantity.trim() === "" ? "displayQuantity" : null;
}

function orderOf(
  draft: TicketDraft,
  amounts: { price: bigint; quantity: bigint; total: bigint; slippageBps: number | null },
  pair: string,
): TicketOrder {
  const common = {
    pair,
    side: draft.side,
    selfTradePrevention: draft.selfTradePrevention,
  };
  const quantity = decimalOf(amounts.quantity);
  if (draft.type === "limit")
    return {
      ...common,
      type: "limit",
      quantity,
      price: decimalOf(amounts.price),
      ...restingTermsOf(draft),
      ...(draft.postOnly ? { postOnly: true } : {}),
    };
  return {
    ...common,
    type: "market",
    ...(isByMoney(draft) ? { quoteAmount: decimalOf(amounts.total) } : { quantity }),
    ...goodTillOf(draft),
    ...(amounts.slippageBps === null ? {} : { maxSlippageBps: amounts.slippageBps }),
  };
}
