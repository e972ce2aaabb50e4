import { useMemo } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { PairView, TickerView } from "@fillmark/contracts/market";
import { useVenue } from "../../session/current-user.ts";
import { useTicker, useTickerOf } from "../../market-data/market-stream.ts";
import { trpc } from "../../api-client/trpc.ts";
import { type PairRules, pairRules } from "./pair-rules.ts";

/** The pair on screen with its rules, and the venue that the account trades on. */
export interface TradePair {
  pair: PairView;
  rules: PairRules;
  venue: Venue;
}

/** Every pair. Rules and states change rarely: they are asked again twice a minute. */
export function usePairs() {
  return trpc.market.listPairs.useQuery(undefined, { staleTime: 30_000, refetchInterval: 30_000 });
}

export function useTradePair(name: string): { trade: TradePair | null; query: ReturnType<typeof usePairs> } {
  const query = usePairs();
  const venue = useVenue();
  const pair = query.data?.find((each) => each.pair === name);
  const trade = useMemo(
    () => (pair === undefined ? null : { pair, rules: pairRules(pair), venue }),
    [pair, venue],
  );
  return { trade, query };
}

/** The newest figures: from the stream, and before its first frame from the list. */
export function useFigures(pair: string): TickerView | undefined {
  const live = useTicker(pair);
  return useListed(pair, live === undefined) ?? live;
}

/** One thing of them, such as whether they are old: published only when that changes. */
export function useFigureOf<T extends string | number | boolean | null>(
  pair: string,
  select: (figures: TickerView | undefined) => T,
): T {
  const isLive = useTickerOf(pair, (live) => live !== undefined);
  const live = useTickerOf(pair, select);
  const listed = useListed(pair, !isLive);
  return isLive ? live : select(listed);
}

function useListed(pair: string, isWanted: boolean): TickerView | undefined {
  const listed = trpc.market.listTickers.useQuery(undefined, { enabled: isWanted, staleTime: 5_000 });
  return isWanted ? listed.data?.find((each) => each.pair === pair) : undefined;
}
