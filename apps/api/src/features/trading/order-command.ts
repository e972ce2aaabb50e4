import { createHash } from "node:crypto";
import type { ExitsInput, StopLossInput } from "@fillmark/contracts/order-groups";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { TriggerInput } from "@fillmark/contracts/triggers";
import type { ExitTerms, PlaceOrder, StopTerms, TriggerTerms } from "../../exchange/core/commands.ts";
import type { UserContext } from "../../context/context.ts";
import { requireLots, requirePair, requireTicks, requireUnits, type PairUnits } from "./pair-units.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Those of the average price that a preview shows. */
const PREVIEW_DECIMALS = 8;

/** Turns a caller's order into the core's: decimals become whole ticks, lots and units, defaults are named. */
export function toPlaceOrder(ctx: UserContext, input: PlaceOrderInput): PlaceOrder {
  const units = requirePair(ctx.exchange, input.pair);
  return {
    venue: input.venue,
    owner: ownerOn(ctx.actor, input.venue),
    pair: input.pair,
    side: input.side,
    type: input.type,
    timeInForce: input.timeInForce ?? (input.type === "market" ? "IOC" : "GTC"),
    ...(input.expiresAt === undefined ? {} : { expiresAt: Date.parse(input.expiresAt) }),
    // Of two exits neither may trade as it comes.
    postOnly: input.postOnly ?? input.oco !== undefined,
    ...(input.displayQuantity === undefined
      ? {}
      : { displayQuantity: requireLots(units, "displayQuantity", input.displayQuantity) }),
    price: input.price === undefined ? null : requireTicks(units, "price", input.price),
    quantity: input.quantity === undefined ? null : requireLots(units, "quantity", input.quantity),
    quoteAmount:
      input.quoteAmount === undefined
        ? null
        : requireUnits("quoteAmount", input.quoteAmount, units.quoteScale),
    maxSlippageBps: input.maxSlippageBps ?? null,
    ...(input.trigger === undefined ? {} : { trigger: triggerTerms(units, input.trigger) }),
    ...(input.exits === undefined ? {} : { exits: exitTerms(units, input.exits) }),
    ...(input.oco === undefined ? {} : { oco: stopTerms(units, input.oco, "oco") }),
    ...(input.previewPrice === undefined
      ? {}
      : { previewPrice: requireUnits("previewPrice", input.previewPrice, PREVIEW_DECIMALS) }),
    selfTradePrevention: input.selfTradePrevention ?? "expire_taker",
    clientOrderId: input.clientOrderId ?? null,
    requestHash: input.clientOrderId === undefined ? null : requestHash(input),
    ...askedBy(ctx),
  };
}

/** The key that asks, whose limits count as well; nobody's where the owner asks. */
export function askedBy({ actor }: Pick<UserContext, "actor">): { keyId?: string } {
  return actor.key === undefined ? {} : { keyId: actor.key.id };
}

function triggerTerms(units: PairUnits, trigger: TriggerInput): TriggerTerms {
  const { type, source = "last", price, trailBps, activationPrice } = trigger;
  const ticks = (field: string, text: string | undefined) =>
    text === undefined ? null : requireTicks(units, `trigger.${field}`, text);
  return {
    type,
    source,
    price: ticks("price", price),
    trailBps: trailBps ?? null,
    activationPrice: ticks("activationPrice", activationPrice),
  };
}

function exitTerms(units: PairUnits, { takeProfit, stopLoss }: ExitsInput): ExitTerms {
  return {
    takeProfit:
      takeProfit === undefined ? null : requireTicks(units, "exits.takeProfit.price", takeProfit.price),
    stopLoss: stopLoss === undefined ? null : stopTerms(units, stopLoss, "exits.stopLoss"),
  };
}

function stopTerms(units: PairUnits, stop: StopLossInput, field: string): StopTerms {
  const { triggerPrice, trailBps, source = "last", price } = stop;
  const ticks = (name: string, text: string | undefined): number | null =>
    text === undefined ? null : requireTicks(units, `${field}.${name}`, text);
  return {
    trigger: {
      type: trailBps === undefined ? "stop" : "trailing_stop",
      source,
      price: ticks("triggerPrice", triggerPrice),
      trailBps: trailBps ?? null,
      activationPrice: null,
    },
    price: ticks("price", price),
  };
}

/** Equal orders give equal digests, whatever the order of their fields, until when each sending is good, and what was shown before. */
function requestHash({ notAfter: _until, previewPrice: _shown, ...order }: PlaceOrderInput): string {
  return createHash("sha256")
    .update(JSON.stringify(sortedFields(order)))
    .digest("hex");
}

function sortedFields(fields: object): [name: string, value: unknown][] {
  const entries: [string, unknown][] = Object.entries(fields);
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [
      name,
      typeof value === "object" && value !== null ? sortedFields(value) : value,
    ])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
