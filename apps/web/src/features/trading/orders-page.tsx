import "./orders.css";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "wouter";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { Sheet } from "@fillmark/ui/sheet";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { LinkedAccount } from "../../account/linked-account.tsx";
import { useVenue } from "../../session/current-user.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { orderLists } from "../../messages/en/order-lists.ts";
import { orders } from "../../messages/en/orders.ts";
import { shell } from "../../messages/en/shell.ts";
import { trading } from "../../messages/en/trading.ts";
import { AmendSheet } from "./amend-sheet.tsx";
import { CancelDialog, type CancelTarget } from "./cancel-orders.tsx";
import { FillAnnouncer } from "./fill-announcer.tsx";
import { type OrderFilter, type OrderList, noFilter } from "./order-filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { FillsPages, OrdersList } from "./orders-lists.tsx";
import { countText } from "./count-text.ts";
import { useIsDesk } from "../../lib/media.ts";
import { useOrdersCsv } from "./use-orders-csv.ts";
import { useOpenOrders, usePairsByName } from "./use-my-orders.ts";
import { useAskWhenOnline } from "./use-place-order.ts";

const lists: readonly OrderList[] = ["open", "history", "fills"];

/** /orders: open orders, history and fills; `?order=` opens the timeline of one. */
export default function OrdersPage() {
  return (
    <LinkedAccount title={shell("titleOrders")}>
      <Orders />
    </LinkedAccount>
  );
}

function Orders() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const { open } = useOpenOrders(venue);
  const { selected, list, change } = useOrdersUrl(open);
  const [filter, setFilter] = useOrderFilter(list);
  const [cancelTarget, setCancelTarget] = useState<CancelTarget | null>(null);
  const [amending, setAmending] = useState<OrderView | null>(null);
  const pairs = usePairsByName();
  useAskWhenOnline();
  const listProps = {
    venue,
    filter,
    pairs,
    isDesk,
    selected,
    onOpen: (order: string) => change({ order, list }),
    onCancel: (order: OrderView) => setCancelTarget({ kind: "one", order }),
    onClear: () => setFilter(noFilter),
  };
  const timeline = selected !== null && (
    <OrderTimeline
      key={selected}
      orderId={selected}
      pairs={pairs}
      onAmend={setAmending}
      onCancel={(order) => setCancelTarget({ kind: "one", order })}
    />
  );
  const actions = (
    <OrdersActions
      {...{ list, filter }}
      openCount={open.length}
      onCancelAll={() => setCancelTarget({ kind: "all", venue, count: open.length })}
    />
  );
  return (
    <Page
      title={shell("titleOrders")}
      titleShown="desktop"
      actions={isDesk ? actions : undefined}
      className="screen-orders"
    >
      <FillAnnouncer />
      <div className="or">
        <section className="panel panel--first or__l" aria-label={orderLists("lists")}>
          <ListTabs list={list} onChange={(next) => change({ list: next })} openCount={open.length} />
          <OrderFilters list={list} filter={filter} onChange={setFilter} hasEpochs={venue === "demo"} />
          {!isDesk && <div className="or__actions">{actions}</div>}
          <TabPanel tabsId="orders-lists" value={list} className="or__list">
            {list === "fills" ? (
              <FillsPages {...listProps} />
            ) : (
              <OrdersList key={list} scope={list} {...listProps} />
            )}
          </TabPanel>
        </section>
        {isDesk && <TimelinePane selected={selected}>{timeline}</TimelinePane>}
      </div>
      {!isDesk && (
        <TimelineSheet selected={selected} onClose={() => change({ order: null })}>
          {timeline}
        </TimelineSheet>
      )}
      <CancelDialog target={cancelTarget} pairs={pairs} onDone={() => setCancelTarget(null)} />
      <AmendSheet order={amending} pairs={pairs} onClose={() => setAmending(null)} />
    </Page>
  );
}

/** A state belongs to the list whose states they are: another list begins without one. */
function useOrderFilter(list: OrderList): [OrderFilter, (filter: OrderFilter) => void] {
  const [filter, setFilter] = useState({ of: list, ...noFilter });
  const shown = filter.of === list ? filter : { ...filter, state: undefined };
  return [shown, (next) => setFilter({ ...next, of: list })];
}

/**
 * Which list and which order are open stands in the address, so that it can be kept and sent. An order that is linked to
 * without a list is shown beside the one that it is in.
 */
function useOrdersUrl(open: readonly OrderView[]) {
  const [search, setSearch] = useSearchParams();
  const selected = search.get("order");
  const isOpen = selected === null || open.some(({ id }) => id === selected);
  const list = lists.find((each) => each === search.get("list")) ?? (isOpen ? "open" : "history");
  function change(part: Record<string, string | null>): void {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(part)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  }
  return { selected, list, change };
}

interface ListTabsProps {
  list: OrderList;
  onChange: (list: OrderList) => void;
  openCount: number;
}

function ListTabs({ list, onChange, openCount }: ListTabsProps) {
  return (
    <Tabs
      id="orders-lists"
      label={orderLists("lists")}
      value={list}
      onChange={onChange}
      tabs={[
        { value: "open", label: orderLists("openShort"), count: countText(openCount) },
        { value: "history", label: orders("history") },
        { value: "fills", label: orders("fills") },
      ]}
    />
  );
}

interface OrdersActionsProps {
  list: OrderList;
  filter: OrderFilter;
  openCount: number;
  onCancelAll: () => void;
}

function OrdersActions({ list, filter, openCount, onCancelAll }: OrdersActionsProps) {
  const csv = useOrdersCsv(list, filter);
  return (
    <>
      <Button variant="quiet" size="sm" isBusy={csv.isBusy} onClick={() => void csv.make()}>
        {!csv.isBusy && <DownloadIcon className="icon-16" />}
        {orderTimeline("csv")}
      </Button>
      {list === "fills" && (
        <ButtonLink href="/profile/execution" variant="quiet" size="sm">
          {shell("titleExecution")}
        </ButtonLink>
      )}
      {openCount > 0 && (
        <Button size="sm" onClick={onCancelAll}>
          {orderLists("cancelAll")}
        </Button>
      )}
    </>
  );
}

function TimelinePane({ selected, children }: { selected: string | null; children: ReactNode }) {
  const label =
    selected === null ? orderTimeline("timelineNone") : orderTimeline("timeline", { id: selected });
  return (
    <aside className="life" aria-label={label}>
      {selected === null ? <p className="text-muted text-14">{orderTimeline("chooseOrder")}</p> : children}
    </aside>
  );
}

function TimelineSheet({
  selected,
  onClose,
  children,
}: {
  selected: string | null;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Sheet
      isOpen={selected !== null}
      onClose={onClose}
      title={selected === null ? orderTimeline("timelineNone") : orderTimeline("timeline", { id: selected })}
      closeLabel={trading("close")}
    >
      <div className="or__sheet">{children}</div>
    </Sheet>
  );
}
