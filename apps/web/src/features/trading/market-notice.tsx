import { Note } from "@fillmark/ui/note";
import { formatAgeSeconds } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { useIsMarketAway } from "../../market-data/market-stream.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { type TradePair, useFigureOf } from "./trade-pair.ts";
import { useNow } from "./use-now.ts";

/** Why orders wait on this pair right now: it is not open, or its quote is too old. Draws nothing otherwise. */
export function MarketNotice({ trade }: { trade: TradePair }) {
  const isStale = useFigureOf(trade.pair.pair, (figures) => figures?.stale === true);
  const isAway = useIsMarketAway();
  const { pair, state } = trade.pair;
  if (state === "halted") return <Notice>{trading("haltedNotice", { pair })}</Notice>;
  if (state === "delisted") return <Notice>{trading("delistedNotice", { pair })}</Notice>;
  if (state === "cancel_only") return <Notice>{trading("cancelOnlyNotice", { pair })}</Notice>;
  if (state === "post_only") return <Notice>{trading("postOnlyNotice", { pair })}</Notice>;
  if (isAway) return <Notice>{trading("awayNotice")}</Notice>;
  if (trade.pair.priceSource === "book")
    return <Note tone="neutral">{trading("bookOnlyNotice", { pair })}</Note>;
  return isStale ? <StaleNotice pair={pair} /> : null;
}

function StaleNotice({ pair }: { pair: string }) {
  const now = useNow(1000);
  const quotedAt = useFigureOf(pair, (figures) => figures?.quotedAt ?? null);
  if (quotedAt === null) return <Notice>{trading("noQuoteNotice")}</Notice>;
  const seconds = formatAgeSeconds(now - Date.parse(quotedAt));
  return <Notice>{trading("staleNotice", { seconds })}</Notice>;
}

/** Why all but a limit order waits beside what the server says of it: nobody knows at which price it would trade, or fire. */
export function useMarketWait({ type }: TicketDraft): string | undefined {
  const isAway = useIsMarketAway();
  return type !== "limit" && isAway ? trading("awayNotice") : undefined;
}

function Notice({ children }: { children: string }) {
  return <Note tone="warn">{children}</Note>;
}
