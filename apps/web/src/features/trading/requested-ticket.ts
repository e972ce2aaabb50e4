import { type Dispatch, useEffect, useEffectEvent, useState } from "react";
import { type TicketRequest, endTicketRequest, useTicketRequest } from "../../account/ticket-request.ts";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { type TicketAction, type TicketDraft, emptyTicket } from "./order-ticket.state.ts";
import type { TradePair } from "./trade-pair.ts";

/** The ticket as it was asked for, and nothing that was set before: another order's terms would go along unseen. */
function requestedDraft({ side, amount, amountIn, price }: TicketRequest): TicketDraft {
  return {
    ...emptyTicket(side),
    type: price === null && amount !== null ? "market" : "limit",
    price: price === null ? "" : typedDecimal(price),
    amount: amount === null ? "" : typedDecimal(amount),
    amountIn,
    shown: amountIn,
  };
}

/** Fills the ticket of this pair with what is asked for, once. Answers how many times it has. */
export function useRequestedTicket({ pair }: TradePair, dispatch: Dispatch<TicketAction>): number {
  const request = useTicketRequest();
  const [asked, setAsked] = useState(0);
  const fill = useEffectEvent((wanted: TicketRequest) => {
    endTicketRequest();
    dispatch({ type: "replace", draft: requestedDraft(wanted) });
    setAsked(asked + 1);
  });
  useEffect(() => {
    if (request?.pair === pair.pair) fill(request);
  }, [request, pair.pair]);
  return asked;
}
