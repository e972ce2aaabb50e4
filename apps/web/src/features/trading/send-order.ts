import type { PlaceOrderInput, PlacedOrderView } from "@fillmark/contracts/trading";

/**
 * Sends an order until its outcome is known, always under the same client order id: the server answers a
 * repeated id with the stored order, so an order whose answer got lost is asked for, never doubled.
 */
export type OrderOutcome =
  | { kind: "placed"; placed: PlacedOrderView }
  | { kind: "refused"; error: unknown }
  /** Every try ended without an answer. Asking again later, with the same id, stays safe. */
  | { kind: "unknown"; error: unknown };

export interface SendOrderInput {
  order: PlaceOrderInput & { clientOrderId: string };
  place: (
    order: PlaceOrderInput & { clientOrderId: string },
    signal: AbortSignal,
  ) => Promise<PlacedOrderView>;
  /** True when the error leaves open whether the order went through, or the server asks to come again. */
  mayRepeat: (error: unknown) => boolean;
  /** Called before each repeated try. */
  onAsking: () => void;
  wait: (ms: number) => Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;
const REPEAT_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000];

export async function sendOrder({
  order,
  place,
  mayRepeat,
  onAsking,
  wait,
}: SendOrderInput): Promise<OrderOutcome> {
  let last: unknown;
  for (const pauseMs of [0, ...REPEAT_AFTER_MS]) {
    if (pauseMs > 0) {
      onAsking();
      await wait(pauseMs);
    }
    try {
      return { kind: "placed", placed: await place(order, AbortSignal.timeout(ANSWER_WITHIN_MS)) };
    } catch (error) {
      if (!mayRepeat(error)) return { kind: "refused", error };
      last = error;
    }
  }
  return { kind: "unknown", error: last };
}

/** An id that no other order has. Plain http on a local network has no `randomUUID`, so it is built there. */
export function newClientOrderId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
