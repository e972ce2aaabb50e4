import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import type { Clock } from "../../../../runtime/clock.port.ts";
import { OrdersInFlight } from "../../../../runtime/orders-in-flight.ts";
import { fixedText } from "../../decimal-text.ts";
import type { FeedCandle, FeedPair, FeedQuote, FeedSink, MarketFeed } from "../../market-feed.port.ts";
import { BarsQueue } from "./bars-queue.ts";
import { BarsThread } from "./bars-thread.ts";
import { OFFERED_SHAPES, PAIR_SHAPES, type PairShape } from "./market-shape.ts";
import { SimulatedBars, type Bar } from "./simulated-bars.ts";
import { SimulatedMarket } from "./simulated-market.ts";

/** Nothing traded here before this day; charts end there. */
const HISTORY_FROM = Date.UTC(2020, 0, 1);
const QUOTE_EVERY_MS = 500;
const TICK_MS = 50;
/** On start, and after a pause such as a sleeping laptop, the tape gets what was printed in these last minutes. */
const TAPE_LEAD_MS = 240_000;
/** Bars of so little are added up at once, within a third of a millisecond; asking the thread would cost as much. */
const AT_ONCE_MS = 6 * 3_600_000;

interface SimulatedFeedOptions {
  readonly seed: string;
  readonly clock: Clock;
  /** Long charts give way to these; absent where nobody takes orders. */
  readonly ordersInFlight?: OrdersInFlight;
}

/** A market without network or memory: the same seed shows the same prices at the same time on any machine. */
export function simulatedFeed(options: SimulatedFeedOptions): MarketFeed {
  const { clock, ordersInFlight = new OrdersInFlight() } = options;
  const market = new SimulatedMarket(options.seed);
  const bars = new SimulatedBars(market);
  const thread = new BarsThread(options.seed, ordersInFlight.shared);
  const queue = new BarsQueue({ ask: (question) => thread.ask(question), now: () => clock.now() });
  const shapes = new Map(OFFERED_SHAPES.map((shape) => [shape.pair, shape]));
  const followed = [...PAIR_SHAPES];
  let timer: NodeJS.Timeout | null = null;

  return {
    kind: "simulated",
    source: "simulated",
    tape: "trade",
    recordedFrom: null,
    recordedTo: null,
    speed: 1,
    historyFrom: HISTORY_FROM,
    pairs: () => PAIR_SHAPES.map(feedPairOf),
    offered: () => OFFERED_SHAPES.map(feedPairOf),
    follow: (pairs) => {
      const more = OFFERED_SHAPES.filter((shape) => pairs.includes(shape.pair));
      for (const shape of more) if (!followed.some(({ pair }) => pair === shape.pair)) followed.push(shape);
    },
    start: async (sink) => {
      const pulse = startPulse({ market, clock, sink, followed });
      pulse();
      timer = setInterval(pulse, TICK_MS);
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer);
      timer = null;
      queue.stop();
      await thread.stop();
    },
    candles: async (pair, interval, range) => {
      const shape = shapes.get(pair);
      if (shape === undefined) return [];
      const intervalMs = CANDLE_INTERVAL_MS[interval];
      const from = Math.ceil(Math.max(range.from, HISTORY_FROM) / intervalMs) * intervalMs;
      const to = Math.ceil(Math.min(range.to, clock.now()) / intervalMs) * intervalMs;
      if (to <= from) return [];
      const found: readonly Bar[] =
        to - from <= AT_ONCE_MS
          ? bars.range(shape, intervalMs, { from, to, now: clock.now() })
          : await queue.bars({ pair, intervalMs, from, to }, range.signal);
      return found.map((bar) => candleOf(shape, bar));
    },
    marketClock: { kind: "wall", from: HISTORY_FROM },
    marketTimeAt: (wallMs) => (wallMs >= HISTORY_FROM ? wallMs : null),
  };
}

function candleOf(shape: PairShape, bar: Bar): FeedCandle {
  const price = (ticks: number): string => fixedText(ticks, shape.tickDecimals);
  const [open, high, low, close] = [price(bar.open), price(bar.high), price(bar.low), price(bar.close)];
  return { time: bar.time, open, high, low, close, volume: fixedText(bar.volume, shape.lotDecimals) };
}

function feedPairOf({ pair, base, quote, tickDecimals, lotDecimals }: PairShape): FeedPair {
  return { pair, base, quote, tickDecimals, lotDecimals };
}

interface PulseParts {
  readonly market: SimulatedMarket;
  readonly clock: Clock;
  readonly sink: FeedSink;
  /** Grows as pairs are listed. */
  readonly followed: readonly PairShape[];
}

interface Pulsing {
  readonly shape: PairShape;
  readonly offset: number;
  turn: number;
  content: string;
  id: string;
}

/** Quotes of a pair are due twice a second, each pair at a moment of its own, so that they don't all come at once. */
function startPulse({ market, clock, sink, followed }: PulseParts): () => void {
  const pairs: Pulsing[] = [];
  let printedTo = clock.now() - TAPE_LEAD_MS;
  return () => {
    const now = clock.now();
    for (const shape of followed.slice(pairs.length)) {
      const offset = Math.floor((pairs.length * QUOTE_EVERY_MS) / PAIR_SHAPES.length) % QUOTE_EVERY_MS;
      pairs.push({ shape, offset, turn: -1, content: "", id: "" });
    }
    for (const state of pairs) {
      const turn = Math.floor((now - state.offset) / QUOTE_EVERY_MS);
      if (turn === state.turn) continue;
      state.turn = turn;
      const quote = quoteAt(market, state.shape, now);
      const content = JSON.stringify([quote.bids, quote.asks]);
      if (content !== state.content) state.id = quote.id;
      state.content = content;
      sink.quote({ ...quote, id: state.id });
    }
    const from = Math.max(printedTo, now - TAPE_LEAD_MS);
    printTrades({ market, sink, followed }, { from, to: now });
    printedTo = Math.max(printedTo, now);
  };
}

function quoteAt(market: SimulatedMarket, shape: PairShape, now: number): FeedQuote {
  const ladder = market.ladder(shape, now);
  const text = ([price, size]: [number, number]): [string, string] => [
    fixedText(price, shape.tickDecimals),
    fixedText(size, shape.lotDecimals),
  ];
  const [bids, asks] = [ladder.bids.map(text), ladder.asks.map(text)];
  return {
    pair: shape.pair,
    id: `${shape.pair}:${now}`,
    marketAt: now,
    at: now,
    bids,
    asks,
    modelledFrom: null,
  };
}

function printTrades(
  { market, sink, followed }: Omit<PulseParts, "clock">,
  span: { from: number; to: number },
): void {
  if (span.to <= span.from) return;
  const printed = followed.flatMap((shape) =>
    [...market.trades(shape, span.from, span.to)].map((trade) => ({ shape, trade })),
  );
  printed.sort((a, b) => a.trade.time - b.trade.time);
  for (const { shape, trade } of printed) {
    sink.trade({
      pair: shape.pair,
      id: `${shape.pair}:${trade.slot}`,
      marketAt: trade.time,
      price: fixedText(trade.price, shape.tickDecimals),
      quantity: fixedText(trade.quantity, shape.lotDecimals),
      side: trade.side,
    });
  }
}
