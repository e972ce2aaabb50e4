import { useEffect, useState } from "react";
import type { TapeInterval } from "@fillmark/contracts/chart-intervals";
import { trpc } from "../../api-client/trpc.ts";
import { useTape } from "../../market-data/market-stream.ts";
import { useVenue } from "../../session/current-user.ts";
import { type TapeBars, addPrints, noTapeBars } from "./tape-bars.ts";

const KEPT_PRINTS = 200;

/** Candles of the tape: of the prints that the server still has, and of all that came since. Null reads nothing. */
export function useTapeBars(pair: string, interval: TapeInterval | null) {
  const venue = useVenue();
  const kept = trpc.market.listTape.useQuery(
    { pair, venue, limit: KEPT_PRINTS },
    { enabled: interval !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const tape = useTape(venue, interval === null ? null : pair);
  const of = `${venue} ${pair} ${interval}`;
  const [made, setMade] = useState<TapeBars & { of: string }>({ of, ...noTapeBars });
  useEffect(() => {
    if (interval === null || kept.data === undefined) return;
    setMade((now) => {
      const known = now.of === of ? now : { of, ...noTapeBars };
      const next = addPrints(addPrints(known, kept.data, interval), tape ?? [], interval);
      return next === now ? now : { of, ...next };
    });
  }, [of, interval, kept.data, tape]);
  return { bars: made.of === of ? made.bars : noTapeBars.bars, kept };
}
