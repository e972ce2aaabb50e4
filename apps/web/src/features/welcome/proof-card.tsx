import type { PairView } from "@fillmark/contracts/market";
import { Dot } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { BookLast, type BookLevel, OrderBook } from "@fillmark/ui/order-book";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { addDecimals, middleOf, subtractDecimals } from "../../format/decimal.ts";
import { feedName, feedTone, sourceName } from "../../market-data/feed-name.ts";
import { directionOf, formatDecimal, formatPrice } from "../../format/format.ts";
import type { Book } from "../../market-data/market-frames.ts";
import { useBook, useFeed, useStreamState, useTicker } from "../../market-data/market-stream.ts";
import { useAgeSeconds } from "../../market-data/quote-age.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { welcome } from "../../messages/en/welcome.ts";

const levelsPerSide = 7;

/** The live book of one pair, and beside it what an order would meet and a fill would keep. */
export function ProofCard() {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const pair = pairs.data?.find(({ pair }) => pair === "BTC-USD") ?? pairs.data?.[0];
  const book = useBook("demo", pair?.pair ?? null);
  const isReady = pair !== undefined && book !== undefined && book.asks.length > 0 && book.bids.length > 0;
  return (
    <div className="proof">
      {isReady ? (
        <>
          <ProofHead pair={pair} />
          <div className="proof__b">
            <LiveBook pair={pair} book={book} />
            <Meets pair={pair} book={book} />
          </div>
        </>
      ) : (
        <Loading label={welcome("loadingBook")} className="proof__wait">
          <Skeleton width="100%" height="100%" radius={0} />
        </Loading>
      )}
    </div>
  );
}

function ProofHead({ pair }: { pair: PairView }) {
  const feed = useFeed();
  const stream = useStreamState();
  return (
    <div className="proof__head">
      <span className="row">
        <Coin asset={pair.base} size="m" />
        <b className="font-semibold">
          <PairSymbol base={pair.base} quote={pair.quote} />
        </b>
      </span>
      <span className="row text-12 text-muted">
        <Dot tone={feedTone(feed, stream)} />
        {feedName(feed)}
      </span>
    </div>
  );
}

function LiveBook({ pair, book }: { pair: PairView; book: Book }) {
  const ticker = useTicker(pair.pair);
  const direction = directionOf(ticker?.changeBps);
  const [ask, bid] = [book.asks[0]?.[0] ?? "0", book.bids[0]?.[0] ?? "0"];
  const spread = formatDecimal(subtractDecimals(ask, bid), { decimals: pair.priceDecimals });
  const head = (name: string, unit: string) => (
    <>
      {name} <Unit>{unit}</Unit>
    </>
  );
  return (
    <OrderBook
      asks={levels(book.asks, pair)}
      bids={levels(book.bids, pair)}
      heads={[head(welcome("price"), pair.quote), head(welcome("size"), pair.base), welcome("total")]}
      labels={{
        book: welcome("book", { pair: pair.pair }),
        asks: welcome("asks"),
        bids: welcome("bids"),
        mine: welcome("mine"),
      }}
      last={
        <BookLast
          price={formatPrice(ticker?.last ?? null, pair.priceDecimals)}
          direction={direction === "flat" ? undefined : direction}
        />
      }
      spread={welcome("spreadIs", { spread })}
      isStale={book.stale}
    />
  );
}

/** Totals add up from the best price on; the bar is the share of the deepest total shown. */
function levels(side: Book["bids"], pair: PairView): BookLevel[] {
  const shown = side.slice(0, levelsPerSide);
  let total = "0";
  const sums = shown.map(([, size]) => (total = addDecimals(total, size)));
  const deepest = Number(total);
  const amount = { decimals: Math.min(pair.quantityDecimals, 4) };
  return shown.map(([price, size], place) => ({
    price: formatDecimal(price, { decimals: pair.priceDecimals }),
    size: formatDecimal(size, amount),
    total: formatDecimal(sums[place] ?? "0", amount),
    depth: deepest > 0 ? Number(sums[place]) / deepest : 0,
  }));
}

/** The same figures that a fill carries as its evidence, as they are at this moment. */
function Meets({ pair, book }: { pair: PairView; book: Book }) {
  const [ask, bid] = [book.asks[0]?.[0] ?? "0", book.bids[0]?.[0] ?? "0"];
  const price = (text: string) => (
    <>
      {formatDecimal(text, { decimals: pair.priceDecimals })} <Unit>{pair.quote}</Unit>
    </>
  );
  return (
    <div className="rcpt">
      <span className="rcpt__t">{welcome("meets")}</span>
      <KeyValue>
        <KeyValueLine name={welcome("bestAsk")}>{price(ask)}</KeyValueLine>
        <KeyValueLine name={welcome("bestBid")}>{price(bid)}</KeyValueLine>
        <KeyValueLine name={welcome("middle")}>{price(middleOf(ask, bid))}</KeyValueLine>
        <KeyValueLine name={welcome("spread")}>{price(subtractDecimals(ask, bid))}</KeyValueLine>
        <KeyValueLine name={welcome("quoteAge")}>
          <Age quotedAt={book.quotedAt} />
        </KeyValueLine>
        <KeyValueLine name={welcome("source")}>{sourceName(book.source)}</KeyValueLine>
        <KeyValueLine name={welcome("depth")}>
          {welcome(book.modelledDepth ? "depthModelled" : "depthKnown")}
        </KeyValueLine>
      </KeyValue>
      <Note tone="ok">{welcome("keeps")}</Note>
    </div>
  );
}

function Age({ quotedAt }: { quotedAt: string | null }) {
  const age = useAgeSeconds(quotedAt);
  return (
    <>
      {age ?? "–"} <Unit>{welcome("seconds")}</Unit>
    </>
  );
}
