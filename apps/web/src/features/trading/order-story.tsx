import { type ReactNode, useState } from "react";
import type { FillView, OrderStoryView, OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { ErrorState } from "@fillmark/ui/error-state";
import { LifeStory, type StoryStep } from "@fillmark/ui/life-story";
import { Progress } from "@fillmark/ui/progress";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { describeError } from "../../lib/domain-error.ts";
import { comma, formatDecimal, gap } from "../../lib/format.ts";
import { trpc } from "../../lib/trpc.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { errorLabels } from "./error-labels.ts";
import { FillEvidence } from "./fill-evidence.tsx";
import {
  type PairsByName,
  amountOf,
  baseOf,
  deedText,
  filledPercent,
  isOpen,
  momentText,
  priceOf,
  quantityOf,
  quoteOf,
  restOf,
  sideText,
  stateText,
  stateTone,
  typeText,
} from "./order-words.ts";
import { endReasonText } from "./order-reasons.ts";

export interface OrderStoryProps {
  orderId: string;
  pairs: PairsByName;
  onCancel: (order: OrderView) => void;
  onAmend: (order: OrderView) => void;
}

/** Everything that happened to an order, oldest first, each fill with its proof. */
export function OrderStory({ orderId, pairs, onCancel, onAmend }: OrderStoryProps) {
  const query = trpc.trading.orderStory.useQuery({ orderId });
  if (query.isError) {
    const { text, requestId } = describeError(query.error);
    return (
      <ErrorState
        labels={errorLabels}
        requestId={requestId}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {orders("storyFailed")}
        {gap}
        {text}
      </ErrorState>
    );
  }
  if (query.data === undefined)
    return (
      <Loading label={orders("storyLoading")} className="tr__done">
        <Skeleton width={180} height={28} />
        <Skeleton height={6} />
        <Skeleton height={220} />
      </Loading>
    );
  const { order } = query.data;
  return (
    <>
      <Head order={order} pairs={pairs} />
      <Steps story={query.data} pairs={pairs} />
      {isOpen(order) && (
        <div className="life__foot">
          <Button onClick={() => onAmend(order)}>{orders("amend")}</Button>
          <Button variant="danger" onClick={() => onCancel(order)}>
            {orders("cancelDo", { amount: restOf(order, pairs) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Head({ order, pairs }: { order: OrderView; pairs: PairsByName }) {
  const percent = filledPercent(order);
  const asset = baseOf(order.pair);
  const filled = quantityOf(order.filled, pairs.get(order.pair));
  const tif = trading(order.timeInForce);
  // German writes its nouns large wherever they stand.
  const inLine = tif.charAt(0).toLocaleLowerCase() + tif.slice(1);
  const line = { type: typeText(order), tif: inLine, id: order.id };
  return (
    <div className="life__head">
      <div className="between">
        <h2 className="t20">{deedText(order, pairs)}</h2>
        <Badge tone={stateTone(order.state)}>{stateText(order.state)}</Badge>
      </div>
      <p className="t14 ink3">
        {order.price === null
          ? orders("storyLine", line)
          : orders("storyLineLimit", {
              ...line,
              price: priceOf(order.price, pairs.get(order.pair)),
              unit: quoteOf(order.pair),
            })}
      </p>
      {percent !== null && (
        <div className="or__bar">
          <Progress value={percent / 100} label={orders("filled")} tone="ink" />
        </div>
      )}
      <div className="between t12 ink3">
        <span>
          {order.quantity === null
            ? orders("filledOnly", { filled, asset })
            : orders("filledOf", {
                filled,
                asset,
                wanted: quantityOf(order.quantity, pairs.get(order.pair)),
              })}
        </span>
        <span>
          {orders(order.side === "buy" ? "spent" : "earned", {
            amount: formatDecimal(order.value, { minDecimals: 2 }),
            unit: quoteOf(order.pair),
          })}
        </span>
      </div>
    </div>
  );
}

function Steps({ story, pairs }: { story: OrderStoryView; pairs: PairsByName }) {
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const { order, fills } = story;
  const firstFill = fills[0]?.id;
  const isShown = (id: string) => (opened === null ? id === firstFill : opened.has(id));
  function toggle(id: string): void {
    const next = new Set(opened ?? (firstFill === undefined ? [] : [firstFill]));
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  }
  const steps = story.steps.map((step, place): StoryStep => {
    const fill = fills.find((each) => each.id === step.fillId);
    const shared = { id: `${step.seq} ${place}`, time: momentText(step.at), dateTime: step.at };
    if (fill === undefined) return { ...shared, ...stepWords(step, order, pairs) };
    return {
      ...shared,
      ...fillWords(fill, pairs, { isShown: isShown(fill.id), toggle: () => toggle(fill.id) }),
    };
  });
  return <LifeStory label={orders("story", { id: order.id })} steps={[...steps, ...waiting(order, pairs)]} />;
}

type Words = Pick<StoryStep, "title" | "detail" | "state" | "evidence">;

function stepWords(step: OrderStoryView["steps"][number], order: OrderView, pairs: PairsByName): Words {
  const pair = pairs.get(order.pair);
  const price = step.price ?? order.price;
  switch (step.step) {
    case "placed":
      return {
        title: orders("stepPlaced"),
        detail: orders("stepPlacedDetail", {
          what: `${typeText(order)}${comma}${sideText(order.side)} ${amountOf({ ...order, quantity: step.quantity }, pairs)}`,
        }),
        state: "done",
      };
    case "rested":
      return { title: orders("stepRested"), detail: restedText(step, order, pairs), state: "done" };
    case "amended":
      return {
        title: orders("stepAmended"),
        detail: [
          step.price === null ? "" : orders("stepAmendedPrice", { price: priceOf(step.price, pair) }),
          step.quantity === null
            ? ""
            : orders("stepAmendedAmount", {
                amount: quantityOf(step.quantity, pair),
                asset: baseOf(order.pair),
              }),
          endReasonText(step.reason),
        ]
          .filter((text) => text !== "")
          .join(gap),
        state: "done",
      };
    case "canceled":
      return { title: orders("stepCanceled"), detail: endReasonText(step.reason), state: "done" };
    case "expired":
      return { title: orders("stepExpired"), detail: endReasonText(step.reason), state: "done" };
    case "rejected":
      return { title: orders("stepRejected"), detail: endReasonText(step.reason), state: "bad" };
    case "filled":
    case "filled_part":
      return {
        title: orders("stepFilled", {
          amount: quantityOf(step.quantity ?? "0", pair),
          asset: baseOf(order.pair),
          price: price === null ? "–" : priceOf(price, pair),
        }),
        state: "fill",
      };
  }
}

/** As it was then: a later amendment changes neither. What stood before an earlier entry is not kept. */
function restedText(
  { price: at, queueAhead }: OrderStoryView["steps"][number],
  order: OrderView,
  pairs: PairsByName,
): string {
  const price = at === null ? "–" : priceOf(at, pairs.get(order.pair));
  if (queueAhead === null) return orders("stepRestedAt", { price });
  if (!/[1-9]/.test(queueAhead)) return orders("stepRestedFirst", { price });
  const queue = quantityOf(queueAhead, pairs.get(order.pair));
  return orders("stepRestedQueue", { queue, asset: baseOf(order.pair), price });
}

function fillWords(
  fill: FillView,
  pairs: PairsByName,
  evidence: { isShown: boolean; toggle: () => void },
): Words {
  const pair = pairs.get(fill.pair);
  const unit = quoteOf(fill.pair);
  const detail: ReactNode = (
    <>
      {orders("fillDetail", {
        role: orders(fill.role),
        fee: formatDecimal(fill.fee, { minDecimals: 2 }),
        value: formatDecimal(fill.value, { minDecimals: 2 }),
        unit,
      })}
      {gap}
      {orders(fill.counterparty === "trader" ? "withTrader" : "withLiquidity")}{" "}
      <button type="button" className="link" aria-expanded={evidence.isShown} onClick={evidence.toggle}>
        {orders(evidence.isShown ? "hideEvidence" : "showEvidence")}
      </button>
    </>
  );
  return {
    title: orders("stepFilled", {
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

function waiting(order: OrderView, pairs: PairsByName): StoryStep[] {
  if (!isOpen(order)) return [];
  return [
    {
      id: "now",
      title: orders("stepWaiting", {
        amount: quantityOf(order.remaining ?? "0", pairs.get(order.pair)),
        asset: baseOf(order.pair),
      }),
      detail: orders("stepWaitingDetail", {
        price: order.price === null ? "–" : priceOf(order.price, pairs.get(order.pair)),
      }),
      time: orders("now"),
      state: "now",
    },
  ];
}
