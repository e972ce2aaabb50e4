import { type Dispatch, useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { ticketReplace } from "../../messages/en/ticket-replace.ts";
import type { TicketAction } from "./order-ticket.state.ts";
import { actionText, priceOf, standingPrice } from "./order-text.ts";
import { isReplaceable, replacementOf } from "./replacement.ts";
import { Way } from "./ticket-way.tsx";
import type { TradePair } from "./trade-pair.ts";
import { useOpenOrders, usePairsByName } from "./use-my-orders.ts";

interface ReplaceProps {
  orderId: string;
  trade: TradePair;
  dispatch: Dispatch<TicketAction>;
}

/** Fills the ticket with the order that the address names, once; the address then forgets it. */
export function ReplaceFromAddress({ orderId, trade, dispatch }: ReplaceProps) {
  const { open, query } = useOpenOrders(trade.venue);
  const [path, navigate] = useLocation();
  const fill = useEffectEvent(() => {
    const order = open.find(({ id, pair }) => id === orderId && pair === trade.pair.pair);
    if (order !== undefined && isReplaceable(order))
      dispatch({ type: "replace", draft: replacementOf(order, trade) });
    else toast.info(ticketReplace("gone"));
    navigate(path, { replace: true });
  });
  useEffect(() => {
    if (query.isSuccess) fill();
  }, [query.isSuccess]);
  return null;
}

/** Above the button: what becomes of the order in whose place this one is sent. */
export function ReplaceNote({ orderId, trade, dispatch }: ReplaceProps) {
  const { open, query } = useOpenOrders(trade.venue);
  const pairs = usePairsByName();
  const order = open.find(({ id }) => id === orderId);
  if (!query.isSuccess) return null;
  const price = order === undefined ? null : standingPrice(order);
  const what =
    order === undefined
      ? ""
      : `${actionText(order, pairs)}${price === null ? "" : ` · ${priceOf(price, trade.pair)}`}`;
  return (
    <Note tone="warn" role="status">
      {order === undefined ? ticketReplace("ended") : ticketReplace("note", { what })}{" "}
      <Way onPress={() => dispatch({ type: "separate" })}>{ticketReplace("separate")}</Way>
    </Note>
  );
}
