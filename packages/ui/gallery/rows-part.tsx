import { Badge } from "../src/badge.tsx";
import { Change, PairSymbol, Unit } from "../src/figure.tsx";
import { LanguagesIcon, MoonIcon } from "../src/icon.tsx";
import { KeyValue, KeyValueLine } from "../src/key-value.tsx";
import { Timeline } from "../src/timeline.tsx";
import { QuoteTimer } from "../src/quote-timer.tsx";
import { AssetRow, OrderRow, PairRow, Rows, SettingGroup, SettingRow } from "../src/rows.tsx";
import { SkeletonRows } from "../src/skeleton.tsx";
import { Spark } from "../src/spark.tsx";
import { Steps } from "../src/steps.tsx";
import { Switch } from "../src/choice.tsx";
import { Table } from "../src/table.tsx";
import { Tooltip } from "../src/tooltip.tsx";
import { Box, Part } from "./box.tsx";
import { wander } from "./samples.ts";

const pairs = [
  { base: "BTC", last: "64,218.40", change: "+2.16%", direction: "up" },
  { base: "ETH", last: "3,142.86", change: "−1.18%", direction: "down" },
  { base: "SOL", last: "148.32", change: "+4.62%", direction: "up" },
] as const;

export function RowsPart() {
  return (
    <Part title="Rows">
      <Watchlist />
      <Lists />
      <PairsTable />
      <Values />
      <OrderTimeline />
      <Ways />
    </Part>
  );
}

function Watchlist() {
  return (
    <Box isFlush>
      <Rows label="Watchlist">
        {pairs.map((pair, place) => (
          <PairRow
            key={pair.base}
            base={pair.base}
            quote="USD"
            detail={place === 2 ? "Quote 14 s old" : "Coin"}
            trend={<Spark points={wander(place + 3, 40, pair.direction === "up" ? 0.4 : -0.4)} />}
            price={pair.last}
            change={<Change direction={pair.direction}>{pair.change}</Change>}
            href="#"
            isSelected={place === 1}
            isStale={place === 2}
          />
        ))}
      </Rows>
      <SkeletonRows label="Loading pairs" count={2} kind="pair" />
    </Box>
  );
}

function Lists() {
  return (
    <Box isFlush>
      <Rows label="Assets and orders">
        <AssetRow
          asset="ETH"
          amount="0.8000, 0.4000 held"
          value={
            <>
              2,514.29 <Unit>USD</Unit>
            </>
          }
          change={<Change direction="down">−36.45</Change>}
          href="#"
        />
        <OrderRow
          asset="BTC"
          side="buy"
          sideLabel="Buy"
          amount="0.0200 BTC"
          detail="Limit at 63,450.00"
          value={<Badge tone="info">Open</Badge>}
          valueDetail="13:58:21"
          href="#"
        />
        <OrderRow
          side="sell"
          sideLabel="Sell"
          amount="5.00 SOL"
          detail="Stop"
          value="2,980.00"
          valueDetail="USD"
        />
      </Rows>
      <SettingGroup title="App">
        <SettingRow icon={<LanguagesIcon />} title="Language" value="English" href="#" />
        <SettingRow
          icon={<MoonIcon />}
          title="Dark theme"
          detail="Follows you on every device"
          control={<Switch label="Dark theme" isOn={false} onChange={() => undefined} />}
        />
      </SettingGroup>
    </Box>
  );
}

function PairsTable() {
  return (
    <Box isFlush>
      <Table
        label="Pairs"
        items={pairs}
        keyOf={(pair) => pair.base}
        sort={{ key: "last", direction: "desc" }}
        onSort={() => undefined}
        isSelected={(pair) => pair.base === "SOL"}
        columns={[
          {
            key: "pair",
            head: "Pair",
            cell: (pair) => <PairSymbol base={pair.base} quote="USD" />,
            isSortable: true,
          },
          { key: "last", head: "Last", cell: (pair) => pair.last, isNumeric: true, isSortable: true },
          {
            key: "change",
            head: "24 h",
            isNumeric: true,
            cell: (pair) => <Change direction={pair.direction}>{pair.change}</Change>,
          },
        ]}
      />
    </Box>
  );
}

function Values() {
  return (
    <Box>
      <KeyValue>
        <KeyValueLine name="Available">
          2,418.36 <Unit>USD</Unit>
        </KeyValueLine>
        <KeyValueLine
          name={
            <Tooltip text="What your price loses against the middle of the book.">
              Slippage against mid
            </Tooltip>
          }
        >
          0.05 <Unit>bps</Unit>
        </KeyValueLine>
        <KeyValueLine name="You pay, about" isTotal>
          1,608.70 <Unit>USD</Unit>
        </KeyValueLine>
      </KeyValue>
    </Box>
  );
}

function OrderTimeline() {
  return (
    <Box>
      <Timeline
        label="Life of the order"
        steps={[
          {
            id: "1",
            title: "Accepted",
            detail: "Resting in the book, 41.20 SOL ahead of you.",
            time: "Nov 19, 18:02:11",
            state: "done",
          },
          {
            id: "2",
            title: "Filled 1.20 SOL at 149.70",
            detail: "Maker. Fee 0.18 USD.",
            time: "22:15:03",
            state: "fill",
            evidence: (
              <>
                <KeyValueLine name="Reference bid and ask">149.66 / 149.71</KeyValueLine>
                <KeyValueLine name="Effective spread">
                  0.61 <Unit>bps</Unit>
                </KeyValueLine>
              </>
            ),
          },
          {
            id: "3",
            title: "Waiting for 3.00 SOL",
            detail: "First in the queue.",
            time: "now",
            state: "now",
          },
          { id: "4", title: "Paid", state: "ahead" },
        ]}
      />
    </Box>
  );
}

function Ways() {
  return (
    <Box>
      <div className="stack gap-24">
        <Steps label="Deposit" steps={["Method", "Amount", "Transfer", "Proof"]} current={2} />
        <div className="row gap-12">
          <QuoteTimer secondsLeft={7} secondsTotal={10} />
          <span className="text-14">1 ETH = 3,146.32 USD</span>
        </div>
      </div>
    </Box>
  );
}
