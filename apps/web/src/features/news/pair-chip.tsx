import { PairSymbol } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { LiveChange } from "../../market-data/live-price.tsx";

/** A pair that an article is about, with its change of now. It leads to where it is traded. */
export function PairChip({ pair }: { pair: string }) {
  const [base = pair, quote = ""] = pair.split("-");
  return (
    <Link className="pc" href={`/trade/${pair}`}>
      <PairSymbol base={base} quote={quote} />
      <LiveChange pair={pair} />
    </Link>
  );
}
