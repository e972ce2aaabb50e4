import { type ReactNode, useCallback } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { LongRows } from "@fillmark/ui/long-rows";
import { OrderRow } from "@fillmark/ui/rows";
import { formatPercent } from "../../format/format.ts";
import { useStableCallback } from "./use-stable-callback.ts";
import { trading } from "../../messages/en/trading.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
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
  endText,
  standingPrice,
  stateText,
  stateTone,
  typeText,
} from "./order-text.ts";
import { CancelButton } from "./cancel-button.tsx";
import { OrderTrigger } from "./lazy-triggers.tsx";
import { zoneOffset } from "../../format/zone-name.ts";

export interface OrdersRowsProps {
  label: string;
  items: readonly OrderView[];
  pairs: PairsByName;
  /** `trade` shows the price at the end, `page` the state. */
  look: "trade" | "page";
  selected?: string | null;
  onOpen: (order: OrderView) => void;
  /** Where it is given, each open order has a button that cancels it. */
  onCancel?: ((order: OrderView) => void) | undefined;
}

/** Orders as a list of the phone. */
export function OrdersRows(props: OrdersRowsProps) {
  const { label, items, pairs, look, selected = null } = props;
  const onOpen = useStableCallback(props.onOpen);
  const cancel = useStableCallback(props.onCancel);
  const onCancel = props.onCancel === undefined ? undefined : cancel;
  const row = useCallback(
    (order: OrderView) =>
      look === "trade" ? (
        <TradeRow {...{ order, pairs, onOpen, onCancel }} />
      ) : (
        <PageRow {...{ order, pairs, onOpen, onCancel }} isSelected={order.id === selected} />
      ),
    [look, pairs, selected, onOpen, onCancel],
  );
  return <LongRows label={label} items={items} keyOf={(order) => order.id} row={row} />;
}

interface RowProps extends Pick<OrdersRowsProps, "pairs" | "onOpen" | "onCancel"> {
  order: OrderView;
}

function actionOf({ order, pairs, onCancel }: RowProps): ReactNode {
  if (onCancel === undefined || !isOpen(order)) return undefined;
  return <CancelButton {...{ order, pairs, onCancel }} />;
}

function TradeRow(props: RowProps) {
  const { order, pairs, onOpen } = props;
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
            <OrderTrigger {...{ order, pair }} look="line" /> · {orderLists("stateWaits")}
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
      valueDetail={`${momentText(order.placedAt)} ${zoneOffset()}`}
      action={actionOf(props)}
      onPress={() => onOpen(order)}
    />
  );
}

function PageRow(props: RowProps & { isSelected: boolean }) {
  const { order, pairs, isSelected, onOpen } = props;
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
      action={actionOf(props)}
      onPress={() => onOpen(order)}
    />
  );
}

/** "Limit at 63,450.00", the same with "average 63,412.10", "Market, average 63,312.40", "Trailing stop, 1.50% from 64,218.40". */
function Detail({ order, pairs }: Pick<RowProps, "order" | "pairs">) {
  const pair = pairs.get(order.pair);
  const type = typeText(order);
  if (order.averagePrice !== null && order.price === null)
    return orderLists("typeAverage", { type, price: priceOf(order.averagePrice, pair) });
  if (order.trigger !== null) return <OrderTrigger {...{ order, pair }} look="line" />;
  if (order.price !== null && order.averagePrice !== null)
    return orderLists("typeAtAverage", {
      type,
      price: priceOf(order.price, pair),
      average: priceOf(order.averagePrice, pair),
    });
  return order.price === null ? type : orderLists("typeAt", { type, price: priceOf(order.price, pair) });
}
