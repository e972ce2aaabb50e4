// The market, open to everybody. Prints and bars are those of the market's own clock, which a recorded market has of its own.
import type { QuoteLevel } from "../../../exchange/core/commands.ts";
import { levelTexts } from "../streams/stream-source.ts";
import { AVERAGE_MINUTES, averagePrice, PRINTS } from "../average-price.ts";
import { invalidCombination, invalidParameter } from "../binance-error.ts";
import { open, type Call } from "../endpoint.ts";
import { decimal, product, timeIn } from "../wire-values.ts";
import { requireSymbol } from "../symbols.ts";
import { pairOf, wantedRules } from "./exchange-info.ts";

/** Where a call names no number. */
const USUAL_LEVELS = 100;
const MOST_LEVELS = 5_000;

const ping = open("/api/v3/ping", { summary: "Whether this answers.", answer: async () => ({}) });

const time = open("/api/v3/time", {
  summary: "Our clock.",
  answer: async ({ api, unit }) => ({ serverTime: timeIn(unit, (await api.market.time()).now) }),
});

const depth = open("/api/v3/depth", {
  summary: `The book, best first, ${USUAL_LEVELS} levels of each side or as many as asked for; its streams go on from \`lastUpdateId\`.`,
  takes: { required: ["symbol"], optional: ["limit", "symbolStatus"] },
  weight: (sent) => {
    const levels = Math.min(Number(sent.get("limit") ?? 1), MOST_LEVELS);
    return Math.max(1, Math.ceil(levels / 500)) || 1;
  },
  answer: async (call) => {
    const limit = call.params.upTo("limit", { most: MOST_LEVELS, usually: USUAL_LEVELS });
    const { venue, depth: books } = call;
    const rules = wantedRules(call);
    const { updateId: lastUpdateId, ...book } = books.look({ venue, pair: rules.pair });
    const levels = (side: readonly QuoteLevel[]) => levelTexts(rules, side.slice(0, limit));
    return { lastUpdateId, bids: levels(book.bids), asks: levels(book.asks) };
  },
});

/** A print, oldest first among others, with its number. */
interface Print {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly at: string;
  readonly isBuyerMaker: boolean;
}

/** What of the tape a call asks for. */
async function prints(call: Call): Promise<Print[]> {
  const { params, venue, tradeIds } = call;
  const pair = pairOf(call);
  const limit = params.upTo("limit", { most: 1_000, usually: 500 });
  const [from, to] = [params.time("startTime"), params.time("endTime")];
  const fromId = Number(params.id("fromId") ?? 0);
  const tape = await call.api.market.listTape({ pair, venue, limit: PRINTS });
  // The procedure gives copies of what the market has: the numbers are of those.
  const kept = new Map(call.ctx.market.tape(venue, pair, PRINTS).map((entry) => [entry.id, entry]));
  const all = tape.toReversed().flatMap((entry): Print[] => {
    const own = kept.get(entry.id);
    if (own === undefined) return [];
    const { price, quantity, marketAt: at, side } = entry;
    return [{ id: tradeIds.of(venue, pair, own), price, quantity, at, isBuyerMaker: side === "sell" }];
  });
  const found = all.filter(({ id, at }) => {
    const ms = Date.parse(at);
    return id >= fromId && ms >= (from ?? -Infinity) && ms <= (to ?? Infinity);
  });
  const isFromThere = params.has("fromId") || from !== undefined;
  return isFromThere ? found.slice(0, limit) : found.slice(-limit);
}

const tradeOf =
  ({ unit }: Call) =>
  ({ id, price, quantity, at, isBuyerMaker }: Print) => ({
    id,
    price: decimal(price),
    qty: decimal(quantity),
    quoteQty: product(price, quantity),
    time: timeIn(unit, at),
    isBuyerMaker,
    isBestMatch: true,
  });

const trades = open("/api/v3/trades", {
  summary: `The newest prints, oldest first; ${PRINTS} are kept.`,
  takes: { required: ["symbol"], optional: ["limit"] },
  answer: async (call) => (await prints(call)).map(tradeOf(call)),
});

const historicalTrades = open("/api/v3/historicalTrades", {
  summary: "The same, from a number on.",
  takes: { required: ["symbol"], optional: ["limit", "fromId"] },
  answer: async (call) => (await prints(call)).map(tradeOf(call)),
});

const aggTrades = open("/api/v3/aggTrades", {
  summary: "The same in short; each print is an aggregate of its own.",
  takes: { required: ["symbol"], optional: ["limit", "fromId", "startTime", "endTime"] },
  answer: async (call) =>
    (await prints(call)).map(({ id, price, quantity, at, isBuyerMaker }) => ({
      a: id,
      p: decimal(price),
      q: decimal(quantity),
      f: id,
      l: id,
      T: timeIn(call.unit, at),
      m: isBuyerMaker,
      M: true,
    })),
});

const avgPrice = open("/api/v3/avgPrice", {
  summary: `The average of the prints of ${AVERAGE_MINUTES} minutes by their size; the last price where there are none.`,
  takes: { required: ["symbol"] },
  answer: async (call) => {
    const pair = pairOf(call);
    const tape = await call.api.market.listTape({ pair, venue: call.venue, limit: PRINTS });
    const average = averagePrice(tape);
    const last = (await call.api.market.listTickers()).find((ticker) => ticker.pair === pair)?.last;
    return {
      mins: AVERAGE_MINUTES,
      price: average?.price ?? decimal(last ?? "0"),
      closeTime: timeIn(call.unit, average?.until ?? call.ctx.clock.now()),
    };
  },
});

/** Which symbols a call is about: one, several, or all. */
export function askedPairs({ ctx, params }: Pick<Call, "ctx" | "params">): {
  readonly pairs: string[] | null;
  readonly isOne: boolean;
} {
  const symbol = params.text("symbol");
  const symbols = params.list("symbols");
  if (symbol !== undefined && symbols !== undefined) throw invalidCombination();
  if (symbol !== undefined) return { pairs: [requireSymbol(ctx.exchange, symbol).pair], isOne: true };
  if (symbols === undefined) return { pairs: null, isOne: false };
  if (symbols.length > 100) throw invalidParameter("symbols");
  return { pairs: symbols.map((name) => requireSymbol(ctx.exchange, name).pair), isOne: false };
}

export const marketEndpoints = [ping, time, depth, trades, historicalTrades, aggTrades, avgPrice];
