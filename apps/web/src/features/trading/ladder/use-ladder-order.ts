import { type Dispatch, useState } from "react";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { PlaceOrderInput, Side } from "@fillmark/contracts/trading";
import { toast } from "@fillmark/ui/toast";
import { toastError } from "../../../api-client/error-words.ts";
import { domainErrorOf, trpc } from "../../../api-client/trpc.ts";
import { formatDecimal, formatMoney, ownSpelling } from "../../../format/format.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import {
  type ShareBalance,
  type TicketAction,
  type TicketDraft,
  emptyTicket,
  orderTicket,
} from "../order-ticket.state.ts";
import { decimalOf, unitsOf } from "../pair-rules.ts";
import { pendingText } from "../pending-text.ts";
import { priceText } from "../ticket-fields.ts";
import { summarise } from "../ticket-summary.ts";
import { orderActionLabel, problemText, quantityText } from "../ticket-text.ts";
import type { TradePair } from "../trade-pair.ts";
import { announceOutcome, usePlaceOrder } from "../use-place-order.ts";
import { oneClickCapNow } from "./one-click.ts";

/** A side of a price. */
export interface PressedPrice {
  side: Side;
  price: bigint;
}

/** Why the last press placed nothing: by what is on this screen, or by the answer of the server to this draft. */
export type LadderRefusal = { text: string } | { view: DomainErrorView; draft: TicketDraft };

interface LadderOrderInput {
  trade: TradePair;
  /** What each press orders, as typed. */
  size: string;
  /** Called after a press has put the order into the ticket: the ticket may be in a sheet of its own. */
  onTicket: (() => void) | undefined;
  dispatch: Dispatch<TicketAction>;
}

/** What a press on a price does: it places a limit order where one click is on, else it fills the ticket. */
export function useLadderOrder({ trade, size, onTicket, dispatch }: LadderOrderInput) {
  const { pair, rules, venue } = trade;
  const [refusal, setRefusal] = useState<LadderRefusal | null>(null);
  const { isPlacing, place } = usePlaceOrder();

  function draftOf(side: Side, price: bigint): TicketDraft {
    const text = priceText(decimalOf(price), pair.priceDecimals);
    const postOnly = pair.state === "post_only";
    return { ...emptyTicket(side), price: text, amount: size, postOnly };
  }
  /** An amount that stands in the ticket stays there where the ladder has none of its own. */
  function fillTicket(side: Side, price: bigint): void {
    const draft = draftOf(side, price);
    setRefusal(null);
    dispatch({ type: "side", side });
    dispatch({ type: "orderType", orderType: "limit" });
    dispatch({ type: "price", text: draft.price });
    if (size !== "") dispatch({ type: "amount", unit: "base", text: size });
    onTicket?.();
  }
  async function placeAt(side: Side, price: bigint, cap: bigint): Promise<void> {
    const draft = draftOf(side, price);
    const summary = summarise(draft, { rules, marketPrice: 0n, decimalSign: ownSpelling.sign });
    const { order, problem, total } = summary;
    if (order === null)
      return setRefusal({ text: problem === null ? ladder("sizeMissing") : problemText(problem, trade) });
    if (total > cap)
      return setRefusal({ text: ladder("aboveCap", { cap: formatMoney(decimalOf(cap), pair.quote) }) });
    setRefusal(null);
    await send({ venue, ...order }, draft);
  }
  async function send(order: PlaceOrderInput, draft: TicketDraft): Promise<void> {
    const outcome = await place(order);
    if (outcome === null) return;
    if (outcome.kind === "placed") return announceOutcome(outcome, order);
    if (outcome.kind !== "refused")
      return void toast.error(
        orderActionLabel(order),
        pendingText({ order, state: outcome.kind, until: null }, 0),
      );
    const view = domainErrorOf(outcome.error);
    if (view === null || view.code === "VENUE_MISMATCH")
      return void toastError(orderActionLabel(order), outcome.error);
    setRefusal({ view, draft });
  }
  return {
    isPlacing,
    refusal,
    forget: () => setRefusal(null),
    fillTicket,
    /** The cap is read at the press: another tab may have turned one click off since this one was drawn. */
    press(side: Side, price: bigint): void {
      const cap = oneClickCapNow(venue, pair.quote);
      if (cap === null || onTicket !== undefined) fillTicket(side, price);
      else void placeAt(side, price, cap);
    },
    /** A way out of a refusal is taken in the ticket, where the whole order can be seen. */
    takeWay(draft: TicketDraft, action: TicketAction): void {
      setRefusal(null);
      dispatch({ type: "replace", draft: orderTicket(draft, action) });
    },
  };
}

/** The free money or coins that an order of this side would need, for the ways out of a refusal. */
export function useLadderBalance({ pair, venue, rules }: TradePair, draft: TicketDraft | null): ShareBalance {
  const balances = trpc.funds.listBalances.useQuery({ venue }).data?.balances;
  const asset = draft?.side === "sell" ? pair.base : pair.quote;
  const available = balances?.find((each) => each.asset === asset)?.available ?? "0";
  const price = draft === null ? 0n : priceOf(draft);
  return {
    rules,
    available: unitsOf(available),
    price,
    feeBps: Math.max(CAUTIOUS_FEE_BPS, pair.makerFeeBps ?? 0, pair.takerFeeBps ?? 0),
  };
  function priceOf(of: TicketDraft): bigint {
    return summarise(of, { rules, marketPrice: 0n, decimalSign: ownSpelling.sign }).price;
  }
}

/** No preview has said what the fee is, so room is left for this much. */
const CAUTIOUS_FEE_BPS = 50;

/** "Buy 0.0100 BTC at 64,217.00 USD, about 642.17 USD": what a press would order. */
export function orderSentence(
  trade: TradePair,
  { side, price, size }: PressedPrice & { size: string },
): string {
  const { pair, rules } = trade;
  const text = formatDecimal(decimalOf(price), { decimals: pair.priceDecimals });
  const draft = { ...emptyTicket(side), price: text, amount: size };
  const { quantity, total } = summarise(draft, { rules, marketPrice: 0n, decimalSign: ownSpelling.sign });
  const at = { price: `${text} ${pair.quote}` };
  if (quantity === 0n) return ladder(side === "buy" ? "buyAt" : "sellAt", at);
  return ladder(side === "buy" ? "buySizeAt" : "sellSizeAt", {
    ...at,
    amount: `${quantityText(decimalOf(quantity), pair.quantityDecimals)} ${pair.base}`,
    total: formatMoney(decimalOf(total), pair.quote),
  });
}
