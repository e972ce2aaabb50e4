import { memo } from "react";
import { Spark } from "@fillmark/ui/spark";
import { directionOf } from "../format/format.ts";
import { useTickerOf } from "./market-stream.ts";
import { trpc } from "../api-client/trpc.ts";

/** Closes of the last 24 hours by pair, read again each minute. */
export function useSparks(): ReadonlyMap<string, readonly number[]> | undefined {
  return trpc.market.listSparks.useQuery(undefined, {
    staleTime: 60_000,
    refetchInterval: 60_000,
    select: toMap,
  }).data;
}

function toMap(sparks: ReadonlyArray<{ pair: string; closes: readonly string[] }>) {
  return new Map(sparks.map(({ pair, closes }) => [pair, closes.map(Number)]));
}

/** The trend of a pair in the colour of its change. */
export const PairSpark = memo(function PairSpark({ pair, points }: PairSparkProps) {
  const direction = useTickerOf(pair, (ticker) =>
    ticker?.stale === true ? "flat" : directionOf(ticker?.changeBps),
  );
  return points === undefined ? <span className="spark" /> : <Spark points={points} direction={direction} />;
});

interface PairSparkProps {
  pair: string;
  points: readonly number[] | undefined;
}
