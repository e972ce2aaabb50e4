import { type Dispatch, type ReactNode, type RefObject, Suspense, lazy, useEffect, useRef } from "react";
import { Badge } from "@fillmark/ui/badge";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { formatAmount } from "../../format/format.ts";
import { PanelBoundary } from "../../lib/panel-boundary.tsx";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { useChartLayout } from "./layouts/chart-layout.ts";
import { TradeOrders } from "./lazy-orders.tsx";
import { LiveFigure } from "./live-figure.tsx";
import { liveEquity } from "./live-value.ts";
import { BookPanel, titles } from "./book-panel.tsx";
import { useBookView } from "./book-view.ts";
import { ChartPanel } from "./chart-panel.tsx";
import type { TicketAction, TicketDraft } from "./order-ticket.state.ts";
import { OrderTicket } from "./order-ticket.tsx";
import { PairList } from "./pair-picker.tsx";
import { TapePanel } from "./tape-panel.tsx";
import type { TradePair } from "./trade-pair.ts";
import { useOpenOrders, usePairFills } from "./use-my-orders.ts";
import { useHasChartRoom, useIsWide } from "./use-wide-screen.ts";
import { currency } from "../../operator/demo-start.ts";

export interface TradeLayoutProps {
  trade: TradePair;
  draft: TicketDraft;
  dispatch: Dispatch<TicketAction>;
  /** How many times the ticket was filled from elsewhere: each time it begins anew, where it can be seen. */
  asked: number;
  header: ReactNode;
  /** The guided first trade, while it is on. */
  guide: (isTicketShown: boolean) => ReactNode;
}

const loadSideCharts = importWithRetry(() => import("./layouts/side-charts.tsx"));
const SideCharts = lazy(async () => ({ default: (await loadSideCharts()).SideCharts }));

/** The page's chart, and where there is room those that its layout has beside it. */
function Charts({ trade, draft, dispatch }: Pick<TradeLayoutProps, "trade" | "draft" | "dispatch">) {
  const layout = useChartLayout();
  const grid = useHasChartRoom() ? layout.grid : "one";
  const { open } = useOpenOrders(trade.venue);
  const { fills } = usePairFills(trade.venue, trade.pair.pair);
  return (
    <section className={`chartpane chartpane--${grid}`} aria-label={trading("viewChart")}>
      <div className="chartpane__first">
        <PanelBoundary>
          <ChartPanel {...{ trade, fills, draft, dispatch }} orders={open} />
        </PanelBoundary>
      </div>
      {grid !== "one" && (
        <PanelBoundary>
          <Suspense>
            <SideCharts {...{ trade, fills }} orders={open} />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  );
}

/** From 1024 px: chart, book with trades, ticket, and the orders below. From 1680 px the markets join. */
export function TradeDesk({ trade, draft, dispatch, asked, header, guide }: TradeLayoutProps) {
  const pane = useFocusWhenAsked(asked);
  const isWide = useIsWide();
  const bookView = useBookView();
  const { open } = useOpenOrders(trade.venue);
  return (
    <div className="tr">
      {header}
      {isWide && (
        <aside className="mktcol" aria-label={trading("watchlist")}>
          <div className="ph">
            <h2>{trading("watchlist")}</h2>
          </div>
          <PanelBoundary>
            <PairList current={trade.pair.pair} />
          </PanelBoundary>
        </aside>
      )}
      <Charts {...{ trade, draft, dispatch }} />
      <section
        className={bookView === "ladder" ? "bookcol bookcol--ladder" : "bookcol"}
        aria-label={trading(titles[bookView])}
      >
        <PanelBoundary>
          <BookPanel {...{ trade, dispatch }} mine={open} />
        </PanelBoundary>
        <div className="tapewrap">
          <PanelBoundary>
            <TapePanel trade={trade} hasHead />
          </PanelBoundary>
        </div>
      </section>
      <section ref={pane} className="ticketpane" aria-label={trading("ticket")}>
        {guide(true)}
        <PanelBoundary>
          <OrderTicket key={asked} {...{ trade, draft, dispatch }} />
        </PanelBoundary>
        <PanelBoundary>
          <AccountLines trade={trade} />
        </PanelBoundary>
      </section>
      <section className="orderspane" aria-label={trading("viewOrders")}>
        <PanelBoundary>
          <Suspense>
            <TradeOrders trade={trade} isDesk />
          </Suspense>
        </PanelBoundary>
      </section>
    </div>
  );
}

/** The form itself and none of its fields: an Enter that is still held down would send the order from one. */
function useFocusWhenAsked(asked: number): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked > 0) pane.current?.querySelector("form")?.focus();
  }, [asked]);
  return pane;
}

/** Equity and holding under the ticket. */
function AccountLines({ trade }: { trade: TradePair }) {
  const holdings = trpc.funds.listHoldings.useQuery({ venue: trade.venue }).data;
  const { hideBalances } = usePreferences();
  const held = holdings?.holdings.find((each) => each.asset === trade.pair.base)?.total ?? "0";
  return (
    <KeyValue className="acct">
      <KeyValueLine
        name={
          <span className="row gap-8">
            {orders("equity")}
            {trade.venue === "demo" && <Badge tone="demo">{trading("demo")}</Badge>}
          </span>
        }
      >
        {holdings === undefined ? (
          "–"
        ) : hideBalances ? (
          hiddenFigure
        ) : (
          <LiveFigure
            read={(tickerOf) => ({ text: formatAmount(liveEquity(holdings, tickerOf), currency) })}
          />
        )}{" "}
        <Unit>{currency}</Unit>
      </KeyValueLine>
      <KeyValueLine name={trade.pair.base}>
        {holdings === undefined ? "–" : hideBalances ? hiddenFigure : formatAmount(held, trade.pair.base)}{" "}
        <Unit>{trade.pair.base}</Unit>
      </KeyValueLine>
    </KeyValue>
  );
}
