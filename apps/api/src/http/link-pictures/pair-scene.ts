import type { SparkView } from "@fillmark/contracts/market";
import type { Language } from "@fillmark/contracts/languages";
import { tHead } from "../../messages/page-heads.ts";
import type { MarketSnapshot } from "../market-snapshot.ts";
import { feedText } from "../pair-head.ts";
import { pairFigures } from "../prerendered-pair.ts";
import type { Scene } from "./draw-picture.ts";

/** What the picture of a pair shows: its price with the time of it, the day, and whose market that is. Null for no pair of ours. */
export function pairScene(
  { pairs, tickers, feed }: Pick<MarketSnapshot, "pairs" | "tickers" | "feed">,
  sparks: readonly SparkView[],
  { name, language, brand }: { name: string; language: Language; brand: string },
): Scene | null {
  const pair = pairs.find((one) => one.pair === name);
  if (pair === undefined) return null;
  const ticker = tickers.find((one) => one.pair === name);
  const { price, change, direction } = pairFigures(language, pair.priceDecimals, ticker);
  const closes = sparks.find((one) => one.pair === name)?.closes ?? [];
  const at = ticker?.marketAt ?? null;
  return {
    brand,
    label: feedText(language, feed),
    heading: pair.state === "open" ? pair.pair : `${pair.pair} · ${tHead(language, "halted")}`,
    price: `${price} ${pair.quote}`,
    change: { text: `${change} ${tHead(language, "day")}`, direction },
    ...(at === null ? {} : { note: momentText(language, at) }),
    closes: closes.map(Number),
  };
}

/** "27 November 2026, 19:58 UTC". */
export function momentText(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return `${format.format(new Date(at))} UTC`;
}
