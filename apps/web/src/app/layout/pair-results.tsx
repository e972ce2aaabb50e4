import { useEffect } from "react";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol } from "@fillmark/ui/figure";
import { useLocation } from "wouter";
import { usePairHref } from "../../market-data/pair-href.ts";
import { matchesPair } from "../../market-data/pair-match.ts";
import { trpc } from "../../api-client/trpc.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

interface Props {
  id: string;
  text: string;
  chosen: number;
  onChosen: (place: number) => void;
  onDone: () => void;
}

const maxResults = 8;

/** The pairs that match what was typed. The input keeps the focus and names the chosen one. */
export default function PairResults({ id, text, chosen, onChosen, onDone }: Props) {
  const hrefOf = usePairHref();
  const [, navigate] = useLocation();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const found = (pairs.data ?? []).filter((pair) => matchesPair(pair, text)).slice(0, maxResults);
  const last = Math.max(0, found.length - 1);
  useEffect(() => {
    if (chosen > last) onChosen(last);
  }, [chosen, last, onChosen]);

  return (
    <div className="menu pair-search__list" id={id} role="listbox" aria-label={shellParts("searchResults")}>
      {found.map((pair, place) => (
        <button
          key={pair.pair}
          type="button"
          role="option"
          id={`${id}-${place}`}
          tabIndex={-1}
          className="menu__item"
          aria-selected={place === chosen}
          onPointerMove={() => onChosen(place)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            navigate(hrefOf(pair.pair));
            onDone();
          }}
        >
          <Coin asset={pair.base} size="s" />
          <span className="menu__text">
            <PairSymbol base={pair.base} quote={pair.quote} />{" "}
            <span className="text-muted">{pair.baseName}</span>
          </span>
        </button>
      ))}
      {pairs.isSuccess && found.length === 0 && (
        <div
          className="pair-search__none text-muted"
          role="option"
          aria-selected="false"
          id={`${id}-0`}
          tabIndex={-1}
        >
          {shellParts("searchNone", { text: text.trim() })}
        </div>
      )}
    </div>
  );
}
