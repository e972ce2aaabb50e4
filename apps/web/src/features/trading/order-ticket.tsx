import { type Dispatch, Suspense, createRef, lazy, useMemo, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Skeleton } from "@fillmark/ui/skeleton";
import { Ticket } from "@fillmark/ui/ticket";
import { useBook } from "../../market-data/market-stream.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { FrozenNotice } from "./frozen-notice.tsx";
import { Replaces } from "./lazy-replace.tsx";
import { Reason } from "./lazy-reason.tsx";
import { MarketNotice, useMarketWait } from "./market-notice.tsx";
import { type TicketAction, type TicketDraft, hasExits, isShownInPart } from "./order-ticket.state.ts";
import { isTriggerType } from "../../account/order-type.ts";
import { type ConsequencesProps, TicketConsequences } from "./ticket-consequences.tsx";
import { TicketExits } from "./ticket-exits.tsx";
import type { TicketFieldRefs } from "./ticket-fields.ts";
import { TicketInputs } from "./ticket-inputs.tsx";
import { TicketSettings } from "./ticket-options.tsx";
import type { TicketField, TicketSummary } from "./ticket-summary.ts";
import { bestOf, warningsOf } from "./ticket-warnings.ts";
import { actionLabel, problemText } from "./ticket-text.ts";
import { SideAndType } from "./ticket-type.tsx";
import type { TradePair } from "./trade-pair.ts";
import { type FilledOrder, useTicket, wrongExitOf } from "./use-ticket.ts";
import { type TriggerCode, useTriggerCode } from "./use-trigger-code.ts";

const loadDone = importWithRetry(() => import("./ticket-done.tsx"));
const TicketDone = lazy(async () => ({ default: (await loadDone()).TicketDone }));
const loadRare = importWithRetry(() => import("./rare-terms.tsx"));
const IcebergConsequences = lazy(async () => ({ default: (await loadRare()).IcebergConsequences }));
const loadWarnings = importWithRetry(() => import("./warning-notes.tsx"));
const WarningNotes = lazy(async () => ({ default: (await loadWarnings()).WarningNotes }));

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
  const [done, setDone] = useState<FilledOrder | null>(null);
  const [refs] = useState(fieldRefs);
  const isTrigger = isTriggerType(draft.type);
  const { code, want } = useTriggerCode(isTrigger || draft.hasExits);
  const ticket = useTicket({
    trade,
    draft,
    dispatch,
    summariseTrigger: code?.summariseAll ?? null,
    onFilled: setDone,
    onRefused: (field) => focusField(refs, field, draft),
  });
  const { summary, preview, refusal } = ticket;
  const wait = useMarketWait(draft);
  const fieldRefusal = useFieldRefusal(ticket);
  if (done !== null && done.placed.order.pair === trade.pair.pair)
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <TicketDone {...done} trade={trade} onNew={() => setDone(null)} />
      </Suspense>
    );

  const reason = summary.problem === null && fieldRefusal === null ? ticket.reason : null;
  const wrong = wrongExitOf(reason);
  const saysMarket = reason?.code === "STALE_MARKET" || reason?.code === "PAIR_NOT_OPEN";
  const exitReason = wrong && code?.wrongExitText(wrong, draft.side, trade.pair.priceDecimals);
  const disabledReason = wait ?? exitReason ?? fieldRefusal?.text ?? disabledReasonOf(ticket, trade);
  function leadToGap(): void {
    focusField(refs, summary.problem?.field ?? missingField(summary.missing, draft), draft);
  }
  function submit(): void {
    if (ticket.isSending) return;
    if (summary.order === null) leadToGap();
    else if (disabledReason === undefined) {
      // There by the time of the answer.
      void loadDone();
      void ticket.send();
    }
  }
  const fields = { inputs: refs, balance: ticket.balance, refusal: fieldRefusal };
  const typed = { trade, draft, summary, dispatch, code, preview };
  const say = (isTrigger || hasExits(draft) ? code?.waitingAction : null) ?? actionLabel;
  return (
    <Ticket label={trading("ticket")} onSubmit={submit}>
      <SideAndType {...{ draft, dispatch, code }} onWant={want} />
      <TicketInputs {...typed} {...fields} />
      {!isTrigger && <TicketExits {...typed} {...fields} wrong={wrong} onWant={want} />}
      <TicketSettings {...typed} {...fields} />
      <Outcome {...{ trade, draft, summary, preview, code }} available={ticket.available} />
      <div className="tr__send" onClickCapture={() => summary.order === null && leadToGap()}>
        <FrozenNotice />
        <Replaces {...{ trade, draft, dispatch }} />
        {!saysMarket && <MarketNotice trade={trade} />}
        {reason !== null && wrong === null && (
          <Reason
            {...{ trade, draft, dispatch, code }}
            refusal={reason}
            balance={ticket.balance}
            isAnswer={refusal !== null}
            plain={ticket.describe(reason)}
          />
        )}
        {reason === null && <Warnings {...{ trade, draft, summary, preview }} />}
        <SendButton side={draft.side} isSending={ticket.isSending} disabledReason={disabledReason}>
          {say(draft, summary, trade)}
        </SendButton>
      </div>
    </Ticket>
  );
}

/** What is wrong with a field by the server's word. That of a date comes with the preview: only the server knows the time. */
function useFieldRefusal({ refusal, reason, describe }: ReturnType<typeof useTicket>) {
  const isOfDate = reason?.code === "VALIDATION" && reason.details.issues[0]?.field === "expiresAt";
  const text = refusal?.field == null ? "" : describe(refusal.view);
  return useMemo(() => {
    if (isOfDate) return { field: "expiresAt", text: trading("dateRange") } as const;
    return refusal?.field == null ? null : { field: refusal.field, text };
  }, [refusal, isOfDate, text]);
}

type OutcomeProps = ConsequencesProps & { summary: TicketSummary; code: TriggerCode | null };

/** What sending would do; of an iceberg also how the book would show it. */
function Outcome(props: OutcomeProps) {
  const { trade, draft, summary } = props;
  return (
    <>
      <Figures {...props} />
      {isShownInPart(draft) && (
        <Suspense fallback={<Skeleton height={88} />}>
          <IcebergConsequences {...{ trade, summary }} />
        </Suspense>
      )}
    </>
  );
}

/** Above the button, where they are seen: on most screens the consequences end below its edge. */
function Warnings({ trade, draft, summary, preview }: Omit<OutcomeProps, "available" | "code">) {
  const book = useBook(trade.venue, trade.pair.pair);
  const best = bestOf(draft.side === "buy" ? book?.asks : book?.bids);
  const { price, problem } = summary;
  // Without a book nothing is known of the market.
  if (book === undefined || problem !== null) return null;
  const warnings = warningsOf({ draft, price, best, preview });
  if (warnings.length === 0) return null;
  return (
    <Suspense>
      <WarningNotes {...{ warnings, trade }} side={draft.side} />
    </Suspense>
  );
}

function Figures({ code, summary, ...props }: OutcomeProps) {
  if (!isTriggerType(props.draft.type))
    return (
      <>
        <TicketConsequences {...props} />
        {hasExits(props.draft) && code !== null && <code.ExitConsequences {...props} summary={summary} />}
      </>
    );
  return code === null ? (
    <Skeleton height={200} />
  ) : (
    <code.WaitingConsequences {...props} summary={summary} />
  );
}

interface SendButtonProps {
  side: TicketDraft["side"];
  isSending: boolean;
  disabledReason: string | undefined;
  children: string;
}

function SendButton({ side, isSending, disabledReason, children }: SendButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant={side}
        size="lg"
        isBlock
        isBusy={isSending}
        disabledReason={isSending ? undefined : disabledReason}
      >
        {isSending ? orders("stateSending") : children}
      </Button>
      {isSending && <p className="text-12 text-muted text-center">{trading("safeToLeave")}</p>}
    </>
  );
}

function fieldRefs(): TicketFieldRefs {
  return {
    price: createRef(),
    base: createRef(),
    quote: createRef(),
    maxSlippage: createRef(),
    expiresAt: createRef(),
    displayQuantity: createRef(),
    triggerPrice: createRef(),
    trail: createRef(),
    activationPrice: createRef(),
    takeProfit: createRef(),
    stopLoss: createRef(),
  };
}

function focusField(refs: TicketFieldRefs, field: TicketField, draft: TicketDraft): void {
  const input = refs[field].current ?? refs[draft.amountIn].current;
  input?.focus();
  input?.select();
}

function missingField(missing: TicketSummary["missing"], draft: TicketDraft): TicketField {
  return missing === null || missing === "amount" ? draft.amountIn : missing;
}

/** Why a press would do nothing; an order that is only incomplete may be pressed, to be led to the gap. */
function disabledReasonOf(
  { summary, reason, describe }: ReturnType<typeof useTicket>,
  trade: TradePair,
): string | undefined {
  if (summary.problem !== null) return problemText(summary.problem, trade);
  return reason === null ? undefined : describe(reason);
}
