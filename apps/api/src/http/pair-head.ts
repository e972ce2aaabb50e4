import type { FastifyRequest } from "fastify";
import type { FeedView } from "@fillmark/contracts/market";
import type { Language } from "@fillmark/contracts/languages";
import { tHead } from "../messages/page-heads.ts";
import type { MarketSnapshot } from "./market-snapshot.ts";
import type { PageHead } from "./page-head.ts";
import { requestLanguage } from "./request-language.ts";

const pairPage = /^\/(?:market|trade)\/([^/]+)\/?$/;

/** Of the page about a pair, also where it is traded; null for every other page, and where there is no such pair. */
export function createPairHeads(marketNow: () => MarketSnapshot) {
  return (path: string, request: FastifyRequest): PageHead | null => {
    const name = pairPage.exec(path)?.[1]?.toUpperCase();
    if (name === undefined) return null;
    const { pairs, feed } = marketNow();
    const found = pairs.find(({ pair }) => pair === name);
    if (found === undefined) return null;
    const { pair, baseName, quote } = found;
    const language = requestLanguage(request);
    return {
      title: tHead(language, "pairTitle", { pair }),
      description: tHead(language, "pairDescription", {
        name: baseName,
        quote,
        feed: feedText(language, feed),
      }),
      type: "website",
      path: `/market/${pair}`,
      picture: `/link-pictures/pairs/${pair}.png?language=${language}`,
    };
  };
}

/** Which market it is: whatever leaves this server says when it is simulated. */
export function feedText(language: Language, { kind, source }: FeedView): string {
  if (kind === "simulated") return tHead(language, "simulated");
  if (kind === "replay") return tHead(language, "recorded");
  return tHead(language, "live", { source: source.charAt(0).toUpperCase() + source.slice(1) });
}
