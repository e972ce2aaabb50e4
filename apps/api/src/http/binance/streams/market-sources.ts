import { bookTickerSource, depthSource, partialDepthSource } from "./book-sources.ts";
import { averagePriceSource, klineSource } from "./candle-sources.ts";
import { secondKlineSource } from "./second-source.ts";
import type { StreamName } from "./stream-name.ts";
import type { SourceParts, StreamSource } from "./stream-source.ts";
import { tickersSource, tickerSource } from "./ticker-sources.ts";
import { tradeSource } from "./trade-sources.ts";

/** What a stream says, by its name. */
export function marketSource(parts: SourceParts, name: StreamName): StreamSource {
  switch (name.kind) {
    case "trade":
    case "aggTrade":
      return tradeSource(parts, { rules: name.rules, kind: name.kind });
    case "depth":
      return depthSource(parts, name);
    case "partialDepth":
      return partialDepthSource(parts, name);
    case "bookTicker":
      return bookTickerSource(parts, name);
    case "kline":
      return klineSource(parts, name);
    case "secondKline":
      return secondKlineSource(parts, name);
    case "avgPrice":
      return averagePriceSource(parts, name);
    case "miniTicker":
      return tickerSource(parts, { rules: name.rules, size: "mini" });
    case "ticker":
      return tickerSource(parts, { rules: name.rules, size: "full" });
    case "miniTickers":
      return tickersSource(parts, "mini");
    case "tickers":
      return tickersSource(parts, "full");
  }
}
