import { type ReactNode, Suspense, lazy, useState } from "react";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { ErrorState } from "@fillmark/ui/error-state";
import { Timeline, type TimelineStep } from "@fillmark/ui/timeline";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { describeError } from "../../api-client/domain-error.ts";
import { formatDecimal, gap } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orderGroup } from "../../messages/en/order-group.ts";
import { orderCancel } from "../../messages/en/order-cancel.ts";
import { orders } from "../../messages/en/orders.ts";
import { ticketReplace } from "../../messages/en/ticket-replace.ts";
import { errorLabels } from "./error-labels.ts";
import { amendedIceberg, refilledStep, withIceberg } from "./iceberg-text.ts";
import { isReplaceable } from "./replacement.ts";
import { isAmendable } from "./amend-terms.ts";
import { feeAmount, isRebate } from "./fee-text.ts";
import { FillEvidence } from "./fill-evidence.tsx";
import {
  type PairsByName,
  amountOf,
  baseOf,
  isExit,
  isOpen,
  isPartlyFilled,
  momentText,
  priceOf,
  quantityOf,
  quoteOf,
  restOf,
} from "./order-text.ts";
import { OrderGroup } from "./order-group.tsx";
import { waitingSteps } from "./order-now.ts";
import { OrderReceipts } from "./order-receipts.tsx";
import { OrderHead } from "./order-head.tsx";
import { endReasonText } from "./order-reasons.ts";
import { placedWaiting, triggeredStep } from "./trigger-timeline.tsx";

/** Only where something was filled, and after the rest of the timeline. */
const OrderExecution = lazy(
  importWithRetry(async () => ({ default: (await import("./order-execution.tsx")).OrderExecution })),
);

export interface OrderTimelineProps {
  orderId: string;
  pairs: PairsByName;
  onCancel: (order: OrderView) => void;
  onAmend: (order: OrderView) => void;
}

/** Everything that happened to an order, oldest first, each fill with its proof. */
export function OrderTimeline({ orderId, pairs, onCancel, onAmend }: OrderTimelineProps) {
  const query = trpc.trading.orderTimeline.useQuery({ orderId });
  if (query.isError) {
    const { text, requestId } = describeError(query.error);
    return (
      <ErrorState
        labels={errorLabels}
        requestId={requestId}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {orderTimeline("timelineFailed")}
        {gap}
        {text}
      </ErrorState>
    );
  }
  if (query.data === undefined)
    return (
      <Loading label={orderTimeline("timelineLoading")} className="tr__done">
        <Skeleton width={180} height={28} />
        <Skeleton height={6} />
        <Skeleton height={220} />
      </Loading>
    );
  const { order, fills } = query.data;
  return (
    <>
      <OrderHead order={order} pairs={pairs} apiKey={query.data.key} />
      <OrderGroup {...{ order, pairs }} group={query.data.group} />
      <Steps timeline={query.data} pairs={pairs} />
      {fills.length > 0 && (
        <Suspense fallback={null}>
          <OrderExecution orderId={order.id} fills={fills.length} pair={pairs.get(order.pair)} />
        </Suspense>
      )}
      {isOpen(order) && (
        <div className="life__foot">
          {isAmendable(order) && <Button onClick={() => onAmend(order)}>{orderTimeline("amend")}</Button>}
          {isReplaceable(order) && (
            <ButtonLink href={`/trade/${order.pair}?replace=${order.id}`}>
              {ticketReplace("replace")}
            </ButtonLink>
          )}
          <Button variant="danger" onClick={() => onCancel(order)}>
            {orderCancel("cancelDo", { amount: restOf(order, pairs) })}
          </Button>
        </div>
      )}
      <OrderReceipts receipts={query.data.receipts} />
    </>
  );
}

function Steps({ timeline, pairs }: { timeline: OrderTimelineView; pairs: PairsByName }) {
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const { order, fills } = timeline;
  const firstFill = fills[0]?.id;
  const isShown = (id: string) => (opened === null ? id === firstFill : opened.has(id));
  function toggle(id: string): void {
    const next = new Set(opened ?? (firstFill === undefined ? [] : [firstFill]));
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  }
  const steps = timeline.steps.map((step, place): TimelineStep => {
    const fill = fills.find((each) => each.id === step.fillId);
    const shared = { id: `${step.seq} ${place}`, time: momentText(step.at), dateTime: step.at };
    if (fill === undefined) return { ...shared, ...stepText(step, order, pairs) };
    return {
      ...shared,
      ...fillText(fill, pairs, { isShown: isShown(fill.id), toggle: () => toggle(fill.id) }),
    };
  });
  return (
    <Timeline
      label={orderTimeline("timeline", { id: order.id })}
      steps={[...steps, ...waitingSteps(order, pairs)]}
    />
  );
}

type Step = OrderTimelineView["steps"][number];
type StepText = Pick<TimelineStep, "title" | "detail" | "state" | "evidence">;

function stepText(step: Step, order: OrderView, pairs: PairsByName): StepText {
  const pair = pairs.get(order.pair);
  const price = step.price ?? order.price;
  const { trigger } = order;
  switch (step.step) {
    case "placed":
      if (trigger !== null) return placedWaiting({ order, trigger, pairs }, step);
      return {
        title: orderTimeline("stepPlaced"),
        detail: withIceberg(placedText(order, step, pairs), step, { pair: order.pair, pairs }),
        state: "done",
      };
    case "refilled":
      return refilledStep(step, { pair: order.pair, pairs });
    case "begun":
      return {
        title: orderGroup("begun"),
        detail: orderGroup("begunFor", {
          amount: quantityOf(step.quantity ?? order.quantity ?? "0", pair),
          asset: baseOf(order.pair),
        }),
        state: "done",
      };
    case "triggered":
      return trigger === null
        ? { title: orderTimeline("triggered"), state: "done" }
        : triggeredStep({ order, trigger, pairs });
    case "rested":
      return { title: orderTimeline("stepRested"), detail: restedText(step, order, pairs), state: "done" };
    case "amended":
      return amendedText(step, order, pairs);
    case "canceled":
      return { title: orderTimeline("stepCanceled"), detail: endReasonText(step.reason), state: "done" };
    case "expired":
      return {
        title: orderTimeline(isPartlyFilled(order) ? "stepExpiredRest" : "stepExpired"),
        detail: expiredText(step.reason, order),
        state: "done",
      };
    case "rejected":
      return { title: orderTimeline("stepRejected"), detail: endReasonText(step.reason), state: "bad" };
    case "filled":
    case "filled_part":
      return {
        title: orderTimeline("stepFilled", {
          amount: quantityOf(step.quantity ?? "0", pair),
          asset: baseOf(order.pair),
          price: price === null ? "–" : priceOf(price, pair),
        }),
        state: "fill",
      };
  }
}

/** What was asked for: "Limit buy 0.0300 BTC at 70,000.00". */
function placedText(order: OrderView, { price, quantity }: Step, pairs: PairsByName): string {
  const amount = amountOf({ ...order, quantity }, pairs);
  const isBuy = order.side === "buy";
  if (price === null) return orderTimeline(isBuy ? "placedMarketBuy" : "placedMarketSell", { amount });
  return orderTimeline(isBuy ? "placedLimitBuy" : "placedLimitSell", {
    amount,
    price: priceOf(price, pairs.get(order.pair)),
  });
}

/** As it was then: a later amendment changes neither. What stood before an earlier entry is not kept. */
function restedText({ price: at, queueAhead }: Step, order: OrderView, pairs: PairsByName): string {
  const price = at === null ? "–" : priceOf(at, pairs.get(order.pair));
  if (queueAhead === null) return orderTimeline("stepRestedAt", { price });
  if (!/[1-9]/.test(queueAhead)) return orderTimeline("stepRestedFirst", { price });
  const queue = quantityOf(queueAhead, pairs.get(order.pair));
  return orderTimeline("stepRestedQueue", { queue, asset: baseOf(order.pair), price });
}

function paidText({ role: name, fee, value: total, pair }: FillView): string {
  const role = orders(name);
  const value = formatDecimal(total, { minDecimals: 2 });
  const unit = quoteOf(pair);
  if (isRebate(fee)) return orderTimeline("rebateDetail", { role, amount: feeAmount(fee), value, unit });
  return orderTimeline("fillDetail", { role, fee: feeAmount(fee), value, unit });
}

function fillText(
  fill: FillView,
  pairs: PairsByName,
  evidence: { isShown: boolean; toggle: () => void },
): StepText {
  const pair = pairs.get(fill.pair);
  const detail: ReactNode = (
    <>
      {paidText(fill)}
      {gap}
      {orderTimeline(fill.counterparty === "trader" ? "withTrader" : "withLiquidity")}{" "}
      <button type="button" className="link" aria-expanded={evidence.isShown} onClick={evidence.toggle}>
        {orderTimeline(evidence.isShown ? "hideEvidence" : "showEvidence")}
      </button>
    </>
  );
  return {
    title: orderTimeline("stepFilled", {
      amount: quantityOf(fill.quantity, pair),
      asset: baseOf(fill.pair),
      price: priceOf(fill.price, pair),
    }),
    detail,
    state: "fill",
    evidence: evidence.isShown ? (
      <FillEvidence evidence={fill.evidence} pairName={fill.pair} pair={pair} />
    ) : undefined,
  };
}

/** What it is now, and whether it kept its place. */
function amendedText(step: Step, order: OrderView, pairs: PairsByName): StepText {
  const pair = pairs.get(order.pair);
  const { triggerPrice, price, quantity } = step;
  const asset = baseOf(order.pair);
  const said = [
    triggerPrice === null ? "" : orderTimeline("stepAmendedTrigger", { price: priceOf(triggerPrice, pair) }),
    price === null ? "" : orderTimeline("stepAmendedPrice", { price: priceOf(price, pair) }),
    quantity === null
      ? ""
      : orderTimeline("stepAmendedAmount", { amount: quantityOf(quantity, pair), asset }),
    amendedIceberg(step, { pair: order.pair, pairs }),
    waited(step, order) ? "" : endReasonText(step.reason),
  ];
  const detail = said.filter((text) => text !== "").join(gap);
  return { title: orderTimeline("stepAmended"), detail, state: "done" };
}

function expiredText(reason: string | null, order: OrderView): string {
  if (isUnpaidExit(order)) return orderGroup("unpaid");
  const isUntriggered = reason === "good_till_date" && order.trigger?.fired === null;
  return isUntriggered ? orderTimeline("untriggered") : endReasonText(reason);
}

/** Its entry was filled, and what that bought was gone by then. */
function isUnpaidExit(order: OrderView): boolean {
  return isExit(order) && order.endReason === "insufficient_funds" && order.trigger?.fired == null;
}

/** It stood in no queue yet. */
function waited({ seq }: Step, { trigger }: OrderView): boolean {
  return trigger !== null && (trigger.fired === null || BigInt(seq) < BigInt(trigger.fired.seq));
}
