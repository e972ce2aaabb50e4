import { StarIcon } from "@fillmark/ui/icon";
import { toggleWatched } from "../../market-data/watchlist.ts";
import { market } from "../../messages/en/market.ts";

/** The star that puts a pair on the watchlist. */
export function WatchButton({ pair, isOn }: { pair: string; isOn: boolean }) {
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isOn}
      aria-label={market("watchPair", { pair })}
      onClick={() => toggleWatched(pair)}
    >
      <StarIcon className="icon-16" />
    </button>
  );
}
