import { useMemo } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { type Column, Table } from "@fillmark/ui/table";
import { formatPercent } from "../../format/format.ts";
import { useStableCallback } from "./use-stable-callback.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { OrderTrigger } from "./lazy-triggers.tsx";
import { CancelButton } from "./cancel-button.tsx";
import {
  type PairsByName,
  baseOf,
  filledPercent,
  isOpen,
  isWaiting,
  momentText,
  orderValue,
  priceOf,
  quantityOf,
  quoteOf,
  sideText,
  endText,
  stateTone,
  typeText,
  valueText,
} from "./order-text.ts";
import { zoneOffset } from "../../format/zone-name.ts";

export interface OrdersTableProps {
  label: string;
  items: readonly OrderView[];
  pairs: PairsByName;
  /** `trade` is the dense table under the chart, `page` the roomy one of /orders. */
  look: "trade" | "page";
  selected?: string | null;
  onOpen: (order: OrderView) => void;
  onCancel?: ((order: OrderView) => void) | undefined;
}

/** Orders as a table of the desk. A press anywhere opens the order's timeline; the pair's name does by keys. */
export function OrdersTable({
  label,
  items,
  pairs,
  look,
  selected = null,
  onOpen,
  onCancel,
}: OrdersTableProps) {
  const hasOpen = items.some(isOpen);
  const hasCancel = onCancel !== undefined && hasOpen;
  const cancel = useStableCallback(onCancel);
  const hasTriggers = items.some(({ trigger }) => trigger !== null);
  const hasWaiting = items.some(isWaiting);
  const hasAverage = look === "page" && items.some(({ averagePrice }) => averagePrice !== null);
  const zone = zoneOffset();
  // Memoized by what they show, so that existing rows are not rendered again when more arrive.
  const columns = useMemo(
    () => [
      ...columnsOf({ pairs, look, zone, hasOpen, hasTriggers, hasWaiting, hasAverage }),
      ...(hasCancel ? [cancelColumn(pairs, cancel)] : []),
    ],
    [pairs, look, zone, hasOpen, hasTriggers, hasWaiting, hasAverage, hasCancel, cancel],
  );
  return (
    <Table
      label={label}
      density={look === "trade" ? "snug" : "regular"}
      columns={columns}
      items={items}
      keyOf={(order) => order.id}
      isSelected={(order) => order.id === selected}
      onOpen={onOpen}
    />
  );
}

/** What the orders of a table have, which says what columns it needs. */
interface Shown extends Pick<OrdersTableProps, "pairs" | "look"> {
  /** As its times are named. */
  zone: string;
  hasOpen: boolean;
  hasTriggers: boolean;
  /** For a trigger. */
  hasWaiting: boolean;
  hasAverage: boolean;
}

function columnsOf(shown: Shown): Array<Column<OrderView>> {
  const { pairs, look, zone, hasOpen, hasTriggers, hasWaiting, hasAverage } = shown;
  const isPage = look === "page";
  // What waits has neither value nor place in a queue, and says more of its price: that takes their room.
  const isWide = !hasWaiting;
  return [
    { key: "pair", head: orders("pair"), cell: (order) => <PairCell order={order} hasCoin={isPage} /> },
    { key: "type", head: orders("type"), cell: typeText, className: isPage ? undefined : "secondary-column" },
    {
      key: "side",
      head: orders("side"),
      cell: (order) => (
        <span className={order.side === "buy" ? "up font-medium" : "down font-medium"}>
          {sideText(order.side)}
        </span>
      ),
    },
    ...(hasTriggers ? [triggerColumn(pairs, look)] : []),
    {
      key: "price",
      head: orders("price"),
      isNumeric: true,
      cell: (order) => priceCell(order, { pairs, hasAverage }),
    },
    ...(hasAverage ? [averageColumn(pairs)] : []),
    { key: "amount", head: orders("amount"), isNumeric: true, cell: (order) => amountCell(order, pairs) },
    {
      key: "filled",
      head: orders("filled"),
      isNumeric: true,
      cell: filledCell,
      className: isPage ? (hasAverage ? "wide-only" : undefined) : "secondary-column",
    },
    ...(isWide
      ? [
          {
            key: "value",
            head: orders("value"),
            isNumeric: true,
            cell: valueCell,
            className: "wide-only",
          },
        ]
      : []),
    ...(isWide && hasOpen ? [queueColumn(pairs)] : []),
    {
      key: "state",
      head: orders("state"),
      cell: (order) =>
        isPage ? <Badge tone={stateTone(order.state)}>{shortState(order)}</Badge> : shortState(order),
    },
    ...(isWide ? [placedColumn(isPage, zone)] : []),
  ];
}

/** Beside its trigger. */
function shortState(order: OrderView): string {
  return order.state === "pending_trigger" ? orderLists("stateWaits") : endText(order);
}

function placedColumn(isPage: boolean, zone: string): Column<OrderView> {
  return {
    key: "placed",
    head: isPage ? orders("placed") : `${orders("placed")} (${zone})`,
    isNumeric: true,
    className: isPage ? undefined : "wide-only",
    cell: (order) => <span className="text-muted">{momentText(order.placedAt)}</span>,
  };
}

/** Where it fires or fired, and what a trailing stop follows. */
function triggerColumn(pairs: PairsByName, look: "trade" | "page"): Column<OrderView> {
  return {
    key: "trigger",
    head: orders("trigger"),
    isNumeric: true,
    cell: (order) => <OrderTrigger look={look} order={order} pair={pairs.get(order.pair)} />,
  };
}

/** What its fills cost on average. */
function averageColumn(pairs: PairsByName): Column<OrderView> {
  return {
    key: "average",
    head: orderLists("average"),
    isNumeric: true,
    cell: ({ averagePrice, pair }) =>
      averagePrice === null ? <span className="text-muted">–</span> : priceOf(averagePrice, pairs.get(pair)),
  };
}

/** What would trade before it, as it was when it came to rest. */
function queueColumn(pairs: PairsByName): Column<OrderView> {
  return {
    key: "queue",
    head: trading("queueAhead"),
    isNumeric: true,
    className: "wide-only",
    cell: (order) =>
      isOpen(order) && order.queueAhead !== null ? (
        quantityOf(order.queueAhead, pairs.get(order.pair))
      ) : (
        <span className="text-muted">–</span>
      ),
  };
}

function PairCell({ order, hasCoin }: { order: OrderView; hasCoin: boolean }) {
  const symbol = <PairSymbol base={baseOf(order.pair)} quote={quoteOf(order.pair)} />;
  return (
    <Link href={`/orders?order=${order.id}`} className="row font-medium">
      {hasCoin && <Coin asset={baseOf(order.pair)} size="s" />}
      {symbol}
    </Link>
  );
}

/** What an order without a price got stands here where it has no column of its own. */
function priceCell(order: OrderView, { pairs, hasAverage }: { pairs: PairsByName; hasAverage: boolean }) {
  const price = order.price ?? (hasAverage ? null : order.averagePrice);
  return price === null ? (
    <span className="text-muted">{orders("marketPrice")}</span>
  ) : (
    priceOf(price, pairs.get(order.pair))
  );
}

function amountCell(order: OrderView, pairs: PairsByName) {
  if (order.quantity === null)
    return (
      <>
        {valueText(order.quoteAmount ?? "0", quoteOf(order.pair))} <Unit>{quoteOf(order.pair)}</Unit>
      </>
    );
  return (
    <>
      {quantityOf(order.quantity, pairs.get(order.pair))} <Unit>{baseOf(order.pair)}</Unit>
    </>
  );
}

function filledCell(order: OrderView) {
  const percent = filledPercent(order);
  if (percent === null) return quantityOf(order.filled, undefined);
  return percent === 0 && !/[1-9]/.test(order.filled) ? (
    <span className="text-muted">0</span>
  ) : (
    formatPercent(percent)
  );
}

function valueCell(order: OrderView) {
  const value = orderValue(order);
  if (value === null) return "–";
  return (
    <>
      {valueText(value, quoteOf(order.pair))} <Unit>{quoteOf(order.pair)}</Unit>
    </>
  );
}

function cancelColumn(pairs: PairsByName, onCancel: (order: OrderView) => void): Column<OrderView> {
  return {
    key: "cancel",
    head: "",
    headLabel: orderLists("actions"),
    isNumeric: true,
    cell: (order) => <CancelButton isSmall {...{ order, pairs, onCancel }} />,
  };
}
