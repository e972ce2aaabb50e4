import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import { parseAmount } from "@fillmark/contracts/money";
import type { DecimalSign } from "@fillmark/contracts/spelling";
import type { TicketRequest } from "../../account/ticket-request.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";

/** What an order is typed with. */
export interface OrderWords {
  buy: readonly string[];
  sell: readonly string[];
  /** What may stand between and says nothing: "at", "of". */
  between: readonly string[];
}

export interface TypedOrderContext {
  pairs: readonly PairView[];
  /** The pair on screen: an order that names none is of this one. */
  current: string | null;
  words: OrderWords;
  sign: DecimalSign;
}

/**
 * Reads "buy 0.01 btc 63900", "sell btc-usd 0.5", "buy 500 usd of btc" or "buy btc @ 63900". The first figure is the
 * amount, the second the price. Null for anything that it doesn't understand to the last word: nothing is guessed.
 */
export function typedOrder(text: string, context: TypedOrderContext): TicketRequest | null {
  const [verb = "", ...rest] = text.trim().split(/\s+/);
  const side = sideOf(verb, context.words);
  if (side === null) return null;
  const read = readTokens(
    rest.flatMap((token) => (isName(token, context) ? [token] : apart(token))),
    context,
  );
  if (read === null) return null;
  const { amount, price, unit } = read;
  // "buy 0.01 btc" buys bitcoin, even where bitcoin is the money of other pairs.
  const isCoin = read.names.length === 0 && context.pairs.some(({ base }) => base === unit);
  const pair = pairOf(isCoin && unit !== null ? [unit] : read.names, context);
  if (pair === null) return null;
  if (unit !== null && unit !== pair.base && unit !== pair.quote) return null;
  return { pair: pair.pair, side, amount, amountIn: unit === pair.quote ? "quote" : "base", price };
}

function sideOf(verb: string, { buy, sell }: OrderWords): TicketRequest["side"] | null {
  const word = verb.toLowerCase();
  if (buy.includes(word)) return "buy";
  return sell.includes(word) ? "sell" : null;
}

/** "0.01btc" and "@63900" are two tokens each. */
function apart(token: string): string[] {
  const parts = /^(@?)([\d.,'’]*)(\D*)$/u.exec(token);
  if (parts === null) return [token];
  return parts.slice(1).filter((part) => part !== "");
}

interface ReadTokens {
  names: string[];
  amount: string | null;
  price: string | null;
  /** What the amount is of, where it was named right after it and isn't the pair. */
  unit: string | null;
}

function readTokens(tokens: readonly string[], context: TypedOrderContext): ReadTokens | null {
  const read: ReadTokens = { names: [], amount: null, price: null, unit: null };
  const quotes = new Set(context.pairs.map(({ quote }) => quote));
  let isPriceNext = false;
  let isAfterAmount = false;
  for (const token of tokens) {
    const figure = /\d/.test(token) && !/\p{L}/u.test(token) ? plainFigure(token, context.sign) : null;
    const name = token.toUpperCase();
    if (token === "@") isPriceNext = true;
    else if (figure !== null) {
      const field = isPriceNext || read.amount !== null ? "price" : "amount";
      if (read[field] !== null) return null;
      read[field] = figure;
      isAfterAmount = field === "amount";
      continue;
    } else if (isAfterAmount && quotes.has(name) && read.unit === null) read.unit = name;
    else if (/\d/.test(token) && !isName(token, context)) return null;
    else if (!context.words.between.includes(token.toLowerCase())) read.names.push(token);
    isAfterAmount = false;
  }
  return read;
}

function plainFigure(token: string, sign: DecimalSign): string | null {
  const plain = plainDecimal(token, sign);
  const parsed = parseAmount(plain, LEDGER_SCALE);
  return parsed.ok && parsed.units > 0n ? plain : null;
}

/** Some coins have a digit in their name. */
function isName(token: string, { pairs }: TypedOrderContext): boolean {
  const name = token.toUpperCase();
  return pairs.some(({ pair, base }) => base === name || pair === name);
}

/** The pair by its symbol, its coin or that coin's name; of several for one coin that on screen, else the first. */
function pairOf(names: readonly string[], { pairs, current }: TypedOrderContext): PairView | null {
  const onScreen = pairs.find(({ pair }) => pair === current) ?? null;
  if (names.length === 0) return onScreen;
  const bare = names.join("").replace(/[/_-]/g, "").toUpperCase();
  const named = pairs.find(({ pair }) => pair.replace("-", "") === bare);
  if (named !== undefined) return named;
  const ofCoin = pairs.filter(
    ({ base, baseName }) => base === bare || baseName.toUpperCase() === names.join(" ").toUpperCase(),
  );
  return ofCoin.find(({ quote }) => quote === onScreen?.quote) ?? ofCoin[0] ?? null;
}
