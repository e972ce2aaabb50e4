import type { TickerView } from "@fillmark/contracts/market";
import { writePrice, writeText } from "@fillmark/ui/figure";
import { moveRangeBar } from "@fillmark/ui/range-bar";
import { formatBps, formatChange, formatPrice, formatShort } from "../../format/format.ts";
import { flashOf } from "../../market-data/price-flash.ts";
import { market } from "../../messages/en/market.ts";
import { spreadBps } from "./market-list.state.ts";
import type { Writer } from "./use-live-text.ts";

/** The figures of a row, each written into an element that holds nothing else. */
export const writeChange = text((ticker) => formatChange(ticker.changeBps));
export const writeVolume = text((ticker) => formatShort(ticker.quoteVolume24h));
export const writeSpread = text((ticker) => {
  const spread = spreadBps(ticker);
  return spread === null ? "–" : formatBps(spread.toFixed(2));
});

export function writeHigh(decimals: number): Writer {
  return text((ticker) => formatPrice(ticker.high24h, decimals));
}

export function writeLow(decimals: number): Writer {
  return text((ticker) => formatPrice(ticker.low24h, decimals));
}

function text(format: (ticker: TickerView) => string): Writer {
  return (place) => (ticker) => writeText(place, ticker === undefined ? "–" : format(ticker));
}

/** The last price: digits that stand since the tick before are quieter. */
export function writeLast(decimals: number, flashes: boolean): Writer {
  return (place) => {
    let before: TickerView | undefined;
    let isFirst = true;
    return (ticker) => {
      if (!isFirst && ticker?.last === before?.last) return;
      const previous = before?.last ?? null;
      writePrice(place, {
        value: formatPrice(ticker?.last ?? null, decimals),
        previous: previous === null ? undefined : formatPrice(previous, decimals),
        flash: flashes ? flashOf(before, ticker) : undefined,
      });
      before = ticker;
      isFirst = false;
    };
  };
}

/** Where the last price stands between the day's low and high, on the bar in the element; a dash while one is missing. */
export function writeRange(place: HTMLElement): ReturnType<Writer> {
  const bar = place.firstElementChild;
  return (ticker) => {
    if (!(bar instanceof HTMLElement)) return;
    const { low24h = null, high24h = null, last: lastText = null } = ticker ?? {};
    const isUnknown = lastText === null || low24h === null || high24h === null;
    bar.hidden = isUnknown;
    place.classList.toggle("market__none", isUnknown);
    if (isUnknown) return;
    const [low, high, last] = [Number(low24h), Number(high24h), Number(lastText)];
    const percent = high > low ? Math.round(((last - low) / (high - low)) * 100) : 50;
    moveRangeBar(bar, { low, high, last, label: market("rangeAt", { percent }) });
  };
}
