import { type Dispatch, useMemo, useState } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { OrderPreviewView, PlaceOrderInput, PlacedOrderView } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { type ErrorWords, toastError, useErrorWords } from "../../api-client/error-words.ts";
import { ownSpelling } from "../../format/format.ts";
import { useBook } from "../../market-data/market-stream.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { trading } from "../../messages/en/trading.ts";
import { averagePrice } from "./book-grouping.ts";
import {
  type ShareBalance,
  type TicketAction,
  type TicketDraft,
  hasExits,
  restingTime,
} from "./order-ticket.state.ts";
import { unitsOf } from "./pair-rules.ts";
import { isLimitType, isTriggerType } from "../../account/order-type.ts";
import { type TicketField, type TicketSummary, summarise } from "./ticket-summary.ts";
import { sayNothingFilled } from "./nothing-filled.ts";
import { pendingText } from "./pending-text.ts";
import { openText, orderActionLabel } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import type { WrongExit } from "./exit-text.ts";
import type { ExitField } from "./exits-summary.ts";
import { useOrderPreview } from "./use-order-preview.ts";
import { usePlaceOrder } from "./use-place-order.ts";

export interface TicketInput {
  trade: TradePair;
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
  /** Of the orders that are to wait; null until its code is there. */
  summariseTrigger: typeof summarise | null;
  onFilled: (filled: FilledOrder) => void;
  /** The server said no to a field. */
  onRefused: (field: TicketField) => void;
}

/** An order that traded at once, wholly or in part, with the exits that it was sent with. */
export interface FilledOrder {
  placed: PlacedOrderView;
  exits: PlaceOrderInput["exits"];
}

interface Refusal {
  view: DomainErrorView;
  field: TicketField | null;
  /** The order it answered: another order deserves another answer. */
  key: string;
}

const nothing: TicketSummary = {
  quantity: 0n,
  total: 0n,
  price: 0n,
  missing: "amount",
  problem: null,
  order: null,
};

/** Until the first preview has said what the fee is, room is left for this much. */
const CAUTIOUS_FEE_BPS = 50;

/** Everything the ticket knows beside its draft: balance, estimate, preview, and the answer to the last press. */
export function useTicket({ trade, draft, dispatch, summariseTrigger, onFilled, onRefused }: TicketInput) {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { isPlacing, place } = usePlaceOrder();
  const available = useAvailable(trade, draft);
  const marketPrice = useMarketPrice(trade, draft);
  const summary = useMemo(() => {
    const context = { rules: trade.rules, marketPrice, decimalSign: ownSpelling.sign };
    return withReplaced(draft, summaryOf());
    function summaryOf(): TicketSummary {
      if (isTriggerType(draft.type)) return summariseTrigger?.(draft, context) ?? nothing;
      const own = withPairState(draft, trade);
      if (!hasExits(draft)) return summarise(own, context);
      return summariseTrigger?.(own, context) ?? { ...summarise(own, context), order: null };
    }
  }, [draft, trade, marketPrice, summariseTrigger]);
  const { view: preview, isCurrent, error } = useOrderPreview(summary.order, trade);
  const key = JSON.stringify([trade.venue, summary.order]);
  const refusal = refused?.key === key ? refused : null;
  const { price } = summary;
  const { rules } = trade;
  const feeBps = feeRoom(trade, draft, preview);
  const balance: ShareBalance = { rules, available: unitsOf(available ?? "0"), price, feeBps };

  async function send(): Promise<void> {
    if (summary.order === null) return;
    // What was on screen at the press, so that what it gets can be compared with it.
    const previewPrice = (isCurrent && preview?.expectedAveragePrice) || undefined;
    const order = { venue: trade.venue, ...summary.order, previewPrice };
    const outcome = await place(order);
    if (outcome === null) return;
    if (outcome.kind === "placed") return onPlaced(outcome.placed, order);
    if (outcome.kind !== "refused") return onOpen(order, outcome.kind);
    const view = domainErrorOf(outcome.error);
    // What is wrong with the account's venue is not wrong with the order: switched back, it may be sent as it is.
    if (view === null || view.code === "VENUE_MISMATCH")
      return void toastError(orderActionLabel(order), outcome.error);
    const field = fieldOf(view, order);
    setRefused({ view, field, key });
    const shown = field ?? exitFieldOf(view);
    if (shown !== null) onRefused(shown);
  }
  /** The order waits in the list, which says the same; a second press must not send another one. */
  function onOpen(order: PlaceOrderInput, state: "unknown" | "unsent"): void {
    dispatch({ type: "sent" });
    toast.error(orderActionLabel(order), pendingText({ order, state, until: null }, 0));
  }
  function onPlaced(placed: PlacedOrderView, order: PlaceOrderInput): void {
    dispatch({ type: "sent" });
    setRefused(null);
    if (placed.fills.length > 0) return onFilled({ placed, exits: order.exits });
    const { endReason, state } = placed.order;
    if (state === "new" || state === "pending_trigger") toast.ok(trading("placedRests"), openText(order));
    else void sayNothingFilled(endReason);
  }

  const problem = isCurrent ? (preview?.problem ?? null) : null;
  const words = useErrorWords(problem !== null || error !== null || refusal !== null);
  const previewed = isCurrent ? problemOf(problem, words) : error === null ? null : domainErrorOf(error);
  return {
    summary,
    preview,
    available,
    balance,
    isSending: isPlacing,
    send,
    refusal,
    reason: refusal?.view ?? previewed,
    /** The sentence of a refusal; until the catalogue is there, that the order is being looked at. */
    describe: (view: DomainErrorView) => words?.describeDomainError(view) ?? trading("asking"),
  };
}

/** What is held for a fee: of a limit order at the higher of both rates, since nobody knows which it will pay. */
function feeRoom({ pair }: TradePair, { type }: TicketDraft, preview: OrderPreviewView | null): number {
  if (preview === null) return Math.max(CAUTIOUS_FEE_BPS, pair.makerFeeBps ?? 0, pair.takerFeeBps ?? 0);
  return isLimitType(type) ? Math.max(preview.feeBps, preview.makerFeeBps) : preview.feeBps;
}

/** Free money for a purchase, free coins for a sale; null before the first answer. */
function useAvailable({ pair, venue }: TradePair, draft: TicketDraft): string | null {
  const balances = trpc.funds.listBalances.useQuery({ venue });
  const asset = draft.side === "buy" ? pair.quote : pair.base;
  if (balances.data === undefined) return null;
  return balances.data.balances.find((each) => each.asset === asset)?.available ?? "0";
}

/** About what a market order would pay per coin, from the book on screen; the preview says it exactly. For a trailing stop the best. */
function useMarketPrice({ pair, venue, rules }: TradePair, draft: TicketDraft): bigint {
  const book = useBook(venue, pair.pair);
  return useMemo(() => {
    if (book === undefined || (draft.type !== "market" && draft.type !== "trailing_stop")) return 0n;
    const levels = draft.side === "buy" ? book.asks : book.bids;
    const best = averagePrice(levels, 0n);
    if (draft.type !== "market") return best;
    const wanted = summarise(draft, { rules, marketPrice: best, decimalSign: ownSpelling.sign }).quantity;
    return averagePrice(levels, wanted);
  }, [book, draft, rules]);
}

/** The other order is named in every type of order alike. */
function withReplaced({ replaces }: TicketDraft, summary: TicketSummary): TicketSummary {
  if (replaces === "" || summary.order === null) return summary;
  return { ...summary, order: { ...summary.order, replaces: { orderId: replaces } } };
}

/** On a pair that takes only post-only orders, a limit order is one. */
function withPairState(draft: TicketDraft, { pair }: TradePair): TicketDraft {
  return pair.state === "post_only" && draft.type === "limit"
    ? { ...draft, postOnly: true, limitTimeInForce: restingTime(draft) }
    : draft;
}

/** Which field of the ticket a refusal is about; null where it is about the order as a whole. */
function fieldOf(view: DomainErrorView, order: PlaceOrderInput): TicketField | null {
  // What it says of a trigger or an exit comes with ways out.
  if (view.code === "TRIGGER_CROSSED" || exitFieldOf(view) !== null) return null;
  const named =
    view.code === "VALIDATION"
      ? view.details.issues[0]?.field
      : "field" in view.details
        ? view.details.field
        : undefined;
  if (named === "quantity" || named === "quoteAmount")
    return order.quoteAmount === undefined ? "base" : "quote";
  return fieldsByName.get(named) ?? null;
}

/** The exit that a refusal is about. */
function exitFieldOf({ details }: DomainErrorView): ExitField | null {
  if (!("field" in details)) return null;
  if (details.field.startsWith("exits.stopLoss.")) return "stopLoss";
  return details.field === "exits.takeProfit.price" ? "takeProfit" : null;
}

export function wrongExitOf(reason: DomainErrorView | null): WrongExit | null {
  const field = reason === null ? null : exitFieldOf(reason);
  return field === null || reason === null ? null : { field, reason };
}

const fieldsByName: ReadonlyMap<string | undefined, TicketField> = new Map([
  ["price", "price"],
  ["quote", "quote"],
  ["maxSlippageBps", "maxSlippage"],
  ["expiresAt", "expiresAt"],
  ["displayQuantity", "displayQuantity"],
  ["trigger.price", "triggerPrice"],
  ["trigger.trailBps", "trail"],
  ["trigger.activationPrice", "activationPrice"],
  ["oco.triggerPrice", "triggerPrice"],
]);

type PreviewProblem = OrderPreviewView["problem"];

/** Of a code that is newer than this page nothing could be said; which those are, the catalogue knows. */
function problemOf(problem: PreviewProblem, words: ErrorWords | null): DomainErrorView | null {
  return problem !== null && isOfCatalogue(problem, words) ? problem : null;
}

/** The server builds a preview's problem from the catalogue of its errors, so a known code has its own details. */
function isOfCatalogue(
  problem: NonNullable<PreviewProblem>,
  words: ErrorWords | null,
): problem is DomainErrorView & NonNullable<PreviewProblem> {
  return words?.hasMessage(problem.code) ?? true;
}
