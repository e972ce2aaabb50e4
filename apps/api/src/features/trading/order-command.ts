import { createHash } from "node:crypto";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { PlaceOrder } from "../../exchange/core/commands.ts";
import type { UserContext } from "../../trpc/context.ts";
import { requireLots, requirePair, requireTicks, requireUnits } from "./pair-units.ts";

/** Turns a caller's order into the core's: decimals become whole ticks, lots and units, defaults are named. */
export function toPlaceOrder(ctx: UserContext, input: PlaceOrderInput): PlaceOrder {
  const units = requirePair(ctx.exchange, input.pair);
  return {
    venue: input.venue,
    owner: ctx.actor.userId,
    pair: input.pair,
    side: input.side,
    type: input.type,
    timeInForce: input.timeInForce ?? (input.type === "market" ? "IOC" : "GTC"),
    postOnly: input.postOnly ?? false,
    price: input.price === undefined ? null : requireTicks(units, "price", input.price),
    quantity: input.quantity === undefined ? null : requireLots(units, "quantity", input.quantity),
    quoteAmount:
      input.quoteAmount === undefined
        ? null
        : requireUnits("quoteAmount", input.quoteAmount, units.quoteScale),
    maxSlippageBps: input.maxSlippageBps ?? null,
    selfTradePrevention: input.selfTradePrevention ?? "expire_taker",
    clientOrderId: input.clientOrderId ?? null,
    requestHash: input.clientOrderId === undefined ? null : requestHash(input),
  };
}

/** Equal orders give equal digests, whatever the order of their fields and until when each sending of them is good. */
function requestHash({ notAfter: _until, ...order }: PlaceOrderInput): string {
  const fields = Object.entries(order)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}
