import type { PairView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { Change, Unit, hiddenFigure } from "@fillmark/ui/figure";
import { AlertButton } from "../../market-data/alert-button.tsx";
import { feedName } from "../../market-data/feed-name.ts";
import {
  directionOf,
  formatAgeSeconds,
  formatAmount,
  formatChange,
  formatPrice,
  formatShort,
} from "../../format/format.ts";
import { currency } from "../../operator/demo-start.ts";
import { TickerPrice } from "../../market-data/live-price.tsx";
import { useFeed } from "../../market-data/market-stream.ts";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { trading } from "../../messages/en/trading.ts";
import { LiveFigure } from "./live-figure.tsx";
import { liveUnrealised } from "./live-value.ts";
import { PairStrip, Stat } from "./pair-strip.tsx";
import { PriceInTitle } from "./price-in-title.tsx";
import { midOf } from "./pair-rules.ts";
import { type TradePair, useFigureOf, useFigures } from "./trade-pair.ts";
import { useNow } from "./use-now.ts";

/** What the pair is, what it costs, and what of it is mine. Each part subscribes to its own figures and re-renders with them alone. */
export function PairHeader({ trade, onPick }: { trade: TradePair; onPick: () => void }) {
  const { pair } = trade;
  const isStale = useFigureOf(pair.pair, (figures) => figures?.stale === true);
  return (
    <PairStrip
      pair={pair.pair}
      base={pair.base}
      quote={pair.quote}
      coin={<Coin asset={pair.base} size="m" />}
      isStale={isStale}
      onPick={onPick}
      tools={
        <>
          <AlertButton pair={pair.pair} />
          {pair.state !== "open" && <Badge tone="warn">{trading("pairStateBadge")}</Badge>}
        </>
      }
      price={<LastPrice pair={pair} />}
      change={<DayChange pair={pair.pair} />}
      stats={
        <>
          <DayStats pair={pair} />
          <Reference pair={pair} />
          <Position trade={trade} />
        </>
      }
    />
  );
}

/** The last price, in the browser's tab too. */
function LastPrice({ pair: { pair, priceDecimals } }: { pair: PairView }) {
  const figures = useFigures(pair);
  return (
    <>
      <TickerPrice ticker={figures} decimals={priceDecimals} flashes />
      <PriceInTitle key={pair} pair={pair} price={formatPrice(figures?.last ?? null, priceDecimals)} />
    </>
  );
}

function DayChange({ pair }: { pair: string }) {
  const change = useFigureOf(pair, (figures) => figures?.changeBps ?? null);
  return (
    <Change direction={directionOf(change)} className="text-14">
      {formatChange(change)}
    </Change>
  );
}

function DayStats({ pair: { pair, quote, priceDecimals } }: { pair: PairView }) {
  const high = useFigureOf(pair, (figures) => figures?.high24h ?? null);
  const low = useFigureOf(pair, (figures) => figures?.low24h ?? null);
  const volume = useFigureOf(pair, (figures) => figures?.quoteVolume24h ?? null);
  return (
    <>
      <Stat name={trading("high")}>{formatPrice(high, priceDecimals)}</Stat>
      <Stat name={trading("low")}>{formatPrice(low, priceDecimals)}</Stat>
      <Stat name={trading("volume")}>
        {volume === null ? "–" : formatShort(volume)} <Unit>{quote}</Unit>
      </Stat>
    </>
  );
}

/** The quote that fills are judged by, how old it is, and whose it is. */
function Reference({ pair: { pair, priceDecimals } }: { pair: PairView }) {
  const mid = useFigureOf(pair, midOf);
  const quotedAt = useFigureOf(pair, (figures) => figures?.quotedAt ?? null);
  const now = useNow(1000);
  const feed = useFeed();
  const source = feedName(feed);
  const ageMs = quotedAt === null ? null : now - Date.parse(quotedAt);
  return (
    <Stat name={trading("reference")} className="desktop-only">
      <span title={trading("referenceText", { source })}>
        {formatPrice(mid, priceDecimals)}{" "}
        {ageMs !== null && <Unit>{trading("seconds", { seconds: formatAgeSeconds(ageMs) })}</Unit>}
      </span>
    </Stat>
  );
}

function Position({ trade }: { trade: TradePair }) {
  const holdings = trpc.funds.listHoldings.useQuery({ venue: trade.venue });
  const { hideBalances } = usePreferences();
  const holding = holdings.data?.holdings.find((each) => each.asset === trade.pair.base);
  const isHeld = holding !== undefined && /[1-9]/.test(holding.total);
  return (
    <Stat name={trading("position")} className="desktop-only">
      {isHeld ? (
        <>
          {hideBalances ? hiddenFigure : formatAmount(holding.total, holding.asset)}{" "}
          <Unit>{holding.asset}</Unit>{" "}
          {holding.unrealised !== null && !hideBalances && (
            <LiveFigure
              read={(tickerOf) => {
                const gain = liveUnrealised(holding, tickerOf);
                return {
                  text: gain === null ? "–" : formatAmount(gain, currency, true),
                  direction: gain,
                };
              }}
            />
          )}
        </>
      ) : (
        <span className="text-muted">{trading("noPosition")}</span>
      )}
      {trade.venue === "demo" && isHeld && <Badge tone="demo">{trading("demo")}</Badge>}
    </Stat>
  );
}
