import "@fillmark/ui/screens/orders.css";
import "./orders.css";
import { useState } from "react";
import { useSearchParams } from "wouter";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { Sheet } from "@fillmark/ui/sheet";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import { toast } from "@fillmark/ui/toast";
import { downloadCsv, readAllPages } from "../../lib/csv.ts";
import { useVenue } from "../../lib/current-user.ts";
import { describeError } from "../../lib/domain-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { orders } from "../../messages/en/orders.ts";
import { shell } from "../../messages/en/shell.ts";
import { trading } from "../../messages/en/trading.ts";
import { AmendSheet } from "./amend-sheet.tsx";
import { CancelDialog, type CancelWish } from "./cancel-orders.tsx";
import { FillAnnouncer } from "./fill-announcer.tsx";
import { type OrderFilter, OrderFilters, type OrderList, filterInput, noFilter } from "./order-filters.tsx";
import { OrderStory } from "./order-story.tsx";
import { fillsCsv, ordersCsv } from "./orders-csv.ts";
import { FillsPages, OrdersList } from "./orders-lists.tsx";
import { countText } from "./trade-orders.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useOpenOrders, usePairsByName } from "./use-my-orders.ts";

const lists: readonly OrderList[] = ["open", "history", "fills"];

/** /orders: open orders, history and fills; `?order=` opens the story of one. */
export default function OrdersPage() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const [search, setSearch] = useSearchParams();
  const selected = search.get("order");
  const list = lists.find((each) => each === search.get("list")) ?? (selected === null ? "open" : "history");
  const [filter, setFilter] = useState<OrderFilter>(noFilter);
  const [wish, setWish] = useState<CancelWish | null>(null);
  const [amending, setAmending] = useState<OrderView | null>(null);
  const pairs = usePairsByName();
  const { open } = useOpenOrders(venue);
  const csv = useCsv(list, filter);
  const change = (part: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(part))
          value === null ? next.delete(key) : next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const showList = (next: OrderList) => {
    setFilter({ ...filter, state: undefined });
    change({ list: next });
  };
  const listProps = {
    venue,
    filter,
    pairs,
    isDesk,
    selected,
    onOpen: (order: string) => change({ order, list }),
    onCancel: (order: OrderView) => setWish({ kind: "one", order }),
    onClear: () => setFilter(noFilter),
  };
  const story = selected !== null && (
    <OrderStory
      key={selected}
      orderId={selected}
      pairs={pairs}
      onAmend={setAmending}
      onCancel={(order) => setWish({ kind: "one", order })}
    />
  );
  const actions = (
    <>
      <Button variant="quiet" size="sm" isBusy={csv.isBusy} onClick={() => void csv.make()}>
        {!csv.isBusy && <DownloadIcon className="i16" />}
        {orders("csv")}
      </Button>
      {open.length > 0 && (
        <Button size="sm" onClick={() => setWish({ kind: "all", count: open.length })}>
          {orders("cancelAll")}
        </Button>
      )}
    </>
  );
  return (
    <Page
      title={shell("titleOrders")}
      titleShown="desk"
      actions={isDesk ? actions : undefined}
      className="screen-orders"
    >
      <FillAnnouncer />
      <div className="or">
        <section className="panel panel--first or__l" aria-label={orders("lists")}>
          <Tabs
            id="orders-lists"
            label={orders("lists")}
            value={list}
            onChange={showList}
            tabs={[
              { value: "open", label: orders("openShort"), count: countText(open.length) },
              { value: "history", label: orders("history") },
              { value: "fills", label: orders("fills") },
            ]}
          />
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
        {isDesk && (
          <aside
            className="life"
            aria-label={selected === null ? orders("story", { id: "" }) : orders("story", { id: selected })}
          >
            {selected === null ? <p className="ink3 t14">{orders("chooseOrder")}</p> : story}
          </aside>
        )}
      </div>
      {!isDesk && (
        <Sheet
          isOpen={selected !== null}
          onClose={() => change({ order: null })}
          title={selected === null ? "" : orders("story", { id: selected })}
          closeLabel={trading("close")}
        >
          <div className="or__sheet">{story}</div>
        </Sheet>
      )}
      <CancelDialog wish={wish} pairs={pairs} onDone={() => setWish(null)} />
      <AmendSheet order={amending} pairs={pairs} onClose={() => setAmending(null)} />
    </Page>
  );
}

/** Everything that the filter shows, not only the rows on screen, as a file. */
function useCsv(list: OrderList, filter: OrderFilter) {
  const { client } = trpc.useUtils();
  const venue = useVenue();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      downloadCsv(`${list}-${new Date().toISOString().slice(0, 10)}.csv`, await read());
    } catch (error) {
      toast.error(orders("csvFailed"), describeError(error).text);
    } finally {
      setBusy(false);
    }
  }
  async function read(): Promise<string> {
    const input = filterInput(filter);
    const page = (cursor: string | undefined) => ({
      venue,
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (list !== "fills")
      return ordersCsv(
        await readAllPages((cursor) =>
          client.trading.listOrders.query({ ...page(cursor), ...input, scope: list }),
        ),
      );
    const { pair, earlierEpochs } = input;
    const only = pair === undefined ? { earlierEpochs } : { earlierEpochs, pair };
    return fillsCsv(
      await readAllPages((cursor) => client.trading.listFills.query({ ...page(cursor), ...only })),
    );
  }
  return { isBusy, make };
}
