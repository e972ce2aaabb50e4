// A feed whose quotes and trades other processes of the installation have from here.
import type { z } from "zod";
import type { Bus } from "../../../../bus/bus.port.ts";
import { DomainError } from "../../../../errors/domain-error.ts";
import type { FeedSink, MarketFeed } from "../../market-feed.port.ts";
import {
  ABOUT,
  aboutOf,
  CANDLES,
  candlesAsked,
  FAILED,
  OFFERED,
  QUOTE,
  TRADE,
  type candlesAnswer,
} from "./feed-messages.ts";

/** The same feed. What it is can be asked from now on, as the process that lists its pairs may be another one. */
export function publishedFeed(feed: MarketFeed, bus: Bus): MarketFeed {
  const ends = [
    bus.answer(ABOUT, async () => JSON.stringify(aboutOf(feed))),
    bus.answer(OFFERED, async () => JSON.stringify(feed.offered?.() ?? feed.pairs())),
    bus.answer(CANDLES, async (text) => JSON.stringify(await candlesFor(feed, text))),
  ];
  return {
    ...feed,
    start: (sink) => feed.start(toldBy(sink, bus)),
    stop() {
      for (const end of ends.splice(0)) end();
      return feed.stop();
    },
  };
}

function toldBy(sink: FeedSink, bus: Bus): FeedSink {
  return {
    quote(quote) {
      sink.quote(quote);
      bus.publish(QUOTE, JSON.stringify(quote));
    },
    trade(trade) {
      sink.trade(trade);
      bus.publish(TRADE, JSON.stringify(trade));
    },
    failed(reason) {
      sink.failed(reason);
      bus.publish(FAILED, reason);
    },
  };
}

async function candlesFor(feed: MarketFeed, text: string): Promise<z.infer<typeof candlesAnswer>> {
  const { pair, interval, from, to, anyLap } = candlesAsked.parse(JSON.parse(text));
  try {
    return { kind: "candles", candles: await feed.candles(pair, interval, { from, to, anyLap }) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { kind: "failed" };
    return { kind: "busy", retryAfterSeconds: error.retryAfterSeconds ?? 1 };
  }
}
