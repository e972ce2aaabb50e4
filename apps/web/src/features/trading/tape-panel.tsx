import { useMemo, useState } from "react";
import { Empty } from "@fillmark/ui/empty";
import { Unit } from "@fillmark/ui/figure";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { Tape, type TapePrint } from "@fillmark/ui/tape";
import type { TapeEntryView } from "@fillmark/contracts/market";
import { formatDecimal, formatTime } from "../../format/format.ts";
import { useFeed, useIsMarketAway, useTape } from "../../market-data/market-stream.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { unitsOf } from "./pair-rules.ts";
import type { TradePair } from "./trade-pair.ts";
import { VenueMark } from "./venue-mark.tsx";
import { zoneOffset } from "../../format/zone-name.ts";

const PRINTS = 60;

/** What was traded here, newest first; on request only what this account traded. */
export function TapePanel({ trade, hasHead = false }: { trade: TradePair; hasHead?: boolean }) {
  const [isMineOnly, setMineOnly] = useState(false);
  const toggle = (
    <button
      type="button"
      className="link text-12"
      aria-pressed={isMineOnly}
      onClick={() => setMineOnly(!isMineOnly)}
    >
      {trading("mineOnly")}
    </button>
  );
  return (
    <>
      {hasHead ? (
        <div className="ph">
          <h2>{trading("tape")}</h2>
          <VenueMark venue={trade.venue} />
          {toggle}
        </div>
      ) : (
        <div className="tr__bookbar">
          <span className="row">
            <VenueMark venue={trade.venue} />
            <TapeKind />
          </span>
          {toggle}
        </div>
      )}
      {isMineOnly ? (
        <OwnTape trade={trade} isTouch={!hasHead} />
      ) : (
        <MarketTape trade={trade} isTouch={!hasHead} />
      )}
    </>
  );
}

function TapeKind() {
  const feed = useFeed();
  return <span className="text-12 text-muted">{feed?.tape === "minute" ? trading("tapeMinutes") : ""}</span>;
}

interface PartProps {
  trade: TradePair;
  isTouch: boolean;
}

/** What everybody traded, newest first. */
export function MarketTape({ trade, isTouch }: PartProps) {
  const { pair, venue } = trade;
  const live = useTape(venue, pair.pair);
  const isAway = useIsMarketAway();
  const asked = trpc.market.listTape.useQuery(
    { pair: pair.pair, venue, limit: PRINTS },
    { enabled: live === undefined },
  );
  const entries = live ?? asked.data;
  const prints = useMemo(
    () => entries?.slice(0, PRINTS).map((entry, place) => printOf(entry, entries[place + 1], trade)),
    [entries, trade],
  );
  if (prints === undefined) return <TapeSkeleton />;
  if (prints.length === 0) return <Empty>{trading("tapeEmpty")}</Empty>;
  return <Prints trade={trade} prints={prints} isTouch={isTouch} isStale={isAway} />;
}

function OwnTape({ trade, isTouch }: PartProps) {
  const { pair, venue } = trade;
  const fills = trpc.trading.listFills.useQuery({ pair: pair.pair, venue, limit: PRINTS });
  const prints = fills.data?.items.map((fill): TapePrint => ({
    id: fill.id,
    price: formatDecimal(fill.price, { decimals: pair.priceDecimals }),
    size: formatDecimal(fill.quantity, { decimals: pair.quantityDecimals }),
    time: formatTime(fill.at),
    direction: fill.side === "buy" ? "up" : "down",
    isMine: true,
  }));
  if (prints === undefined) return <TapeSkeleton />;
  if (prints.length === 0) return <Empty>{trading("tapeMineEmpty")}</Empty>;
  return <Prints trade={trade} prints={prints} isTouch={isTouch} />;
}

function Prints(props: PartProps & { prints: readonly TapePrint[]; isStale?: boolean }) {
  const { trade, prints, isTouch, isStale } = props;
  const { pair } = trade;
  return (
    <Tape
      prints={prints}
      isStale={isStale}
      className={isTouch ? "book--touch" : undefined}
      label={trading("tapeLabel", { pair: pair.pair })}
      sides={{ up: trading("buy"), down: trading("sell") }}
      heads={[
        <>
          {orders("price")} <Unit>{pair.quote}</Unit>
        </>,
        <>
          {trading("size")} <Unit>{pair.base}</Unit>
        </>,
        <>
          <span className="sr-only">{orders("time")}</span> <Unit>{zoneOffset()}</Unit>
        </>,
      ]}
    />
  );
}

/** A sum of a minute has no side of its own: it points where the price went since the minute before. */
function printOf(entry: TapeEntryView, before: TapeEntryView | undefined, { pair }: TradePair): TapePrint {
  const hasRisen = before === undefined || unitsOf(entry.price) >= unitsOf(before.price);
  const isUp = entry.side === null ? hasRisen : entry.side === "buy";
  return {
    id: entry.id,
    price: formatDecimal(entry.price, { decimals: pair.priceDecimals }),
    size: formatDecimal(entry.quantity, { decimals: pair.quantityDecimals }),
    time: formatTime(entry.marketAt),
    direction: isUp ? "up" : "down",
  };
}

function TapeSkeleton() {
  return (
    <Loading label={trading("tapeLoading")} className="tr__skbook">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={10} />
      ))}
    </Loading>
  );
}
