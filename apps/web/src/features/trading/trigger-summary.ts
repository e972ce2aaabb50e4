import { parseAmount } from "@fillmark/contracts/money";
import type { TriggerInput } from "@fillmark/contracts/triggers";
import { plainDecimal } from "../../forms/typed-amount.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { isLimitType } from "../../account/order-type.ts";
import { ceilTo, decimalOf, floorTo, quantityForTotal, valueOf } from "./pair-rules.ts";
import {
  type Read,
  type SummaryContext,
  type TicketOrder,
  type TicketSummary,
  goodTillOf,
  isByMoney,
  known,
  missingTerm,
  notionalProblem,
  readAmount,
  readPrice,
  readSlippage,
  restingTermsOf,
} from "./ticket-summary.ts";

type ByField<Value> = Partial<Record<"triggerPrice" | "trail" | "activationPrice" | "price", Value>>;

/** In basis points, as the contract has it: 0.1 to 50 percent. */
const trailRange = { least: 10, most: 5_000 };

/** What follows from the draft of an order that is to wait. It is reckoned at its limit, else at its trigger. */
export function summariseTrigger(draft: TicketDraft, context: SummaryContext): TicketSummary {
  const { rules } = context;
  const reads = readTerms(draft, context);
  const amount = readAmount(draft.amount, draft.amountIn, context);
  const slippage = readSlippage(draft, context);
  const price = reads.price?.units ?? reads.triggerPrice?.units ?? trailingFrom(draft, context, reads);
  const quantity = draft.amountIn === "base" ? amount.units : quantityForTotal(amount.units, price, rules);
  const total = isByMoney(draft) ? amount.units : valueOf(price, quantity);
  const missing = emptyField(reads) ?? (amount.isEmpty ? "amount" : missingTerm(draft));
  const wrong = Object.values(reads).find(({ problem }) => problem !== null);
  const problem =
    wrong?.problem ??
    amount.problem ??
    slippage.problem ??
    notionalProblem(draft, { quantity, total }, rules);
  const isReady = missing === null && problem === null && (quantity > 0n || isByMoney(draft));
  const order = isReady ? orderOf(draft, { reads, quantity, total, slippageBps: slippage.bps }) : null;
  return { quantity, total, price, missing, problem, order: order && { ...order, pair: rules.pair } };
}

/** The fields of its type, as they stand in the form. */
function readTerms(draft: TicketDraft, context: SummaryContext): ByField<Read> {
  if (draft.type === "trailing_stop")
    return {
      trail: readTrail(draft, context),
      ...(draft.startsLater
        ? { activationPrice: readPrice(draft.activationPrice, "activationPrice", context) }
        : {}),
    };
  return {
    triggerPrice: readPrice(draft.triggerPrice, "triggerPrice", context),
    ...(isLimitType(draft.type) ? { price: readPrice(draft.triggerLimit, "price", context) } : {}),
  };
}

/** Percent with two decimals are whole basis points. */
function readTrail({ trail }: TicketDraft, { decimalSign }: SummaryContext): Read {
  if (trail.trim() === "") return { units: 0n, isEmpty: true, problem: null };
  const parsed = parseAmount(plainDecimal(trail, decimalSign), 2);
  const bps = parsed.ok ? Number(parsed.units) : 0;
  if (bps >= trailRange.least && bps <= trailRange.most) return known(BigInt(bps));
  return { units: 0n, isEmpty: false, problem: { field: "trail", code: "TRAIL_RANGE" } };
}

/** About where a trailing stop would fire: so far behind the price at which it begins. */
function trailingFrom(
  { side }: TicketDraft,
  { marketPrice, rules }: SummaryContext,
  reads: ByField<Read>,
): bigint {
  const from = reads.activationPrice?.units ?? marketPrice;
  const bps = reads.trail?.units ?? 0n;
  if (from === 0n || bps === 0n) return 0n;
  return side === "sell"
    ? ceilTo((from * (10_000n - bps)) / 10_000n, rules.tick)
    : floorTo((from * (10_000n + bps)) / 10_000n, rules.tick);
}

function emptyField(reads: ByField<Read>): keyof ByField<Read> | null {
  const inOrder = ["triggerPrice", "trail", "activationPrice", "price"] as const;
  return inOrder.find((field) => reads[field]?.isEmpty === true) ?? null;
}

interface Amounts {
  reads: ByField<Read>;
  quantity: bigint;
  total: bigint;
  slippageBps: number | null;
}

function orderOf(draft: TicketDraft, amounts: Amounts): Omit<TicketOrder, "pair"> {
  const { reads, quantity, total, slippageBps } = amounts;
  const common = {
    side: draft.side,
    selfTradePrevention: draft.selfTradePrevention,
    trigger: triggerOf(draft, reads),
  };
  if (reads.price !== undefined)
    return {
      ...common,
      type: "limit",
      quantity: decimalOf(quantity),
      price: decimalOf(reads.price.units),
      ...restingTermsOf(draft),
    };
  return {
    ...common,
    type: "market",
    ...(isByMoney(draft) ? { quoteAmount: decimalOf(total) } : { quantity: decimalOf(quantity) }),
    ...goodTillOf(draft),
    ...(slippageBps === null ? {} : { maxSlippageBps: slippageBps }),
  };
}

function triggerOf({ type, triggerSource: source }: TicketDraft, reads: ByField<Read>): TriggerInput {
  const { triggerPrice, trail, activationPrice } = reads;
  return {
    type: type === "trailing_stop" ? type : type.startsWith("stop") ? "stop" : "take_profit",
    source,
    ...(triggerPrice === undefined ? {} : { price: decimalOf(triggerPrice.units) }),
    ...(trail === undefined ? {} : { trailBps: Number(trail.units) }),
    ...(activationPrice === undefined ? {} : { activationPrice: decimalOf(activationPrice.units) }),
  };
}
