import { type ReactNode, useEffect } from "react";
import type { TickerView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { Change, PairSymbol, Price, Unit, hiddenFigure } from "@fillmark/ui/figure";
import { ChevronDownIcon } from "@fillmark/ui/icon";
import { AlertButton } from "../../market-data/alert-button.tsx";
import { feedName } from "../../market-data/feed-name.ts";
import {
  directionOf,
  formatAgeSeconds,
  formatAmount,
  formatChange,
  formatDecimal,
  formatPrice,
  formatShort,
} from "../../format/format.ts";
import { useFeed } from "../../market-data/market-stream.ts";
import { usePreferences } from "../../account/preferences.ts";
import { trpc } from "../../api-client/trpc.ts";
import { shell } from "../../messages/en/shell.ts";
import { trading } from "../../messages/en/trading.ts";
import { LiveFigure } from "./live-figure.tsx";
import { liveUnrealised } from "./live-value.ts";
import { midOf, unitsOf } from "./pair-rules.ts";
import { type TradePair, useFigures } from "./trade-pair.ts";
import { useNow, usePreviousValue } from "./use-now.ts";

/** What the pair is, what it costs, and what of it is mine. */
export function PairHeader({ trade, onPick }: { trade: TradePair; onPick: () => void }) {
  const { pair } = trade;
  const figures = useFigures(pair.pair);
  const isStale = figures?.stale === true;
  return (
    <div className={isStale ? "tr__strip stale" : "tr__strip"}>
      <div className="tr__head">
        <button
          type="button"
          className="tr__pairbtn"
          aria-label={trading("pickPair", { pair: pair.pair })}
          onClick={onPick}
        >
          <Coin asset={pair.base} size="m" />
          <PairSymbol base={pair.base} quote={pair.quote} />
          <ChevronDownIcon className="icon-16" />
        </button>
        <h1 className="sr-only">{pair.pair}</h1>
        <AlertButton pair={pair.pair} />
        {pair.state !== "open" && <Badge tone="warn">{trading("pairStateBadge")}</Badge>}
      </div>
      <LastPrice figures={figures} decimals={pair.priceDecimals} />
      <PriceInTitle pair={pair.pair} price={formatPrice(figures?.last ?? null, pair.priceDecimals)} />
      <dl className="tr__stats">
        <Stat name={trading("high")}>{formatPrice(figures?.high24h ?? null, pair.priceDecimals)}</Stat>
        <Stat name={trading("low")}>{formatPrice(figures?.low24h ?? null, pair.priceDecimals)}</Stat>
        <Stat name={trading("volume")}>
          {figures === undefined ? "–" : formatShort(figures.quoteVolume24h)} <Unit>{pair.quote}</Unit>
        </Stat>
        <Reference figures={figures} decimals={pair.priceDecimals} />
        <Position trade={trade} />
      </dl>
    </div>
  );
}

function LastPrice({ figures, decimals }: { figures: TickerView | undefined; decimals: number }) {
  const last = figures?.last ?? null;
  const value = formatPrice(last, decimals);
  const previous = usePreviousValue(value);
  const before = usePreviousValue(last);
  const hasMoved = last !== null && before !== null && before !== undefined && last !== before;
  const flash = hasMoved ? (unitsOf(last) > unitsOf(before) ? "up" : "down") : undefined;
  const change = figures?.changeBps ?? null;
  return (
    <div className="tr__px">
      <span className="figure text-24">
        <Price value={value} previous={previous} flash={figures?.stale === true ? undefined : flash} />
      </span>
      <Change direction={directionOf(change)} className="text-14">
        {formatChange(change)}
      </Change>
    </div>
  );
}

/** The price stands in the browser's tab too, as long as this screen is open. */
function PriceInTitle({ pair, price }: { pair: string; price: string }) {
  useEffect(() => {
    document.title = shell("documentTitle", { page: `${pair} ${price}` });
  }, [pair, price]);
  return null;
}

function Stat({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className === undefined ? "st" : `st ${className}`}>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
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
                  text: gain === null ? "–" : formatDecimal(gain, { decimals: 2, isSigned: true }),
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
