import { type Dispatch, useMemo, useRef, useState } from "react";
import type { PlacedOrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { Segmented } from "@fillmark/ui/segmented";
import { Tabs } from "@fillmark/ui/tabs";
import { Ticket } from "@fillmark/ui/ticket";
import { describeDomainError } from "../../messages/en/errors.ts";
import { trading } from "../../messages/en/trading.ts";
import { FrozenNotice } from "./frozen-notice.tsx";
import { MarketNotice, useMarketWait } from "./market-notice.tsx";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { TicketConsequences } from "./ticket-consequences.tsx";
import { TicketDone } from "./ticket-done.tsx";
import { type TicketFieldRefs, TicketInputs } from "./ticket-inputs.tsx";
import { TicketSettings } from "./ticket-options.tsx";
import { TicketReason } from "./ticket-reason.tsx";
import type { TicketField } from "./ticket-summary.ts";
import { deedOf, problemText } from "./ticket-words.ts";
import type { TradePair } from "./trade-pair.ts";
import { useTicket } from "./use-ticket.ts";

export interface OrderTicketProps {
  trade: TradePair;
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
}

/**
 * The order ticket. Its button always says what it does; when it can't, the reason stands above it, and a
 * press puts the focus where something is missing. What was typed stays, whatever the answer is.
 */
export function OrderTicket({ trade, draft, dispatch }: OrderTicketProps) {
  const [done, setDone] = useState<PlacedOrderView | null>(null);
  const refs = useFieldRefs();
  const ticket = useTicket({
    trade,
    draft,
    dispatch,
    onFilled: setDone,
    onRefused: (field) => focusField(refs, field, draft),
  });
  const { summary, preview, refusal } = ticket;
  const wait = useMarketWait(draft);
  const fieldRefusal = useMemo(
    () => (refusal?.field == null ? null : { field: refusal.field, text: describeDomainError(refusal.view) }),
    [refusal],
  );
  if (done !== null && done.order.pair === trade.pair.pair)
    return <TicketDone placed={done} trade={trade} onNew={() => setDone(null)} />;

  const reason = summary.problem === null && fieldRefusal === null ? ticket.reason : null;
  const saysMarket = reason?.code === "STALE_MARKET" || reason?.code === "PAIR_NOT_OPEN";
  const offReason = wait ?? offReasonOf(ticket, trade);
  function leadToGap(): void {
    focusField(refs, summary.problem?.field ?? missingField(summary.missing, draft), draft);
  }
  function submit(): void {
    if (ticket.isSending) return;
    if (summary.order === null) leadToGap();
    else if (offReason === undefined) void ticket.send();
  }
  return (
    <Ticket label={trading("ticket")} onSubmit={submit}>
      <SideAndType draft={draft} dispatch={dispatch} />
      <TicketInputs
        {...{ trade, draft, summary, dispatch }}
        inputs={refs}
        balance={ticket.balance}
        refusal={fieldRefusal}
      />
      <TicketSettings {...{ trade, draft, summary, dispatch }} slippageRef={refs.maxSlippage} />
      <TicketConsequences {...{ trade, draft, preview }} available={ticket.available} />
      <div className="tr__send" onClickCapture={() => summary.order === null && leadToGap()}>
        <FrozenNotice />
        {!saysMarket && <MarketNotice trade={trade} />}
        {reason !== null && (
          <TicketReason
            {...{ trade, draft, dispatch }}
            refusal={reason}
            balance={ticket.balance}
            isAnswer={refusal !== null}
          />
        )}
        <Button
          type="submit"
          variant={draft.side}
          size="lg"
          isBlock
          isBusy={ticket.isSending}
          offReason={ticket.isSending ? undefined : offReason}
        >
          {ticket.isSending ? trading("sending") : deedOf(draft, summary, trade)}
        </Button>
        {ticket.isSending && <p className="t12 ink3 c">{trading("safeToLeave")}</p>}
      </div>
    </Ticket>
  );
}

function SideAndType({ draft, dispatch }: Pick<OrderTicketProps, "draft" | "dispatch">) {
  return (
    <>
      <Segmented
        label={trading("side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        segments={[
          { value: "buy", label: trading("buy"), side: "buy" },
          { value: "sell", label: trading("sell"), side: "sell" },
        ]}
      />
      <Tabs
        label={trading("orderType")}
        isSmall
        isBare
        value={draft.type}
        onChange={(orderType) => dispatch({ type: "orderType", orderType })}
        tabs={[
          { value: "market", label: trading("market") },
          { value: "limit", label: trading("limit") },
        ]}
      />
    </>
  );
}

function useFieldRefs(): TicketFieldRefs {
  const price = useRef<HTMLInputElement>(null);
  const base = useRef<HTMLInputElement>(null);
  const quote = useRef<HTMLInputElement>(null);
  const maxSlippage = useRef<HTMLInputElement>(null);
  return useMemo(() => ({ price, base, quote, maxSlippage }), []);
}

function focusField(refs: TicketFieldRefs, field: TicketField, draft: TicketDraft): void {
  const input = refs[field].current ?? refs[draft.amountIn].current;
  input?.focus();
  input?.select();
}

function missingField(missing: "price" | "amount" | null, draft: TicketDraft): TicketField {
  return missing === "price" ? "price" : draft.amountIn;
}

/** Why a press would do nothing; an order that is only incomplete may be pressed, to be led to the gap. */
function offReasonOf(
  { summary, reason }: ReturnType<typeof useTicket>,
  trade: TradePair,
): string | undefined {
  if (summary.problem !== null) return problemText(summary.problem, trade);
  return reason === null ? undefined : describeDomainError(reason);
}
