import "./chart-tools.css";
import type { PairView } from "@fillmark/contracts/market";
import { ChevronRightIcon } from "@fillmark/ui/icon";
import { formatPrice } from "../../format/format.ts";
import { chartTools } from "../../messages/en/chart-tools.ts";

interface ChartLatestProps {
  pair: PairView;
  last: number | undefined;
  onPress: () => void;
}

/** While older candles are in sight: the newest price, and the way back to it. */
export function ChartLatest({ pair, last, onPress }: ChartLatestProps) {
  const price = last === undefined ? "" : formatPrice(last.toFixed(pair.priceDecimals), pair.priceDecimals);
  return (
    <button type="button" className="chart-latest" title={chartTools("toNewest")} onClick={onPress}>
      <span className="sr-only">{chartTools("toNewest")}: </span>
      {price}
      <ChevronRightIcon className="icon-16" />
    </button>
  );
}
