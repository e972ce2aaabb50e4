import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import type { ExitTerms, PlaceOrder, StopTerms, TriggerTerms } from "../commands.ts";

/** The words of a scenario's orders. Prices have two decimals, quantities three, amounts eight. */

/**
 * "buys 1 @ 100", "sells 2 market", "buys $50 market fok", "buys 1 @ 100 post stp:decrement slip:50". With a trigger:
 * "sells 1 stop 95", "sells 1 @ 94 stop 95", "buys $50 profit 90 by:mid", "sells 1 trail 150bps from 110 by:bid_ask".
 * With its exits: "buys 1 @ 100 then profit 110 or stop 95", "buys 1 market then stop 95 @ 94 by:mid", "sells 1 @ 90 then trail
 * 150bps". Good till a date, which is so many ms after the scenario's start: "buys 1 @ 100 till:5000". An
 * iceberg: "buys 9 @ 100 show:2". As one of two exits: "sells 1 @ 110 or stop 95", "sells 1 @ 110 or trail 150bps".
 */
export function orderIn(text: string, of: Whose): PlaceOrder {
  const [first = "", then] = text.split(" then ");
  if (then !== undefined) return { ...oneOrderIn(first, of), exits: exitsIn(then) };
  const [profit = "", or] = first.split(" or ");
  if (or === undefined) return oneOrderIn(first, of);
  return { ...oneOrderIn(profit, of), postOnly: true, oco: requireStop(or) };
}

interface Whose {
  readonly venue: Venue;
  readonly owner: string;
}

/** When scenarios begin, ms since epoch. */
export const START = 1_700_000_000_000;

function oneOrderIn(text: string, of: Whose): PlaceOrder {
  const words = text.split(" ");
  const flag = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1);
  const size = words[1] ?? "";
  const price = priceAfter(words, "@");
  const isMarket = price === null;
  const byAmount = size.startsWith("$");
  const till = flag("till");
  const shown = flag("show");
  const fallback = till !== undefined ? "GTD" : isMarket ? "IOC" : "GTC";
  const trigger = triggerIn(words, flag("by"));
  return {
    ...of,
    pair: "BTC-USD",
    clientOrderId: null,
    requestHash: null,
    side: words[0] === "buys" ? "buy" : "sell",
    type: isMarket ? "market" : "limit",
    timeInForce: words.includes("fok") ? "FOK" : words.includes("ioc") ? "IOC" : fallback,
    ...(till === undefined ? {} : { expiresAt: START + Number(till) }),
    postOnly: words.includes("post"),
    ...(shown === undefined ? {} : { displayQuantity: lotsIn(shown) }),
    quantity: byAmount ? null : lotsIn(size),
    quoteAmount: byAmount ? units(size.slice(1), 8) : null,
    price,
    maxSlippageBps: flag("slip") === undefined ? null : Number(flag("slip")),
    selfTradePrevention: prevention(flag("stp")),
    ...(trigger === null ? {} : { trigger }),
  };
}

function exitsIn(text: string): ExitTerms {
  const parts = text.split(" or ");
  const profit = parts.find((part) => part.startsWith("profit "));
  const stop = parts.find((part) => part !== profit);
  return {
    takeProfit: profit === undefined ? null : priceAfter(profit.split(" "), "profit"),
    stopLoss: stop === undefined ? null : requireStop(stop),
  };
}

/** "stop 95", "stop 95 @ 94", "trail 150bps by:mid". */
function requireStop(text: string): StopTerms {
  const words = text.split(" ");
  const trigger = triggerIn(words, words.find((word) => word.startsWith("by:"))?.slice("by:".length));
  if (trigger === null) throw new Error(`${text} is no stop`);
  return { trigger, price: priceAfter(words, "@") };
}

function triggerIn(words: readonly string[], by: string | undefined): TriggerTerms | null {
  const source = by === "mid" || by === "bid_ask" ? by : "last";
  const fixed = { source, trailBps: null, activationPrice: null } as const;
  const stop = priceAfter(words, "stop");
  if (stop !== null) return { ...fixed, type: "stop", price: stop };
  const profit = priceAfter(words, "profit");
  if (profit !== null) return { ...fixed, type: "take_profit", price: profit };
  const trail = wordAfter(words, "trail");
  if (trail === null) return null;
  const activationPrice = priceAfter(words, "from");
  return {
    type: "trailing_stop",
    source,
    price: null,
    trailBps: Number.parseInt(trail, 10),
    activationPrice,
  };
}

/** "2 @ 101", "2 @ same", "same @ 101", "same trigger 96", "same show 2": what an amendment names. */
export function amendmentIn(text: string): {
  quantity: number | null;
  price: number | null;
  triggerPrice?: number;
  displayQuantity?: number;
} {
  const words = text.split(" ");
  const triggerPrice = priceAfter(words, "trigger");
  const shown = wordAfter(words, "show");
  return {
    quantity: words[0] === "same" ? null : lotsIn(words[0] ?? ""),
    price: priceAfter(words, "@"),
    ...(triggerPrice === null ? {} : { triggerPrice }),
    ...(shown === null ? {} : { displayQuantity: lotsIn(shown) }),
  };
}

function wordAfter(words: readonly string[], word: string): string | null {
  const at = words.indexOf(word);
  return at === -1 ? null : (words[at + 1] ?? "");
}

function priceAfter(words: readonly string[], word: string): number | null {
  const text = wordAfter(words, word);
  return text === null || text === "same" ? null : ticksIn(text);
}

function prevention(name: string | undefined): PlaceOrder["selfTradePrevention"] {
  if (name === "expire_maker" || name === "expire_both" || name === "decrement") return name;
  return "expire_taker";
}

export function ticksIn(text: string): number {
  return Number(units(text, 2));
}

export function lotsIn(text: string): number {
  return Number(units(text, 3));
}

export function units(text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.units;
}

export function dec(n: number, decimals: number): string {
  return formatUnits(BigInt(n), decimals);
}
