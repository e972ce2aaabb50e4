// What the drawings of pages say that the server alone knows: of a pair's trade screen the pair's name and its figures of
// this moment, of the landing page what a demo account begins with and its operator's headline.
import type { FastifyRequest } from "fastify";
import { DEMO_ASSET, LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { DemoStart } from "@fillmark/contracts/demo";
import type { Language } from "@fillmark/contracts/languages";
import type { TickerView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import type { SiteLook } from "../features/site/index.ts";
import { amountText } from "../text/money-text.ts";
import { escapeHtml } from "./html-page.ts";
import { headlineWords } from "./own-headline.ts";
import type { MarketSnapshot } from "./market-snapshot.ts";
import { requestLanguage } from "./request-language.ts";

const landingPage = /^\/welcome\/?$/;
/** Where a pair is traded, and its page for everybody. */
const pairScreen = /^\/(?:trade|market)\/([^/]+)\/?$/;

/** The words for what stands in the drawing as `{name}`. */
export type PairPlaceholders = Readonly<Record<string, string>>;

/** Of the page at a path; null where that names no pair of ours, so that there is nothing to draw. */
export function createPairPlaceholders(
  marketNow: () => MarketSnapshot,
  demoStart: DemoStart,
  look: Pick<SiteLook, "headline">,
) {
  return (path: string, request: FastifyRequest): PairPlaceholders | null => {
    if (landingPage.test(path)) {
      const language = requestLanguage(request);
      return { money: moneyText(demoStart, language), ...headlineWords(look.headline(language)) };
    }
    const name = pairScreen.exec(path)?.[1]?.toUpperCase();
    if (name === undefined) return {};
    const { pairs, tickers } = marketNow();
    const pair = pairs.find((one) => one.pair === name);
    if (pair === undefined) return null;
    const figures = tickers.find((one) => one.pair === name);
    const language = requestLanguage(request);
    return {
      pair: pair.pair,
      base: pair.base,
      quote: pair.quote,
      ...pairFigures(language, pair.priceDecimals, figures),
    };
  };
}

function moneyText({ asset, amount }: DemoStart, language: Language): string {
  return `${amountText(formatUnits(amount, LEDGER_SCALE), asset, language)} ${asset}`;
}

/** For the head of each page; null where it is what the app says by itself. */
export function demoStartText({ asset, amount }: DemoStart): string | null {
  return asset === DEMO_ASSET ? null : `${formatUnits(amount, LEDGER_SCALE)} ${asset}`;
}

/** As the app writes them: every thousand apart, and Latin figures in each language. */
function priceFormat(language: Language, decimals: number): (text: string | null | undefined) => string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: "halfEven",
    useGrouping: "always",
  });
  return (text) => (text == null ? "–" : format.format(Number(text)));
}

/** The figures of a pair as the app writes them; a dash for what isn't known. */
export function pairFigures(language: Language, priceDecimals: number, ticker: TickerView | undefined) {
  const price = priceFormat(language, priceDecimals);
  return {
    price: price(ticker?.last),
    high: price(ticker?.high24h),
    low: price(ticker?.low24h),
    ...changeFigures(language, ticker?.changeBps ?? null),
  };
}

function changeFigures(language: Language, bps: number | null) {
  const direction = bps === null || bps === 0 ? "flat" : bps > 0 ? "up" : "down";
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  });
  const written =
    bps === null
      ? "–"
      : format
          .format(bps / 10_000)
          .replace("-", "−")
          .replace(/\s%/, "\u00a0%");
  return { direction, change: written } as const;
}

const conditional = /<template data-if="(\w+)=(\w+)">([^]*?)<\/template>/g;

/** Of what stands there for one value of a word each, only that of this page is kept. */
export function fillPlaceholders(html: string, words: PairPlaceholders): string {
  const chosen = html.replace(conditional, (_all, ...[name, value, inner]: [string, string, string]) =>
    words[name] === value ? inner : "",
  );
  return chosen.replace(/\{(\w+)\}/g, (place, name: string) => escapeHtml(words[name] ?? place));
}
