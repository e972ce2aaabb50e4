import type { PairView } from "@fillmark/contracts/market";
import { Chip, Chips } from "@fillmark/ui/chip";
import { ArrowDownIcon, ArrowUpIcon } from "@fillmark/ui/icon";
import { SearchField } from "@fillmark/ui/search-field";
import { Tabs } from "@fillmark/ui/tabs";
import { market } from "../../messages/en/market.ts";
import { nextSort, type SortKey } from "./market-list.state.ts";
import type { useMarketList } from "./use-market-list.ts";

interface BarProps {
  pairs: readonly PairView[] | undefined;
  list: ReturnType<typeof useMarketList>;
  isDesk: boolean;
}

/** Lists, and on a desk the quote currencies and the filter; on a phone the order. It stays in sight. */
export function MarketBar({ pairs, list, isDesk }: BarProps) {
  const { view, change, watched } = list;
  return (
    <div className="market__bar">
      <Tabs
        label={market("lists")}
        isBare={isDesk}
        value={view.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          { value: "all", label: market("all"), count: pairs?.length.toString() },
          { value: "watchlist", label: market("watchlist"), count: watched.length.toString() },
          { value: "gainers", label: market("gainers") },
          { value: "losers", label: market("losers") },
          { value: "map", label: market("map") },
        ]}
      />
      {isDesk ? (
        <DeskFilters pairs={pairs ?? []} list={list} />
      ) : (
        view.tab !== "map" && <PhoneOrder list={list} />
      )}
    </div>
  );
}

function DeskFilters({
  pairs,
  list: { view, change },
}: {
  pairs: readonly PairView[];
  list: BarProps["list"];
}) {
  const quotes = [...new Set(pairs.map((pair) => pair.quote))];
  return (
    <div className="row">
      {quotes.length > 1 && (
        <Chips label={market("quotes")}>
          <Chip isOn={view.quote === null} onClick={() => change({ quote: null })}>
            {market("anyQuote")}
          </Chip>
          {quotes.map((quote) => (
            <Chip key={quote} isOn={view.quote === quote} onClick={() => change({ quote })}>
              {quote}
            </Chip>
          ))}
        </Chips>
      )}
      <SearchField
        label={market("filter")}
        isSmall
        className="market__filter"
        value={view.text}
        onChange={(event) => change({ text: event.target.value })}
      />
    </div>
  );
}

function PhoneOrder({ list: { view, change } }: { list: BarProps["list"] }) {
  const pairKey: SortKey = view.sort.key === "pair" ? "pair" : "volume";
  return (
    <div className="market__order" role="group" aria-label={market("sortBy")}>
      <OrderButton
        isOn={view.sort.key === pairKey}
        direction={view.sort.direction}
        onPress={() => change({ sort: phoneSort(view.sort.key, view.sort.direction) })}
      >
        {market(pairKey === "pair" ? "byPair" : "byVolume")}
      </OrderButton>
      <OrderButton
        isOn={view.sort.key === "change"}
        direction={view.sort.direction}
        onPress={() => change({ sort: nextSort(view.sort, "change") })}
      >
        {market("byChange")}
      </OrderButton>
    </div>
  );
}

/** One button, two orders: the largest volume first, then by name, and back. */
function phoneSort(key: SortKey, direction: "asc" | "desc") {
  return key === "volume" && direction === "desc"
    ? ({ key: "pair", direction: "asc" } as const)
    : ({ key: "volume", direction: "desc" } as const);
}

interface OrderButtonProps {
  isOn: boolean;
  direction: "asc" | "desc";
  onPress: () => void;
  children: string;
}

function OrderButton({ isOn, direction, onPress, children }: OrderButtonProps) {
  const Sign = direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <button
      type="button"
      className="sort"
      data-dir={isOn ? direction : undefined}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {children}
      {isOn && <Sign />}
    </button>
  );
}
