import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { InitialData } from "@fillmark/contracts/initial-data";
import { restoreTopic } from "../market-data/market-connection.ts";
import { readerLanguage } from "../i18n/reader-language.ts";
import { queryKeyOf, trpc } from "../api-client/trpc.ts";

/** What the clocks of the server and of this device may differ by. */
const skewMs = 5_000;

/**
 * Takes over what came along with the page, as if it had just been asked for. A page that this device has kept of an
 * earlier visit brings what was true then: that is left alone.
 */
export function restoreInitialData(client: QueryClient): void {
  const element = document.getElementById("initial-data");
  if (element === null) return;
  element.remove();
  const data: unknown = JSON.parse(element.textContent);
  if (!isInitialData(data) || data.at < performance.timeOrigin - skewMs) return;
  const { at, pairs, tickers, feed, landing } = data;
  const take = (key: QueryKey, answer: unknown): void => void client.setQueryData(key, answer);
  take(queryKeyOf(trpc.market.listPairs, undefined, "query"), pairs);
  if (landing !== null) take(queryKeyOf(trpc.site.landing, { language: readerLanguage }, "query"), landing);
  restoreTopic("feed", { kind: "feed", value: feed }, at);
  restoreTopic("tickers", { kind: "tickers", value: new Map(tickers.map((one) => [one.pair, one])) }, at);
}

/** The server of this build made it; only what the page begins with is looked at. */
function isInitialData(value: unknown): value is InitialData {
  return typeof value === "object" && value !== null && "at" in value && "pairs" in value;
}
