import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { PairView } from "@fillmark/contracts/market";
import { Empty } from "@fillmark/ui/empty";
import { ErrorState } from "@fillmark/ui/error-state";
import { Change } from "@fillmark/ui/figure";
import { PairRow, Rows } from "@fillmark/ui/rows";
import { SearchField } from "@fillmark/ui/search-field";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { requestIdOf } from "../../api-client/trpc.ts";
import { directionOf, formatChange, formatPrice } from "../../format/format.ts";
import { useTickers } from "../../market-data/market-stream.ts";
import { trading } from "../../messages/en/trading.ts";
import { errorLabels } from "./error-labels.ts";
import { isPairMatch } from "./pair-match.ts";
import { usePairs } from "./trade-pair.ts";

export interface PairPickerProps {
  isOpen: boolean;
  current: string | null;
  onClose: () => void;
}

/** Every pair in a sheet, found by typing; Enter opens the first one found. */
export function PairPicker({ isOpen, current, onClose }: PairPickerProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={trading("pairsTitle")}
      closeLabel={trading("close")}
      className="tr__picker"
    >
      {isOpen && <PairList current={current} onChosen={onClose} hasSearch />}
    </Sheet>
  );
}

export interface PairListProps {
  current: string | null;
  onChosen?: (() => void) | undefined;
  hasSearch?: boolean;
}

/** The pairs with their price and change; each row opens its pair. */
export function PairList({ current, onChosen, hasSearch = false }: PairListProps) {
  const pairs = usePairs();
  const [text, setText] = useState("");
  const [, navigate] = useLocation();
  const found = useMemo(
    () => (pairs.data ?? []).filter((pair) => pair.state !== "delisted" && isPairMatch(pair, text)),
    [pairs.data, text],
  );
  function openFirst(): void {
    const [first] = found;
    if (first === undefined) return;
    navigate(`/trade/${first.pair}`);
    onChosen?.();
  }
  return (
    <div className="tr__pairs">
      {hasSearch && (
        <SearchField
          label={trading("pairsSearch")}
          value={text}
          data-autofocus=""
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && openFirst()}
        />
      )}
      {pairs.isPending && <SkeletonRows label={trading("pairsLoading")} count={5} />}
      {pairs.isError && (
        <ErrorState
          labels={errorLabels}
          requestId={requestIdOf(pairs.error) ?? undefined}
          isRetrying={pairs.isFetching}
          onRetry={() => void pairs.refetch()}
        >
          {trading("pairsFailed")}
        </ErrorState>
      )}
      {pairs.isSuccess && found.length === 0 && <Empty>{trading("pairsNone", { text })}</Empty>}
      <Rows label={trading("pairsTitle")}>
        {found.map((pair) => (
          <PairLine key={pair.pair} pair={pair} isSelected={pair.pair === current} onChosen={onChosen} />
        ))}
      </Rows>
    </div>
  );
}

function PairLine({
  pair,
  isSelected,
  onChosen,
}: {
  pair: PairView;
  isSelected: boolean;
  onChosen: (() => void) | undefined;
}) {
  const ticker = useTickers()?.get(pair.pair);
  const change = ticker?.changeBps ?? null;
  return (
    <PairRow
      base={pair.base}
      quote={pair.quote}
      detail={pair.baseName}
      price={formatPrice(ticker?.last ?? null, pair.priceDecimals)}
      change={<Change direction={directionOf(change)}>{formatChange(change)}</Change>}
      href={`/trade/${pair.pair}`}
      isSelected={isSelected}
      isStale={ticker?.stale === true}
      onPress={onChosen}
    />
  );
}
