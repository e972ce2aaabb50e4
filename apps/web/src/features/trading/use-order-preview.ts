import { useEffect, useRef, useState } from "react";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import type { OrderPreviewView } from "@fillmark/contracts/trading";
import { useBook } from "../../market-data/market-stream.ts";
import { trpc } from "../../api-client/trpc.ts";
import type { TicketOrder } from "./ticket-summary.ts";
import type { TradePair } from "./trade-pair.ts";

const TYPING_MS = 150;
const REFRESH_MS = 500;

export interface OrderPreview {
  /** What sending would do. Kept while the next answer is on its way, so that lines don't blink. */
  view: OrderPreviewView | null;
  /** True when `view` answers for exactly the order on screen. */
  isCurrent: boolean;
  error: unknown;
}

/** Asks the engine what an order would do: once typing rests, and again when the book has moved. */
export function useOrderPreview(order: TicketOrder | null, { pair, venue }: TradePair): OrderPreview {
  const key = order === null ? null : JSON.stringify(order);
  const [settled, setSettled] = useState<{ key: string; order: TicketOrder } | null>(null);
  useEffect(() => {
    if (order === null || key === null || settled?.key === key) return;
    const timer = setTimeout(() => setSettled({ key, order }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [key, order, settled]);

  const isOn = key !== null && settled !== null;
  const query = trpc.trading.previewOrder.useQuery(isOn ? { venue, ...settled.order } : skipToken, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 10_000,
    retry: false,
  });
  useRefreshWithBook(venue, pair.pair, isOn ? () => void query.refetch() : null);

  return {
    view: isOn ? (query.data ?? null) : null,
    isCurrent: isOn && settled.key === key && !query.isPlaceholderData && query.data !== undefined,
    error: isOn && settled.key === key ? query.error : null,
  };
}

function useRefreshWithBook(venue: TradePair["venue"], pair: string, refresh: (() => void) | null): void {
  const cursor = useBook(venue, pair)?.cursor;
  const newest = useRef(refresh);
  const refreshedAt = useRef(0);
  useEffect(() => {
    newest.current = refresh;
  });
  useEffect(() => {
    if (cursor === undefined) return;
    const waitMs = Math.max(0, refreshedAt.current + REFRESH_MS - Date.now());
    const timer = setTimeout(() => {
      refreshedAt.current = Date.now();
      newest.current?.();
    }, waitMs);
    return () => clearTimeout(timer);
  }, [cursor]);
}
