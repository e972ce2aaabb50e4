import { Spark } from "@fillmark/ui/spark";
import { directionOf } from "./format.ts";
import { useTicker } from "./market-stream.ts";
import { trpc } from "./trpc.ts";

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
export function PairSpark({ pair, points }: { pair: string; points: readonly number[] | undefined }) {
  const ticker = useTicker(pair);
  if (points === undefined) return <span className="spark" />;
  return (
    <Spark points={points} direction={ticker?.stale === true ? "flat" : directionOf(ticker?.changeBps)} />
  );
}
