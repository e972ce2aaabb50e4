import { useState } from "react";
import { AreaChart } from "../src/area-chart.tsx";
import { Bands, DemoBand } from "../src/band.tsx";
import { Button, IconButton } from "../src/button.tsx";
import { ChartToolbar, Legend, LegendItem } from "../src/chart-frame.tsx";
import { Coin } from "../src/coin.tsx";
import { Change, PairSymbol, Price, Unit } from "../src/figure.tsx";
import { ActivityIcon, ChevronDownIcon, LayersIcon, MaximizeIcon, XIcon } from "../src/icon.tsx";
import { KeyValue, KeyValueLine } from "../src/key-value.tsx";
import { OrderBook } from "../src/order-book.tsx";
import { Segmented } from "../src/segmented.tsx";
import { Table } from "../src/table.tsx";
import { Tabs } from "../src/tabs.tsx";
import { Tape } from "../src/tape.tsx";
import { asks, bids, prints, wander } from "./samples.ts";
import { bookLabels, Dock, heads, TicketForm, TopBar } from "./trade-part.tsx";

const lengths = ["1m", "5m", "15m", "1h", "4h", "1d"].map((value) => ({ value, label: value }));
const stats = [
  ["24 h high", "64,521.00"],
  ["24 h low", "62,545.67"],
  ["24 h volume", "201.43M"],
  ["Reference", "64,218.72"],
  ["Your position", "0.0482 BTC"],
] as const;
const orders = [
  { id: "1", base: "BTC", type: "Limit", side: "Buy", price: "63,450.00", amount: "0.0200", state: "Open" },
  {
    id: "2",
    base: "ETH",
    type: "Stop",
    side: "Sell",
    price: "2,980.00",
    amount: "0.4000",
    state: "Waiting for trigger",
  },
  {
    id: "3",
    base: "SOL",
    type: "Limit",
    side: "Sell",
    price: "149.70",
    amount: "5.00",
    state: "Partly filled",
  },
];

/** The trade screen from 1024 px, to look at its layout with real components: `?screen=trade`. */
export function TradeScreen({ onTheme }: { onTheme: () => void }) {
  return (
    <>
      <TopBar onTheme={onTheme} />
      <Bands>
        <DemoBand label="Demo account" action={<a href="#reset">Reset</a>}>
          Demo account. Practice money, same engine.
        </DemoBand>
      </Bands>
      <main className="main" id="main">
        <div className="screen-trade">
          <div className="tr">
            <Strip />
            <Chart />
            <section className="bookcol" aria-label="Order book and trades">
              <div className="ph">
                <h2>Order book</h2>
              </div>
              <OrderBook
                isFilling
                asks={asks}
                bids={bids}
                labels={bookLabels}
                heads={heads}
                last="64,218.40"
                lastDirection="up"
                spread="Spread 0.65, 0.10 bps"
                onPick={() => undefined}
              />
              <div className="tapewrap">
                <div className="ph">
                  <h2>Trades</h2>
                </div>
                <Tape prints={prints} label="Trades" heads={[heads[0], heads[1], "Time"]} />
              </div>
            </section>
            <section className="ticketpane" aria-label="Ticket">
              <TicketForm />
              <KeyValue className="acct">
                <KeyValueLine name="Equity">
                  10,652.92 <Unit>USD</Unit>
                </KeyValueLine>
              </KeyValue>
            </section>
            <Orders />
          </div>
        </div>
      </main>
      <Dock />
    </>
  );
}

function Strip() {
  return (
    <div className="tr__strip">
      <button type="button" className="tr__pairbtn">
        <Coin asset="BTC" size="m" />
        <h1>
          <PairSymbol base="BTC" quote="USD" />
        </h1>
        <ChevronDownIcon className="i16" />
      </button>
      <div className="tr__px">
        <span className="fig t24">
          <Price value="64,218.40" previous="64,217.16" />
        </span>
        <Change direction="up" className="t14">
          +2.16%
        </Change>
      </div>
      <div className="tr__stats">
        {stats.map(([name, value]) => (
          <div className="st" key={name}>
            <span className="t12 ink3">{name}</span>
            <span className="t14 m">{value}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Chart() {
  const [length, setLength] = useState("15m");
  return (
    <section className="chartpane" aria-label="Chart">
      <ChartToolbar
        start={
          <Segmented
            label="Candle length"
            look="bare"
            value={length}
            onChange={setLength}
            segments={lengths}
          />
        }
        end={
          <>
            <Button variant="quiet" size="sm">
              <ActivityIcon />
              Indicators
            </Button>
            <Button variant="quiet" size="sm">
              <LayersIcon />
              Orders on chart
            </Button>
            <IconButton label="Full screen" isSmall>
              <MaximizeIcon className="i16" />
            </IconButton>
          </>
        }
      />
      <Legend className="tr__legend">
        <LegendItem name="O" value="64,165.81" />
        <LegendItem name="H" value="64,267.90" />
        <LegendItem name="MA 7" colour="var(--color-ma-fast)" />
        <LegendItem name="MA 25" colour="var(--color-ma-slow)" />
      </Legend>
      <AreaChart
        className="tr__chart"
        label="BTC-USD"
        points={wander(5, 120, 0.05)}
        formatTick={(value) => value.toFixed(2)}
        timeLabels={["16:00", "20:00", "Fri 20", "04:00", "12:00"]}
      />
    </section>
  );
}

function Orders() {
  const [tab, setTab] = useState("open");
  return (
    <section className="orderspane" aria-label="Orders">
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "open", label: "Open orders", count: "3" },
          { value: "fills", label: "Fills" },
          { value: "history", label: "History" },
          { value: "position", label: "Position" },
        ]}
      />
      <Table
        label="Open orders"
        density="snug"
        items={orders}
        keyOf={(order) => order.id}
        columns={[
          {
            key: "pair",
            head: "Pair",
            cell: (order) => <PairSymbol base={order.base} quote="USD" />,
            className: "m",
          },
          { key: "type", head: "Type", cell: (order) => order.type },
          {
            key: "side",
            head: "Side",
            cell: (order) => <span className={order.side === "Buy" ? "up m" : "down m"}>{order.side}</span>,
          },
          { key: "price", head: "Price", cell: (order) => order.price, isNumeric: true },
          { key: "amount", head: "Amount", cell: (order) => order.amount, isNumeric: true },
          { key: "state", head: "State", cell: (order) => order.state },
          {
            key: "cancel",
            head: "",
            headLabel: "Cancel",
            isNumeric: true,
            cell: () => (
              <IconButton label="Cancel the order" isSmall>
                <XIcon className="i16" />
              </IconButton>
            ),
          },
        ]}
      />
    </section>
  );
}
