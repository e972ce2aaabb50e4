import { type ReactNode, Suspense, lazy, useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { OrderView } from "@fillmark/contracts/trading";
import { Empty } from "@fillmark/ui/empty";
import { Button } from "@fillmark/ui/button";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { formatMoney } from "../../format/format.ts";
import { useHotkeys } from "../../account/use-hotkeys.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
import { orders } from "../../messages/en/orders.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { CancelTarget } from "./cancel-orders.tsx";
import { countText } from "./count-text.ts";
import { OrdersRows } from "./orders-rows.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { PendingRows } from "./pending-rows.tsx";
import type { TradePair } from "./trade-pair.ts";
import { useOpenOrders, usePairFills, usePairsByName } from "./use-my-orders.ts";

const loadDialog = importWithRetry(() => import("./cancel-orders.tsx"));
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

const loadFills = importWithRetry(() => import("./fills-list.tsx"));
const FillsList = lazy(async () => ({ default: (await loadFills()).FillsList }));
const loadPosition = importWithRetry(() => import("./position-panel.tsx"));
const PositionPanel = lazy(async () => ({ default: (await loadPosition()).PositionPanel }));

type List = "open" | "fills" | "history" | "position";

/** What is mine, under the chart: open orders of every pair, fills and history of this one, the position. */
export function TradeOrders({ trade, isDesk }: { trade: TradePair; isDesk: boolean }) {
  const [list, setList] = useState<List>("open");
  const { open } = useOpenOrders(trade.venue);
  const [cancelTarget, setCancelTarget] = useState<CancelTarget | null>(null);
  // The dialog is there before it is called, and stays until it has closed.
  const [isCancelable, setCancelable] = useState(false);
  if (open.length > 0 && !isCancelable) setCancelable(true);
  const pairs = usePairsByName();
  const { pair } = trade.pair;
  const count = open.filter((order) => order.pair === pair).length;
  const cancelPair = (): void => setCancelTarget({ kind: "all", venue: trade.venue, pair, count });
  useHotkeys({ cancelPair: count === 0 ? undefined : cancelPair });
  const tabsId = isDesk ? "trade-lists" : "trade-lists-phone";
  return (
    <>
      <Tabs
        id={tabsId}
        label={orderLists("lists")}
        isSmall={!isDesk}
        className="tr__lists"
        value={list}
        onChange={setList}
        tabs={[
          {
            value: "open",
            label: isDesk ? orders("open") : orderLists("openShort"),
            count: countText(open.length),
          },
          { value: "fills", label: orders("fills") },
          { value: "history", label: orders("history") },
          { value: "position", label: orders("position") },
        ]}
        end={
          isDesk && list === "open" && open.length > 0 ? (
            <button
              type="button"
              className="link text-12 tr__cancelall"
              onClick={() => setCancelTarget({ kind: "all", venue: trade.venue, count: open.length })}
            >
              {orderLists("cancelAll")}
            </button>
          ) : undefined
        }
      />
      <TabPanel tabsId={tabsId} value={list} className="tr__list">
        {list === "open" && <OpenOrders {...{ trade, isDesk }} onCancel={setCancelTarget} />}
        {list === "fills" && (
          <Suspense fallback={<SkeletonRows label={orderLists("loading")} count={3} />}>
            <PairFills {...{ trade, isDesk }} />
          </Suspense>
        )}
        {list === "history" && <PairHistory {...{ trade, isDesk }} />}
        {list === "position" && (
          <Suspense fallback={<SkeletonRows label={orderLists("loading")} count={3} />}>
            <PositionPanel trade={trade} />
          </Suspense>
        )}
      </TabPanel>
      {isCancelable && (
        <Suspense>
          <CancelDialog target={cancelTarget} pairs={pairs} onDone={() => setCancelTarget(null)} />
        </Suspense>
      )}
    </>
  );
}

interface PartProps {
  trade: TradePair;
  isDesk: boolean;
}

function OpenOrders({
  trade,
  isDesk,
  onCancel,
}: PartProps & { onCancel: (cancelTarget: CancelTarget) => void }) {
  const { open, query } = useOpenOrders(trade.venue);
  const pairs = usePairsByName();
  const openTimeline = useOpenTimeline();
  const known = useMemo(() => new Set(open.flatMap((order) => order.clientOrderId ?? [])), [open]);
  if (!query.isSuccess) return <Waiting query={query} count={isDesk ? 3 : 4} />;
  return (
    <>
      {!isDesk && open.length > 0 && (
        <div className="tr__heldbar">
          <span className="text-14 text-muted">{orders("held", { amounts: heldText(open) })}</span>
          <Button size="sm" onClick={() => onCancel({ kind: "all", venue: trade.venue, count: open.length })}>
            {orderLists("cancelAll")}
          </Button>
        </div>
      )}
      <PendingRows known={known} />
      {open.length === 0 ? (
        <Empty>{orderLists("noOpen")}</Empty>
      ) : isDesk ? (
        <OrdersTable
          label={orders("open")}
          look="trade"
          items={open}
          pairs={pairs}
          onOpen={openTimeline}
          onCancel={(order) => onCancel({ kind: "one", order })}
        />
      ) : (
        <OrdersRows
          label={orders("open")}
          look="trade"
          items={open}
          pairs={pairs}
          onOpen={openTimeline}
          onCancel={(order) => onCancel({ kind: "one", order })}
        />
      )}
    </>
  );
}

function PairFills({ trade, isDesk }: PartProps) {
  const { fills, query } = usePairFills(trade.venue, trade.pair.pair);
  const pairs = usePairsByName();
  const [, navigate] = useLocation();
  if (!query.isSuccess) return <Waiting query={query} count={3} />;
  if (fills.length === 0) return <Empty>{orderLists("noFills")}</Empty>;
  return (
    <Suspense fallback={<SkeletonRows label={orderLists("loading")} count={3} />}>
      <FillsList
        {...{ pairs, isDesk }}
        look="trade"
        items={fills}
        onOpen={(id) => navigate(`/orders?order=${id}`)}
      />
    </Suspense>
  );
}

function PairHistory({ trade, isDesk }: PartProps) {
  const query = trpc.trading.listOrders.useQuery({
    scope: "history",
    venue: trade.venue,
    pair: trade.pair.pair,
    limit: 50,
  });
  const pairs = usePairsByName();
  const openTimeline = useOpenTimeline();
  if (!query.isSuccess) return <Waiting query={query} count={3} />;
  const { items } = query.data;
  if (items.length === 0) return <Empty>{orderLists("noHistory")}</Empty>;
  const shared = { items, pairs, look: "trade" as const, label: orders("history"), onOpen: openTimeline };
  return isDesk ? <OrdersTable {...shared} /> : <OrdersRows {...shared} />;
}

function useOpenTimeline(): (order: OrderView) => void {
  const [, navigate] = useLocation();
  return (order) => navigate(`/orders?order=${order.id}`);
}

interface WaitingProps {
  query: Omit<Parameters<typeof QueryView<unknown>>[0]["query"], "data">;
  count: number;
}

/** A list that is not there: on its way, out of reach, or failed with a way to try again. */
function Waiting({ query, count }: WaitingProps): ReactNode {
  return (
    <QueryView
      query={{ ...query, data: undefined }}
      failed={orders("failed")}
      skeleton={<SkeletonRows label={orderLists("loading")} count={count} />}
    >
      {() => null}
    </QueryView>
  );
}

/** What is held for open orders, by asset: "1,271.54 USD · 0.4000 ETH". */
function heldText(open: readonly OrderView[]): string {
  const held = new Map<string, bigint>();
  for (const order of open)
    held.set(order.heldAsset, (held.get(order.heldAsset) ?? 0n) + unitsOf(order.held));
  return [...held].map(([asset, units]) => formatMoney(decimalOf(units), asset)).join(" · ");
}
