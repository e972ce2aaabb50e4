import type { Venue } from "@fillmark/contracts/constants";
import type { Command, PlaceOrder, TriggerTerms } from "../commands.ts";
import type { Order } from "../state.ts";
import { MID, type Intent } from "./random-intent.ts";

/** What traders of random histories place and amend. */

interface Where {
  /** Now, ms since epoch. */
  at: number;
  venue: Venue;
  pair: string;
  owner: string;
}

export function orderOf(one: Intent, { at, ...of }: Where): PlaceOrder {
  const common = {
    ...of,
    side: one.isBuy ? "buy" : "sell",
    selfTradePrevention: one.prevention,
    clientOrderId: null,
    requestHash: null,
  } as const;
  const price = one.isBuy ? MID - one.away + 3 : MID + one.away - 3;
  if (one.kind === "limit") {
    const timeInForce =
      one.flavour < 75 ? (one.pick % 5 === 0 ? "GTD" : "GTC") : one.flavour < 88 ? "IOC" : "FOK";
    const named = {
      type: "limit",
      timeInForce,
      quantity: one.lots,
      price,
      quoteAmount: null,
      maxSlippageBps: null,
    } as const;
    const till = timeInForce === "GTD" ? { expiresAt: at + tillOf(one) } : {};
    return { ...common, ...named, ...till, ...shownOf(one, timeInForce), postOnly: one.flavour < 12 };
  }
  const market = {
    type: "market",
    timeInForce: one.flavour < 75 ? "IOC" : "FOK",
    postOnly: false,
    price: null,
  } as const;
  const maxSlippageBps = one.pick < 50 ? null : one.pick * 4;
  if (one.kind === "market")
    return { ...common, ...market, quantity: one.lots, quoteAmount: null, maxSlippageBps };
  return { ...common, ...market, quantity: null, quoteAmount: BigInt(one.lots * 113), maxSlippageBps };
}

/** Of those that rest many are icebergs: mostly of a few parts, some of too many, or shown whole. */
function shownOf(one: Intent, timeInForce: PlaceOrder["timeInForce"]): Pick<PlaceOrder, "displayQuantity"> {
  const { trigger, exits, lots } = one;
  if ((timeInForce !== "GTC" && timeInForce !== "GTD") || trigger.flavour >= 45) return {};
  return { displayQuantity: exits.flavour < 6 ? 1 : 1 + ((exits.flavour + lots) % Math.max(3, lots)) };
}

/** Mostly a few commands away; now and then over already, or too far away. */
function tillOf({ lots, pick }: Intent): number {
  if (pick === 0) return -1;
  return pick === 50 ? 367 * 86_400_000 : lots * 5;
}

/** Waits for its trigger: a trailing stop is a market order, and a sale names a quantity. */
export function waitingOrderOf(one: Intent, { available, ...of }: Where & { available: bigint }): PlaceOrder {
  const trigger = triggerOf(one);
  const isLimit = trigger.type !== "trailing_stop" && one.pick % 5 < 3;
  const kind = isLimit ? "limit" : one.isBuy && one.pick % 3 === 0 ? "amount" : "market";
  // Some need nearly all the money that one has, which isn't enough once the market has gone further than the trigger.
  const most = Math.floor(Number(available) / ((trigger.price ?? MID) * 1.05));
  const lots = one.pick % 4 === 0 && most > 0 ? most : one.lots;
  const order = { ...orderOf({ ...one, kind, lots }, of), postOnly: false, trigger };
  if (!isLimit) {
    const hasDate = order.timeInForce === "IOC" && one.away % 3 === 0;
    return hasDate ? { ...order, timeInForce: "GTD", expiresAt: of.at + tillOf(one) } : order;
  }
  if (trigger.price === null) return order;
  // Mostly a limit that can be traded at once; now and then one outside of the band, or one that comes to rest.
  const beyond = one.pick > 94 ? 15 : one.away % 4;
  return { ...order, price: trigger.price + (one.isBuy ? beyond : -beyond) };
}

/** Mostly on the far side of the market, now and then on this one, where it would fire at once. */
function triggerOf({ isBuy, trigger: dice }: Intent): TriggerTerms {
  const { type, source, away, trailBps, flavour } = dice;
  if (type === "trailing_stop") {
    const activationPrice = flavour < 50 ? null : isBuy ? MID - away : MID + away;
    return { type, source, price: null, trailBps, activationPrice };
  }
  const isUpward = isBuy === (type === "stop");
  return { type, source, price: isUpward ? MID + away : MID - away, trailBps: null, activationPrice: null };
}

/** Names mostly what its order has, sometimes what it hasn't. */
export function amendmentOf(one: Intent, order: Order | null, of: Omit<Where, "at">): Command {
  const waits = order?.state === "pending_trigger";
  const isIceberg = order?.displayQuantity !== undefined;
  const has = order === null ? { quantity: true, price: true, trigger: false } : partsOf(order, waits);
  if (order?.groupRole === "take_profit" || order?.groupRole === "stop_loss")
    has.quantity &&= one.exits.flavour % 4 === 0;
  const isWrong = one.pick % 16 === 0;
  const names = (part: boolean, isMeant: boolean): boolean => isMeant && (part || isWrong);
  const quantity = names(has.quantity, one.flavour % 3 !== 0) ? one.lots : null;
  const price = names(has.price, one.flavour % 2 !== 0) ? MID + one.away : null;
  const triggerPrice = MID + (one.isBuy ? one.trigger.away : -one.trigger.away);
  const displayQuantity = names(isIceberg, one.exits.flavour % 2 === 0) ? 1 + (one.exits.flavour % 9) : null;
  const isEmpty = quantity === null && price === null && displayQuantity === null;
  return {
    type: "amend",
    venue: order?.venue ?? of.venue,
    owner: order?.owner ?? of.owner,
    orderId: order?.id ?? 1,
    quantity: waits && isEmpty && has.quantity ? one.lots : quantity,
    price,
    ...(displayQuantity === null ? {} : { displayQuantity }),
    ...(names(has.trigger, isEmpty || one.flavour % 5 < 3) ? { triggerPrice } : {}),
  };
}

function partsOf(
  { type, quantity, trigger }: Order,
  waits: boolean,
): { quantity: boolean; price: boolean; trigger: boolean } {
  return {
    quantity: quantity !== null,
    price: type === "limit",
    trigger: waits && trigger?.type !== "trailing_stop",
  };
}
