import { useState } from "react";
import { Avatar } from "../src/avatar.tsx";
import { Brand } from "../src/brand.tsx";
import { Button, IconButton } from "../src/button.tsx";
import { ChartToolbar, Legend, LegendItem } from "../src/chart-frame.tsx";
import { Check } from "../src/choice.tsx";
import { Unit } from "../src/figure.tsx";
import { Header, HeaderTools } from "../src/header.tsx";
import {
  ActivityIcon,
  ArrowLeftRightIcon,
  BellIcon,
  ChartNoAxesColumnIcon,
  CircleUserRoundIcon,
  HouseIcon,
  MaximizeIcon,
  NewspaperIcon,
  SunMoonIcon,
} from "../src/icon.tsx";
import { KeyValueLine } from "../src/key-value.tsx";
import { Link } from "../src/link.tsx";
import { ModeSwitch } from "../src/mode-switch.tsx";
import { BottomNav, StatusFeed, SupportButton } from "../src/nav.tsx";
import { NumberField } from "../src/number-field.tsx";
import { BookLast, OrderBook } from "../src/order-book.tsx";
import { PercentSlider } from "../src/percent-slider.tsx";
import { SearchField } from "../src/search-field.tsx";
import { Segmented } from "../src/segmented.tsx";
import { InlineSelect } from "../src/select.tsx";
import { Tabs } from "../src/tabs.tsx";
import { Tape } from "../src/tape.tsx";
import {
  DoneHead,
  Ticket,
  TicketFields,
  TicketOptions,
  TicketShortcut,
  TicketSummary,
} from "../src/ticket.tsx";
import { Box, Part } from "./box.tsx";
import { asks, bids, prints } from "./samples.ts";

export const bookLabels = { book: "Order book", asks: "Asks", bids: "Bids", mine: "Your order" };
export const heads = [
  <span key="p">
    Price <Unit>USD</Unit>
  </span>,
  <span key="s">
    Size <Unit>BTC</Unit>
  </span>,
  "Total",
] as const;

const sides = { up: "Buy", down: "Sell" } as const;

export function TradePart() {
  const [range, setRange] = useState("15m");
  return (
    <Part title="Trade">
      <Box isFlush>
        <ChartToolbar
          start={
            <Segmented
              label="Candle length"
              look="bare"
              value={range}
              onChange={setRange}
              segments={["1m", "5m", "15m", "1h"].map((value) => ({ value, label: value }))}
            />
          }
          end={
            <>
              <Button variant="quiet" size="sm">
                <ActivityIcon />
                Indicators
              </Button>
              <IconButton label="Full screen" isSmall>
                <MaximizeIcon className="icon-16" />
              </IconButton>
            </>
          }
        />
        <div style={{ padding: 12 }}>
          <Legend>
            <LegendItem name="O" value="64,165.81" />
            <LegendItem name="C" value="64,218.40" />
            <LegendItem name="MA 7" colour="var(--color-ma-fast)" />
          </Legend>
        </div>
        <OrderBook
          asks={asks.slice(0, 5)}
          bids={bids.slice(0, 5)}
          labels={bookLabels}
          heads={heads}
          last={<BookLast price="64,218.40" direction="up" />}
          spread="Spread 0.65, 0.10 bps"
          onPick={() => undefined}
        />
        <Tape prints={prints} label="Trades" heads={[heads[0], heads[1], "Time"]} sides={sides} />
      </Box>
      <Box isFlush>
        <div className="h560">
          <OrderBook
            className="book--touch"
            isFilling
            asks={asks}
            bids={bids}
            labels={bookLabels}
            heads={heads}
            last={<BookLast price="64,218.40" direction="down" />}
            spread="Spread 0.65"
            onPick={() => undefined}
          />
        </div>
      </Box>
      <TicketBox />
    </Part>
  );
}

function TicketBox() {
  return (
    <Box>
      <TicketForm />
      <div style={{ marginBlockStart: 24 }}>
        <DoneHead title="Bought 0.0250 BTC" detail="Filled in 2.1 ms, one trade" />
      </div>
    </Box>
  );
}

export function TicketForm() {
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [type, setType] = useState("limit");
  const [price, setPrice] = useState("64180.00");
  const [amount, setAmount] = useState("0.0250");
  const [share, setShare] = useState(66);
  return (
    <Ticket label="Order ticket" onSubmit={() => undefined}>
      <Segmented
        label="Side"
        value={side}
        onChange={setSide}
        segments={[
          { value: "buy", label: "Buy", side: "buy" },
          { value: "sell", label: "Sell", side: "sell" },
        ]}
      />
      <Tabs
        label="Order type"
        isSmall
        isBare
        value={type}
        onChange={setType}
        tabs={[
          { value: "market", label: "Market" },
          { value: "limit", label: "Limit" },
          { value: "stop", label: "Stop" },
        ]}
      />
      <TicketFields>
        <NumberField
          label="Limit price"
          unit="USD"
          step="0.01"
          value={price}
          onChange={setPrice}
          action={
            <span className="row gap-12">
              <TicketShortcut onPress={() => setPrice("64218.40")}>Bid</TicketShortcut>
              <TicketShortcut onPress={() => setPrice("64219.05")}>Ask</TicketShortcut>
            </span>
          }
        />
        <NumberField label="Amount" unit="BTC" step="0.0001" value={amount} onChange={setAmount} />
        <PercentSlider
          label="Share of balance"
          value={share}
          onChange={setShare}
          stopLabels={["0", "25%", "50%", "75%", "Max"]}
        />
        <NumberField label="Total" unit="USD" value="1,604.50" onChange={() => undefined} />
      </TicketFields>
      <Consequences />
      <Button type="submit" variant={side} size="lg" isBlock>
        {side === "buy" ? "Buy" : "Sell"} {amount} BTC
      </Button>
    </Ticket>
  );
}

function Consequences() {
  const [isPostOnly, setPostOnly] = useState(false);
  return (
    <>
      <TicketOptions>
        <Check isOn={isPostOnly} onChange={setPostOnly}>
          Post only
        </Check>
        <InlineSelect
          label="Time in force"
          value="gtc"
          onChange={() => undefined}
          options={[{ value: "gtc", label: "Good till cancelled" }]}
        />
      </TicketOptions>
      <TicketSummary>
        <KeyValueLine name="Available">
          2,418.36 <Unit>USD</Unit>
        </KeyValueLine>
        <KeyValueLine name="Held until filled" isTotal>
          1,607.71 <Unit>USD</Unit>
        </KeyValueLine>
      </TicketSummary>
    </>
  );
}

export function TopBar({ onTheme }: { onTheme: () => void }) {
  return (
    <Header
      brand={
        <Link href="#" aria-label="Fillmark, home">
          <Brand name="Fillmark" />
        </Link>
      }
      search={<SearchField label="Search pairs, news, help" shortcut="/" isSmall />}
    >
      <ModeSwitch isDemo>Demo</ModeSwitch>
      <HeaderTools>
        <IconButton label="Notifications, 3 new" count="3">
          <BellIcon />
        </IconButton>
        <IconButton label="Switch theme" onClick={onTheme}>
          <SunMoonIcon />
        </IconButton>
      </HeaderTools>
      <Link href="#" className="desktop-only" aria-label="Profile">
        <Avatar initials="ML" />
      </Link>
    </Header>
  );
}

const places = [
  { href: "#home", label: "Home", icon: <HouseIcon />, isCurrent: false },
  { href: "#market", label: "Market", icon: <ChartNoAxesColumnIcon />, isCurrent: false },
  { href: "#trade", label: "Trade", icon: <ArrowLeftRightIcon />, isCurrent: true },
  { href: "#news", label: "News", icon: <NewspaperIcon />, isCurrent: false },
  { href: "#profile", label: "Profile", icon: <CircleUserRoundIcon />, isCurrent: false },
];

export function Dock() {
  return (
    <BottomNav
      label="Main"
      items={places}
      start={
        <StatusFeed source="Simulated market">
          <span>
            Reference price <b className="font-medium text-secondary">0.4 s</b>
          </span>
          <span>14:32:07 UTC</span>
        </StatusFeed>
      }
      end={<SupportButton count="2">Support</SupportButton>}
    />
  );
}
