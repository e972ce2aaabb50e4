import type { PairView } from "@fillmark/contracts/market";
import { PairSymbol } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { LiveChange, LivePrice } from "../../market-data/live-price.tsx";
import { usePairHref } from "../../market-data/pair-href.ts";
import { trpc } from "../../api-client/trpc.ts";
import { welcome } from "../../messages/en/welcome.ts";

const maxShown = 12;

/** The live prices that drift by; they stand still under a pointer, under the focus, and when motion is unwanted. */
export function TickerStrip() {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const shown = (pairs.data ?? []).filter(({ state }) => state !== "delisted").slice(0, maxShown);
  return (
    <section className="tick" aria-label={welcome("prices")}>
      <div className="tick__track">
        <List pairs={shown} />
        {shown.length > 0 && <List pairs={shown} isCopy />}
      </div>
    </section>
  );
}

/** The copy closes the circle and is there for the eye only. */
function List({ pairs, isCopy = false }: { pairs: readonly PairView[]; isCopy?: boolean }) {
  const hrefOf = usePairHref();
  return (
    <ul className="tick__list" aria-hidden={isCopy || undefined} inert={isCopy}>
      {pairs.map((pair) => (
        <li key={pair.pair}>
          <Link href={hrefOf(pair.pair)}>
            <span className="font-medium">
              <PairSymbol base={pair.base} quote={pair.quote} />
            </span>
            <LivePrice pair={pair.pair} decimals={pair.priceDecimals} />
            <LiveChange pair={pair.pair} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
