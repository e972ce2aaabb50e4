// `Idempotency-Key` for placing an order. The key becomes the order's client order id, which the exchange stores
// with the digest of the request: the same request again is answered with the stored order, at once, side by side
// or after a restart, and another request under the same key is a conflict.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { PlacedOrderView, PlaceOrderInput } from "@fillmark/contracts/trading";
import { DomainError } from "../../trpc/domain-error.ts";
import { asDomainError } from "../../trpc/error-view.ts";
import type { Caller } from "./route.ts";

const HEADER = "idempotency-key";

/** Null where none was sent. Throws VALIDATION for one that can't be a key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const value = headers[HEADER];
  if (value === undefined) return null;
  if (typeof value === "string" && /^[\x21-\x7e]{1,64}$/.test(value)) return value;
  throw invalid("1 to 64 visible characters of ASCII");
}

/** Throws IDEMPOTENCY_CONFLICT for a key that another request has used. */
export async function placeOnce(
  caller: Caller,
  order: PlaceOrderInput,
  key: string | null,
): Promise<PlacedOrderView> {
  if (key === null) return caller.trading.placeOrder(order);
  if (order.clientOrderId !== undefined) {
    // Two names for one order could be told apart only by remembering each pair.
    if (order.clientOrderId !== key) throw invalid("the same as client_order_id where both are sent");
    return caller.trading.placeOrder(order);
  }
  try {
    return await caller.trading.placeOrder({ ...order, clientOrderId: clientOrderIdOf(key) });
  } catch (error) {
    if (asDomainError(error)?.code !== "CLIENT_ORDER_ID_CONFLICT") throw error;
    throw new DomainError("IDEMPOTENCY_CONFLICT", {});
  }
}

/** Any key fits, and no id that a client chose by itself is likely to be the same. */
function clientOrderIdOf(key: string): string {
  return `idempotency-${createHash("sha256").update(key).digest("hex").slice(0, 48)}`;
}

function invalid(message: string): DomainError<"VALIDATION"> {
  return new DomainError("VALIDATION", { issues: [{ field: HEADER, message }] });
}
