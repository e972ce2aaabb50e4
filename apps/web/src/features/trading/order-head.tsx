import { Suspense, lazy } from "react";
import { Link } from "@fillmark/ui/link";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { Progress } from "@fillmark/ui/progress";
import { formatDecimal } from "../../format/format.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orders } from "../../messages/en/orders.ts";
import {
  type PairsByName,
  actionText,
  baseOf,
  endText,
  filledPercent,
  priceOf,
  quantityOf,
  quoteOf,
  stateTone,
  typeText,
} from "./order-text.ts";
import { timeInForceText } from "./time-in-force-text.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { triggerLine } from "./trigger-timeline.tsx";

const loadParts = importWithRetry(() => import("./iceberg-parts.tsx"));
const IcebergParts = lazy(async () => ({ default: (await loadParts()).IcebergParts }));

interface OrderHeadProps {
  order: OrderView;
  pairs: PairsByName;
  apiKey: OrderTimelineView["key"];
}

/** What was ordered, by whom, where it stands, and how much of it is filled. */
export function OrderHead({ order, pairs, apiKey }: OrderHeadProps) {
  const percent = filledPercent(order);
  const asset = baseOf(order.pair);
  const filled = quantityOf(order.filled, pairs.get(order.pair));
  return (
    <div className="life__head">
      <div className="between">
        <h2 className="text-20">{actionText(order, pairs)}</h2>
        <Badge tone={stateTone(order.state)}>{endText(order)}</Badge>
      </div>
      <p className="text-14 text-muted">{lineOf(order, pairs)}</p>
      {apiKey !== null && <KeyLine {...apiKey} />}
      {order.iceberg != null && (
        <Suspense fallback={<p className="text-14 text-muted">…</p>}>
          <IcebergParts iceberg={order.iceberg} pair={pairs.get(order.pair)} asset={asset} />
        </Suspense>
      )}
      {percent !== null && (
        <div className="or__bar">
          <Progress value={percent / 100} label={orders("filled")} tone="ink" />
        </div>
      )}
      <div className="between text-12 text-muted">
        <span>
          {order.quantity === null
            ? orderTimeline("filledOnly", { filled, asset })
            : orderTimeline("filledOf", {
                filled,
                asset,
                wanted: quantityOf(order.quantity, pairs.get(order.pair)),
              })}
        </span>
        <span>
          {orderTimeline(order.side === "buy" ? "spent" : "earned", {
            amount: formatDecimal(order.value, { minDecimals: 2 }),
            unit: quoteOf(order.pair),
          })}
        </span>
      </div>
    </div>
  );
}

/** A key that was revoked has no page any more. */
function KeyLine({ id, name, isRevoked }: NonNullable<OrderTimelineView["key"]>) {
  return (
    <p className="text-14 text-muted">
      {orderTimeline("apiKey")}{" "}
      {isRevoked ? (
        orderTimeline("keyRevoked", { name })
      ) : (
        <Link className="link" href={`/settings/api-keys/${id}`}>
          {name}
        </Link>
      )}
    </p>
  );
}

/** "Limit at 70,000.00 USD · Good till canceled (GTC) · Order #2" */
function lineOf(order: OrderView, pairs: PairsByName): string {
  const { trigger, price } = order;
  if (trigger !== null) return triggerLine({ order, trigger, pairs });
  const line = { type: typeText(order), tif: timeInForceText(order), id: order.id };
  if (price === null) return orderTimeline("orderLine", line);
  const [pair, unit] = [pairs.get(order.pair), quoteOf(order.pair)];
  return orderTimeline("orderLineLimit", { ...line, price: priceOf(price, pair), unit });
}
