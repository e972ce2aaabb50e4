import { useMemo } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { trpc } from "../../api-client/trpc.ts";
import type { PairsByName } from "./order-text.ts";
import { usePairs } from "./trade-pair.ts";

const none: readonly never[] = [];

/** My resting orders of a venue, every pair, newest first. */
export function useOpenOrders(venue: Venue) {
  const query = trpc.trading.listOrders.useQuery({ scope: "open", venue, limit: 200 });
  const open: readonly OrderView[] = query.data?.items ?? none;
  return { open, query };
}

/** My newest fills of a pair, for the chart and the tape. */
export function usePairFills(venue: Venue, pair: string) {
  const query = trpc.trading.listFills.useQuery({ venue, pair, limit: 100 });
  const fills: readonly FillView[] = query.data?.items ?? none;
  return { fills, query };
}

export function usePairsByName(): PairsByName {
  const pairs = usePairs().data;
  return useMemo(() => new Map((pairs ?? []).map((pair) => [pair.pair, pair])), [pairs]);
}
