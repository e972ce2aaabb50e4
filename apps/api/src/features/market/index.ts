export { bookView } from "./book-view.ts";
export { createMarketData } from "./create-market-data.ts";
export { openFeed } from "./feeds/open-feed.ts";
export { listPairs } from "./list-pairs.ts";
export type { MarketChange, MarketData } from "./market-data.port.ts";
export type { FeedPair, FeedQuote, MarketFeed } from "./market-feed.port.ts";
export { pairRulesFor } from "./pair-rules.ts";
