import type { ReactNode } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { OrderRow, Rows } from "@fillmark/ui/rows";
import { formatPercent } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { orders } from "../../messages/en/orders.ts";
import {
  type PairsByName,
  amountOf,
  baseOf,
  filledPercent,
  isOpen,
  momentText,
  momentUtcText,
  priceOf,
  quoteOf,
  sideText,
  endText,
  standingPrice,
  stateText,
  stateTone,
  typeText,
} from "./order-text.ts";
import { OrderTrigger } from "./lazy-triggers.tsx";

export interface OrdersRowsProps {
  label: string;
  items: readonly OrderView[];
  pairs: PairsByName;
  /** `trade` shows the price at the end, `page` the state. */
  look: "trade" | "page";
  selected?: string | null;
  onOpen: (order: OrderView) => void;
  /** Rows of orders that are still on their way, above the others. */
  before?: ReactNode;
}

/** Orders as a list of the phone. */
export function OrdersRows({ label, items, pairs, look, selected = null, onOpen, before }: OrdersRowsProps) {
  return (
    <Rows label={label}>
      {before}
      {items.map((order) =>
        look === "trade" ? (
          <TradeRow key={order.id} {...{ order, pairs, onOpen }} />
        ) : (
          <PageRow key={order.id} {...{ order, pairs, onOpen }} isSelected={order.id === selected} />
        ),
      )}
    </Rows>
  );
}

interface RowProps {
  order: OrderView;
  pairs: PairsByName;
  onOpen: (order: OrderView) => void;
}

function TradeRow({ order, pairs, onOpen }: RowProps) {
  const percent = filledPercent(order);
  const state =
    order.state === "partially_filled" && percent !== null
      ? `${stateText(order.state)} ${formatPercent(percent)}`
      : endText(order);
  const price = standingPrice(order);
  const pair = pairs.get(order.pair);
  return (
    <OrderRow
      side={order.side}
      sideLabel={sideText(order.side)}
      amount={amountOf(order, pairs)}
      detail={
        order.state === "pending_trigger" && order.trigger?.trailBps != null ? (
          <>
            <OrderTrigger {...{ order, pair }} look="line" /> · {orders("stateWaits")}
          </>
        ) : (
          `${typeText(order)} · ${state}`
        )
      }
      value={
        <>
          {price === null ? trading("market") : priceOf(price, pair)}{" "}
          <span className="unit text-14">{quoteOf(order.pair)}</span>
        </>
      }
      valueDetail={`${momentUtcText(order.placedAt)} UTC`}
      onPress={() => onOpen(order)}
    />
  );
}

function PageRow({ order, pairs, isSelected, onOpen }: RowProps & { isSelected: boolean }) {
  const detail = <Detail {...{ order, pairs }} />;
  const percent = filledPercent(order);
  return (
    <OrderRow
      asset={baseOf(order.pair)}
      side={order.side}
      sideLabel={sideText(order.side)}
      amount={amountOf(order, pairs)}
      detail={
        isOpen(order) && percent !== null && percent > 0 ? (
          <>
            {detail} · {formatPercent(percent)}
          </>
        ) : (
          detail
        )
      }
      value={<Badge tone={stateTone(order.state)}>{endText(order)}</Badge>}
      valueDetail={momentText(order.placedAt)}
      isSelected={isSelected}
      onPress={() => onOpen(order)}
    />
  );
}

/** "Limit at 63,450.00", the same with "average 63,412.10", "Market, average 63,312.40", "Trailing stop, 1.50% from 64,218.40". */
function Detail({ order, pairs }: Pick<RowProps, "order" | "pairs">) {
  const pair = pairs.get(order.pair);
  const type = typeText(order);
  if (order.averagePrice !== null && order.price === null)
    return orders("typeAverage", { type, price: priceOf(order.averagePrice, pair) });
  if (order.trigger !== null) return <OrderTrigger {...{ order, pair }} look="line" />;
  if (order.price !== null && order.averagePrice !== null)
    return orders("typeAtAverage", {
      type,
      price: priceOf(order.price, pair),
      average: priceOf(order.averagePrice, pair),
    });
  return order.price === null ? type : orders("typeAt", { type, price: priceOf(order.price, pair) });
}
