import { Suspense, useState } from "react";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol } from "@fillmark/ui/figure";
import { Sheet } from "@fillmark/ui/sheet";
import { TabPanel, Tabs } from "@fillmark/ui/tabs";
import type { Side } from "@fillmark/contracts/trading";
import { formatPrice } from "../../format/format.ts";
import { PanelBoundary } from "../../lib/panel-boundary.tsx";
import { trading } from "../../messages/en/trading.ts";
import { BookPanel } from "./book-panel.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { countText } from "./count-text.ts";
import { TradeOrders } from "./lazy-orders.tsx";
import { OrderTicket } from "./order-ticket.tsx";
import { TapePanel } from "./tape-panel.tsx";
import type { TradeLayoutProps } from "./trade-desk.tsx";
import { type TradePair, useFigures } from "./trade-pair.ts";
import { useOpenOrders, usePairFills } from "./use-my-orders.ts";

type View = "chart" | "book" | "tape" | "orders";

/** Below 1024 px: one part at a time, Buy and Sell always under the thumb, the ticket in a sheet. */
export function TradePhone({ trade, draft, dispatch, asked, header, guide }: TradeLayoutProps) {
  const [view, setView] = useState<View>("chart");
  const [isTicketOpen, setTicketOpen] = useTicketOpen(draft.replaces, asked);
  const { open } = useOpenOrders(trade.venue);
  const { fills } = usePairFills(trade.venue, trade.pair.pair);
  function openTicket(side: Side): void {
    dispatch({ type: "side", side });
    setTicketOpen(true);
  }
  return (
    <div className="tr">
      {header}
      {!isTicketOpen && guide(false)}
      <Tabs
        id="trade-views"
        label={trading("views")}
        value={view}
        onChange={setView}
        tabs={[
          { value: "chart", label: trading("viewChart") },
          { value: "book", label: trading("viewBook") },
          { value: "tape", label: trading("viewTape") },
          { value: "orders", label: trading("viewOrders"), count: countText(open.length) },
        ]}
      />
      <TabPanel tabsId="trade-views" value={view} className={`tr__view tr__view--${view}`}>
        <PanelBoundary key={view}>
          {view === "chart" && <ChartPanel {...{ trade, fills, draft, dispatch }} orders={open} />}
          {view === "book" && (
            <BookPanel {...{ trade, dispatch }} mine={open} onTicket={() => setTicketOpen(true)} />
          )}
          {view === "tape" && <TapePanel trade={trade} />}
          {view === "orders" && (
            <Suspense>
              <TradeOrders trade={trade} isDesk={false} />
            </Suspense>
          )}
        </PanelBoundary>
      </TabPanel>
      <div className="sticky">
        <Button variant="buy" size="lg" onClick={() => openTicket("buy")}>
          {trading("buy")}
        </Button>
        <Button variant="sell" size="lg" onClick={() => openTicket("sell")}>
          {trading("sell")}
        </Button>
      </div>
      <Sheet
        isOpen={isTicketOpen}
        onClose={() => setTicketOpen(false)}
        title={<SheetTitle trade={trade} />}
        label={`${trading("ticket")} ${trade.pair.pair}`}
        closeLabel={trading("close")}
        className="tr__sheet"
      >
        {isTicketOpen && guide(true)}
        {isTicketOpen && (
          <PanelBoundary>
            <OrderTicket key={asked} {...{ trade, draft, dispatch }} />
          </PanelBoundary>
        )}
      </Sheet>
    </div>
  );
}

/** What is to replace an order, or was filled in from elsewhere, has been asked for, so the ticket with it is what is wanted. */
function useTicketOpen(replaces: string, asked: number) {
  const wanted = `${asked} ${replaces}`;
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState("0 ");
  if (wanted !== seen) {
    setSeen(wanted);
    if (replaces !== "" || !seen.startsWith(`${asked} `)) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

function SheetTitle({ trade }: { trade: TradePair }) {
  const { pair } = trade;
  const figures = useFigures(pair.pair);
  return (
    <span className="tr__sheettitle">
      <Coin asset={pair.base} size="m" />
      <PairSymbol base={pair.base} quote={pair.quote} />
      {trade.venue === "demo" && <Badge tone="demo">{trading("demo")}</Badge>}
      <span className={figures?.stale === true ? "tr__sheetprice stale" : "tr__sheetprice"}>
        {formatPrice(figures?.last ?? null, pair.priceDecimals)}
      </span>
    </span>
  );
}
