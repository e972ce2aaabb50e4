import { PairSymbol } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { LiveChange } from "../../market-data/live-price.tsx";
import { usePairHref } from "../../market-data/pair-href.ts";

/** A pair that an article is about, with its change of now. It leads to its page. */
export function PairChip({ pair }: { pair: string }) {
  const hrefOf = usePairHref();
  const [base = pair, quote = ""] = pair.split("-");
  return (
    <Link className="pc" href={hrefOf(pair)}>
      <PairSymbol base={base} quote={quote} />
      <LiveChange pair={pair} />
    </Link>
  );
}
