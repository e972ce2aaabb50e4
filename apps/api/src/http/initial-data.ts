// What the pages that people come to first show of the market, sent along with the page: their figures stand there as
// soon as the app draws, instead of being asked for only then, which on a slow line is the better part of a second.
import type { FastifyRequest } from "fastify";
import type { InitialData } from "@fillmark/contracts/initial-data";
import { landing } from "../features/site/index.ts";
import type { RequestParts } from "./create-context.ts";
import type { MarketSnapshot } from "./market-snapshot.ts";
import { requestLanguage } from "./request-language.ts";

const pages = /^\/(index\.html|welcome|market(\/[^/]+)?|trade(\/[^/]+)?)?\/?$/;
const withLanding = /^\/welcome\/?$/;
/** With more of them the page itself would come later than their figures. */
const mostPairs = 100;

/** Of a page's address, as an element of its body; an empty text for every other page. */
export function createInitialData({ parts, em }: RequestParts, marketNow: () => MarketSnapshot) {
  return async (path: string, request: FastifyRequest): Promise<string> => {
    if (!pages.test(path) || parts.exchange.pairs().length > mostPairs) return "";
    const language = requestLanguage(request);
    const isLanding = withLanding.test(path);
    // Where the database is away, the page asks for itself and says what is wrong.
    const own = isLanding ? await landing({ ...parts, em: em.fork() }, { language }).catch(() => null) : null;
    return dataElement({ ...marketNow(), landing: own });
  };
}

/** Read, never run: what stands in it can't end it. */
function dataElement(data: InitialData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="initial-data">${json}</script>`;
}
