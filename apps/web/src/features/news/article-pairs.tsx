import type { PairView } from "@fillmark/contracts/market";
import { PairRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LiveChange, LivePrice } from "../../market-data/live-price.tsx";
import { useTicker } from "../../market-data/market-stream.ts";
import { usePairHref } from "../../market-data/pair-href.ts";
import { PairSpark, useSparks } from "../../market-data/pair-spark.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { news } from "../../messages/en/news.ts";

/** The pairs that an article is about, with what they cost now. */
export function ArticlePairs({ pairs }: { pairs: readonly string[] }) {
  const listed = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data;
  const shown = listed?.filter(({ pair }) => pairs.includes(pair));
  if (shown?.length === 0) return null;
  return (
    <section aria-labelledby="article-pairs">
      <h2 className="text-16 font-semibold ar__h2" id="article-pairs">
        {news("pairs")}
      </h2>
      <div className="relp">
        {shown === undefined ? (
          <SkeletonRows label={news("lastPrice")} count={pairs.length} kind="pair" />
        ) : (
          <LivePairs pairs={shown} />
        )}
      </div>
    </section>
  );
}

function LivePairs({ pairs }: { pairs: readonly PairView[] }) {
  const sparks = useSparks();
  return (
    <ul className="rows">
      {pairs.map((pair) => (
        <LivePair key={pair.pair} pair={pair} points={sparks?.get(pair.pair)} />
      ))}
    </ul>
  );
}

function LivePair({ pair, points }: { pair: PairView; points: readonly number[] | undefined }) {
  const hrefOf = usePairHref();
  const isStale = useTicker(pair.pair)?.stale === true;
  return (
    <PairRow
      base={pair.base}
      quote={pair.quote}
      detail={pair.baseName}
      href={hrefOf(pair.pair)}
      isStale={isStale}
      trend={<PairSpark pair={pair.pair} points={points} />}
      price={<LivePrice pair={pair.pair} decimals={pair.priceDecimals} />}
      change={<LiveChange pair={pair.pair} />}
    />
  );
}
