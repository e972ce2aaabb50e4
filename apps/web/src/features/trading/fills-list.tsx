import { useCallback, useMemo } from "react";
import type { FillView } from "@fillmark/contracts/trading";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { LongRows } from "@fillmark/ui/long-rows";
import { OrderRow } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { useStableCallback } from "./use-stable-callback.ts";
import { orders } from "../../messages/en/orders.ts";
import { feeAmount, feeText, isRebate } from "./fee-text.ts";
import {
  type PairsByName,
  baseOf,
  momentText,
  priceOf,
  quantityOf,
  quoteOf,
  sideText,
  valueText,
} from "./order-text.ts";
import { zoneOffset } from "../../format/zone-name.ts";

export interface FillsListProps {
  items: readonly FillView[];
  pairs: PairsByName;
  look: "trade" | "page";
  isDesk: boolean;
  onOpen: (orderId: string) => void;
}

/** Fills, newest first. Each leads to the timeline of its order, where its evidence stands. */
export function FillsList({ isDesk, ...props }: FillsListProps) {
  return isDesk ? <FillsTable {...props} /> : <FillsRows {...props} />;
}

type ListProps = Omit<FillsListProps, "isDesk">;

function FillsRows({ items, pairs, look, onOpen }: ListProps) {
  const open = useStableCallback(onOpen);
  const row = useCallback(
    (fill: FillView) => (
      <OrderRow
        asset={look === "page" ? baseOf(fill.pair) : undefined}
        side={fill.side}
        sideLabel={sideText(fill.side)}
        amount={`${quantityOf(fill.quantity, pairs.get(fill.pair))} ${baseOf(fill.pair)}`}
        detail={`${orders(fill.role)} · ${feeText(fill.fee)}`}
        value={
          <>
            {priceOf(fill.price, pairs.get(fill.pair))}{" "}
            <span className="unit text-14">{quoteOf(fill.pair)}</span>
          </>
        }
        valueDetail={look === "page" ? momentText(fill.at) : `${momentText(fill.at)} ${zoneOffset()}`}
        onPress={() => open(fill.orderId)}
      />
    ),
    [look, pairs, open],
  );
  return <LongRows label={orders("fills")} items={items} keyOf={keyOf} row={row} />;
}

function FillsTable({ items, pairs, look, onOpen }: ListProps) {
  const zone = zoneOffset();
  const columns = useMemo(() => columnsOf(pairs, look, zone), [pairs, look, zone]);
  return (
    <Table
      label={orders("fills")}
      density={look === "trade" ? "snug" : "regular"}
      columns={columns}
      items={items}
      keyOf={keyOf}
      onOpen={(fill) => onOpen(fill.orderId)}
    />
  );
}

const keyOf = (fill: FillView): string => `${fill.id} ${fill.orderId}`;

function columnsOf(pairs: PairsByName, look: "trade" | "page", zone: string): Array<Column<FillView>> {
  return [
    {
      key: "pair",
      head: orders("pair"),
      cell: (fill) => (
        <Link href={`/orders?order=${fill.orderId}`} className="row font-medium">
          {look === "page" && <Coin asset={baseOf(fill.pair)} size="s" />}
          <PairSymbol base={baseOf(fill.pair)} quote={quoteOf(fill.pair)} />
        </Link>
      ),
    },
    {
      key: "side",
      head: orders("side"),
      cell: (fill) => (
        <span className={fill.side === "buy" ? "up font-medium" : "down font-medium"}>
          {sideText(fill.side)}
        </span>
      ),
    },
    {
      key: "price",
      head: orders("price"),
      isNumeric: true,
      cell: (fill) => priceOf(fill.price, pairs.get(fill.pair)),
    },
    {
      key: "amount",
      head: orders("amount"),
      isNumeric: true,
      cell: (fill) => (
        <>
          {quantityOf(fill.quantity, pairs.get(fill.pair))} <Unit>{baseOf(fill.pair)}</Unit>
        </>
      ),
    },
    {
      key: "value",
      head: orders("value"),
      isNumeric: true,
      className: "wide-only",
      cell: (fill) => (
        <>
          {valueText(fill.value, quoteOf(fill.pair))} <Unit>{quoteOf(fill.pair)}</Unit>
        </>
      ),
    },
    {
      key: "fee",
      head: orders("fee"),
      isNumeric: true,
      cell: (fill) => (
        <>
          {isRebate(fill.fee) ? feeText(fill.fee) : feeAmount(fill.fee)} <Unit>{fill.feeAsset}</Unit>
        </>
      ),
    },
    { key: "role", head: orders("role"), cell: (fill) => orders(fill.role), className: "secondary-column" },
    {
      key: "time",
      head: look === "page" ? orders("time") : `${orders("time")} (${zone})`,
      isNumeric: true,
      cell: (fill) => <span className="text-muted">{momentText(fill.at)}</span>,
    },
  ];
}
