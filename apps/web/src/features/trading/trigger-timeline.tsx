import type { PairView } from "@fillmark/contracts/market";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { Unit } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import type { TimelineStep } from "@fillmark/ui/timeline";
import { typeOf } from "../../account/order-type.ts";
import { formatAgeSeconds, formatDecimal, formatMoment, gap } from "../../format/format.ts";
import { sourceName } from "../../market-data/feed-name.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { type PairsByName, actionText, priceOf, quoteOf, typeText } from "./order-text.ts";
import { withIceberg } from "./iceberg-text.ts";
import { timeInForceText } from "./time-in-force-text.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { trailText, waitsAbove, watchedBy } from "./trigger-watch.ts";

/** What the timeline of an order says of its trigger: what it waits for, what fired it, and by which figures. */
type Step = OrderTimelineView["steps"][number];
type StepText = Pick<TimelineStep, "title" | "detail" | "state" | "evidence">;

interface Waiting {
  order: OrderView;
  trigger: TriggerView;
  pairs: PairsByName;
}

/** Under the name of the order: "Stop limit · Trigger 62,400.00 USD · Limit 62,300.00 USD · …" */
export function triggerLine({ order, trigger, pairs }: Waiting): string {
  const line = { type: typeText(order), tif: timeInForceText(order), id: order.id };
  if (trigger.trailBps !== null)
    return orderTimeline("orderLineTrail", { ...line, trail: trailText(trigger.trailBps) });
  const [pair, unit] = [pairs.get(order.pair), quoteOf(order.pair)];
  const at = priceOf(trigger.price ?? "0", pair);
  if (order.price === null) return orderTimeline("orderLineLimit", { ...line, price: at, unit });
  return orderTimeline("orderLineTrigger", { ...line, trigger: at, price: priceOf(order.price, pair), unit });
}

/** "Placed, waits for 95.00": as it was asked for, whatever became of it. */
export function placedWaiting({ order, trigger, pairs }: Waiting, step: Step): StepText {
  const pair = pairs.get(order.pair);
  const at = step.triggerPrice ?? trigger.activationPrice;
  const title =
    at === null
      ? orderTimeline("waitsTrail")
      : orderTimeline(trigger.type === "trailing_stop" ? "waitsStart" : "waitsFor", {
          price: priceOf(at, pair),
        });
  const detail = [
    typeText(order),
    actionText({ ...order, quantity: step.quantity }, pairs),
    step.price === null ? "" : orderTimeline("placedLimit", { price: priceOf(step.price, pair) }),
    trigger.trailBps === null ? "" : orderTimeline("placedTrail", { trail: trailText(trigger.trailBps) }),
  ];
  const terms = detail.filter((text) => text !== "").join(" · ");
  return { title, detail: withIceberg(terms, step, { pair: order.pair, pairs }), state: "done" };
}

/** "The last trade reached 95.00, your trigger.", and by how much the market jumped over it, where it did. */
export function triggeredStep({ order, trigger, pairs }: Waiting): StepText {
  const { fired } = trigger;
  const pair = pairs.get(order.pair);
  if (fired === null) return { title: orderTimeline("triggered"), state: "done" };
  const by = watchedBy(trigger.source, order.side);
  const jump = unitsOf(fired.price) - unitsOf(fired.triggerPrice);
  const jumped =
    jump === 0n
      ? ""
      : orderTimeline(jump > 0n ? "jumpedAbove" : "jumpedBelow", {
          price: exact(fired.price, pair),
          gap: exact(decimalOf(jump > 0n ? jump : -jump), pair),
        });
  const reached = orderTimeline(`reached_${by}`, { price: priceOf(fired.triggerPrice, pair) });
  return {
    title: orderTimeline("triggered"),
    detail: jumped === "" ? reached : `${reached}${gap}${jumped}`,
    state: "done",
    evidence: <Evidence {...{ fired, pair }} unit={quoteOf(order.pair)} />,
  };
}

type Fired = NonNullable<TriggerView["fired"]>;

/** The market as it was known when the trigger fired. */
function Evidence({ fired, pair, unit }: { fired: Fired; pair: PairView | undefined; unit: string }) {
  const price = (text: string | null) => (text === null ? "–" : priceOf(text, pair));
  return (
    <>
      <KeyValueLine name={orderTimeline("evidenceTrigger")}>
        {price(fired.triggerPrice)} <Unit>{unit}</Unit>
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceLast")}>
        {price(fired.last)} <Unit>{unit}</Unit>
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceThen")}>
        {price(fired.bid)} / {price(fired.ask)} <Unit>{unit}</Unit>
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceAge")}>
        {orderTimeline("evidenceAgeValue", {
          age: formatAgeSeconds(fired.quoteAgeMs),
          source: sourceName(fired.source),
        })}
      </KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceMarketAt")}>{formatMoment(fired.marketAt)}</KeyValueLine>
      <KeyValueLine name={orderTimeline("evidenceSeq")}>{formatDecimal(fired.seq)}</KeyValueLine>
    </>
  );
}

/** What it waits for now, which of the market's prices counts, and until when. */
export function waitingText({ order, trigger, pairs }: Waiting): string {
  const pair = pairs.get(order.pair);
  const counts = orderTimeline(`watches_${watchedBy(trigger.source, order.side)}`);
  const waits = `${waitsText({ order, trigger, pairs }, pair)}${gap}${counts}`;
  if (order.expiresAt === null) return waits;
  return `${waits}${gap}${orderTimeline("waitsTill", { at: formatMoment(order.expiresAt) })}`;
}

function waitsText({ order, trigger }: Waiting, pair: PairView | undefined): string {
  const isSell = order.side === "sell";
  if (trigger.trailBps === null) {
    const waits = waitsAbove(typeOf(order), order.side) ? "waitsRise" : "waitsFall";
    return orderTimeline(waits, { price: priceOf(trigger.price ?? "0", pair) });
  }
  if (trigger.watermark === null)
    return orderTimeline(isSell ? "startsRise" : "startsFall", {
      price: priceOf(trigger.activationPrice ?? "0", pair),
    });
  return orderTimeline(isSell ? "trailsBelow" : "trailsAbove", {
    price: priceOf(trigger.price ?? "0", pair),
    trail: trailText(trigger.trailBps),
    watermark: priceOf(trigger.watermark, pair),
  });
}

/** The middle of a quote may lie between two prices of the pair. */
function exact(price: string, pair: PairView | undefined): string {
  return formatDecimal(price, { minDecimals: pair?.priceDecimals ?? 2 });
}
