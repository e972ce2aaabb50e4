import type { PairView } from "@fillmark/contracts/market";
import { ButtonLink } from "@fillmark/ui/button";
import { Coin } from "@fillmark/ui/coin";
import { Unit } from "@fillmark/ui/figure";
import { formatPrice, formatShort } from "../../format/format.ts";
import { LiveChange, LivePrice } from "../../market-data/live-price.tsx";
import { useFeed, useTicker } from "../../market-data/market-stream.ts";
import { useToken } from "../../session/session.ts";
import { marketPair } from "../../messages/en/market-pair.ts";
import { MarketPairStrip, Stat } from "./market-pair-strip.tsx";
import { PriceInTitle } from "./price-in-title.tsx";

/** What the pair is and costs, whose market it is, and the way to trade it. */
export function MarketPairHead({ pair }: { pair: PairView }) {
  const ticker = useTicker(pair.pair);
  const price = (text: string | null | undefined) => formatPrice(text ?? null, pair.priceDecimals);
  return (
    <>
      <MarketPairStrip
        pair={pair}
        coin={<Coin asset={pair.base} size="m" />}
        isStale={ticker?.stale === true}
        price={<LivePrice pair={pair.pair} decimals={pair.priceDecimals} flashes />}
        change={<LiveChange pair={pair.pair} />}
        stats={
          <>
            <Stat name={marketPair("high")}>{price(ticker?.high24h)}</Stat>
            <Stat name={marketPair("low")}>{price(ticker?.low24h)}</Stat>
            <Stat name={marketPair("volume")}>
              {ticker === undefined ? "–" : formatShort(ticker.quoteVolume24h)} <Unit>{pair.quote}</Unit>
            </Stat>
          </>
        }
        actions={<WayToTrade pair={pair.pair} />}
      />
      <PriceInTitle key={pair.pair} pair={pair.pair} price={price(ticker?.last)} />
      {pair.priceSource !== "book" && <MarketKind />}
    </>
  );
}

/** The sign-in and the registration lead back to the trade screen of this pair. */
function WayToTrade({ pair }: { pair: string }) {
  const isGuest = useToken() === null;
  const next = `next=${encodeURIComponent(`/trade/${pair}`)}`;
  if (!isGuest)
    return (
      <ButtonLink href={`/trade/${pair}`} variant="primary">
        {marketPair("trade", { pair })}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink href={`/register?${next}`} variant="primary">
        {marketPair("openDemo")}
      </ButtonLink>
      <ButtonLink href={`/login?${next}`} variant="secondary">
        {marketPair("signIn")}
      </ButtonLink>
    </>
  );
}

/** A market that isn't a real one is never taken for one. Where traders alone make the prices there is none. */
function MarketKind() {
  const feed = useFeed();
  if (feed === undefined || feed.kind === "exchange") return null;
  return (
    <p className="pair-page__kind text-14 text-secondary">
      {marketPair(feed.kind === "simulated" ? "simulated" : "recorded")}
    </p>
  );
}
