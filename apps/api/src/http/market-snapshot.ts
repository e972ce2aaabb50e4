// The market as the pages that are sent show it. Everybody who asks within the same second gets the same figures, so
// that their pages are the same to the byte and are made and packed once.
import type { InitialData } from "@fillmark/contracts/initial-data";
import { listPairs } from "../features/market/index.ts";
import type { RequestParts } from "./create-context.ts";

const KEPT_MS = 1_000;

export type MarketSnapshot = Omit<InitialData, "landing">;

export function createMarketSnapshot({ parts }: Pick<RequestParts, "parts">): () => MarketSnapshot {
  let kept: MarketSnapshot | null = null;
  return () => {
    const at = parts.clock.now();
    if (kept === null || at >= kept.at + KEPT_MS || at < kept.at) {
      kept = { at, pairs: listPairs(parts), tickers: parts.market.tickers(), feed: parts.market.feed() };
    }
    return kept;
  };
}
