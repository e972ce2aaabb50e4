// What the drawing of a pair's trade screen says of the pair: its name and its figures of this moment.
import type { FastifyRequest } from "fastify";
import { listPairs } from "../features/market/index.ts";
import type { RequestParts } from "./create-context.ts";
import { escapeHtml } from "./html-page.ts";
import { requestLanguage } from "./request-language.ts";

const tradeScreen = /^\/trade\/([^/]+)\/?$/;

/** The words for what stands in the drawing as `{name}`. */
export type DrawnWords = Readonly<Record<string, string>>;

/** Of the page at a path; null where that names no pair of ours, so that there is nothing to draw. */
export function createDrawnWords({ parts }: Pick<RequestParts, "parts">) {
  return (path: string, request: FastifyRequest): DrawnWords | null => {
    const name = tradeScreen.exec(path)?.[1]?.toUpperCase();
    if (name === undefined) return {};
    const pair = listPairs(parts).find((one) => one.pair === name);
    if (pair === undefined) return null;
    const figures = parts.market.tickers().find((one) => one.pair === name);
    // As the app writes them: every thousand apart, and Latin figures in each language.
    const format = new Intl.NumberFormat(`${requestLanguage(request)}-u-nu-latn`, {
      minimumFractionDigits: pair.priceDecimals,
      maximumFractionDigits: pair.priceDecimals,
      roundingMode: "trunc",
      useGrouping: "always",
    });
    const price = (text: string | null | undefined): string =>
      text == null ? "–" : format.format(Number(text));
    return {
      base: pair.base,
      quote: pair.quote,
      price: price(figures?.last),
      high: price(figures?.high24h),
      low: price(figures?.low24h),
    };
  };
}

export function withDrawnWords(html: string, words: DrawnWords): string {
  return html.replace(/\{(\w+)\}/g, (place, name: string) => escapeHtml(words[name] ?? place));
}
