import { useEffect } from "react";
import type { TickerView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { Change, Price, Unit, hiddenFigure } from "@fillmark/ui/figure";
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
import { useFeed } from "../../market-data/market-stream.ts";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { shell } from "../../messages/en/shell.ts";
import { trading } from "../../messages/en/trading.ts";
import { LiveFigure } from "./live-figure.tsx";
import { liveUnrealised } from "./live-value.ts";
import { PairStrip, Stat } from "./pair-strip.tsx";
import { midOf, unitsOf } from "./pair-rules.ts";
import { type TradePair, useFigures } from "./trade-pair.ts";
import { useNow, usePreviousValue } from "./use-now.ts";

/** What the pair is, what it costs, and what of it is mine. */
export function PairHeader({ trade, onPick }: { trade: TradePair; onPick: () => void }) {
  const { pair } = trade;
  const figures = useFigures(pair.pair);
  const isStale = figures?.stale === true;
  const price = formatPrice(figures?.last ?? null, pair.priceDecimals);
  const change = figures?.changeBps ?? null;
  return (
    <>
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
        price={<LastPrice figures={figures} value={price} />}
        change={
          <Change direction={directionOf(change)} className="text-14">
            {formatChange(change)}
          </Change>
        }
        stats={
          <>
            <Stat name={trading("high")}>{formatPrice(figures?.high24h ?? null, pair.priceDecimals)}</Stat>
            <Stat name={trading("low")}>{formatPrice(figures?.low24h ?? null, pair.priceDecimals)}</Stat>
            <Stat name={trading("volume")}>
              {figures === undefined ? "–" : formatShort(figures.quoteVolume24h)} <Unit>{pair.quote}</Unit>
            </Stat>
            <Reference figures={figures} decimals={pair.priceDecimals} />
            <Position trade={trade} />
          </>
        }
      />
      <PriceInTitle pair={pair.pair} price={price} />
    </>
  );
}

function LastPrice({ figures, value }: { figures: TickerView | undefined; value: string }) {
  const last = figures?.last ?? null;
  const previous = usePreviousValue(value);
  const before = usePreviousValue(last);
  const hasMoved = last !== null && before !== null && before !== undefined && last !== before;
  const flash = hasMoved ? (unitsOf(last) > unitsOf(before) ? "up" : "down") : undefined;
  return <Price value={value} previous={previous} flash={figures?.stale === true ? undefined : flash} />;
}

/** The price stands in the browser's tab too, as long as this screen is open. */
function PriceInTitle({ pair, price }: { pair: string; price: string }) {
  useEffect(() => {
    document.title = shell("documentTitle", { page: `${pair} ${price}` });
  }, [pair, price]);
  return null;
}

/** The quote that fills are judged by, how old it is, and whose it is. */
function Reference({ figures, decimals }: { figures: TickerView | undefined; decimals: number }) {
  const now = useNow(1000);
  const feed = useFeed();
  const source = feedName(feed);
  const ageMs = figures?.quotedAt == null ? null : now - Date.parse(figures.quotedAt);
  return (
    <Stat name={trading("reference")} className="desktop-only">
      <span title={trading("referenceText", { source })}>
        {formatPrice(midOf(figures), decimals)}{" "}
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
