import type { ReactNode } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { OrderRow, Rows } from "@fillmark/ui/rows";
import { formatPercent } from "../../lib/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { orders } from "../../messages/en/orders.ts";
import {
  type PairsByName,
  amountOf,
  baseOf,
  filledPercent,
  isOpen,
  momentText,
  priceOf,
  quoteOf,
  sideText,
  stateText,
  stateTone,
  typeText,
} from "./order-words.ts";

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
      : stateText(order.state);
  const price = order.price ?? order.averagePrice;
  return (
    <OrderRow
      side={order.side}
      sideLabel={sideText(order.side)}
      amount={amountOf(order, pairs)}
      detail={`${typeText(order)} · ${state}`}
      value={
        <>
          {price === null ? trading("market") : priceOf(price, pairs.get(order.pair))}{" "}
          <span className="u t14">{quoteOf(order.pair)}</span>
        </>
      }
      valueDetail={momentText(order.placedAt)}
      onPress={() => onOpen(order)}
    />
  );
}

function PageRow({ order, pairs, isSelected, onOpen }: RowProps & { isSelected: boolean }) {
  const detail = detailOf(order, pairs);
  const percent = filledPercent(order);
  return (
    <OrderRow
      asset={baseOf(order.pair)}
      side={order.side}
      sideLabel={sideText(order.side)}
      amount={amountOf(order, pairs)}
      detail={
        isOpen(order) && percent !== null && percent > 0 ? `${detail} · ${formatPercent(percent)}` : detail
      }
      value={<Badge tone={stateTone(order.state)}>{stateText(order.state)}</Badge>}
      valueDetail={momentText(order.placedAt)}
      isSelected={isSelected}
      onPress={() => onOpen(order)}
    />
  );
}

/** "Limit at 63,450.00", "Market, average 63,312.40". */
function detailOf(order: OrderView, pairs: PairsByName): string {
  const type = typeText(order);
  const pair = pairs.get(order.pair);
  if (order.price !== null) return orders("typeAt", { type, price: priceOf(order.price, pair) });
  if (order.averagePrice === null) return type;
  return orders("typeAverage", { type, price: priceOf(order.averagePrice, pair) });
}
