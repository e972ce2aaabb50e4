import type { PlaceOrderInput, PlacedOrderView } from "@fillmark/contracts/trading";

/**
 * Sends an order, always under the same client order id, which the server places once, and with a last moment, after
 * which the server places it no more. An order whose answer got lost is asked for until its outcome is known. A limit
 * order, whose price is its own, is sent again under its id meanwhile; a market order never is: it would buy later at
 * another price, and that is a user's decision.
 */
export type OrderOutcome =
  | { kind: "placed"; placed: PlacedOrderView }
  | { kind: "refused"; error: unknown }
  /** It did not reach the engine and can't any more, and nothing sends it by itself. */
  | { kind: "unsent" }
  /** Every try ended without an answer. Asking changes nothing. */
  | { kind: "unknown" };

export type NamedOrder = PlaceOrderInput & { clientOrderId: string };

export interface SendOrderInput {
  order: NamedOrder;
  /** True without any network: then nothing leaves this device. */
  isOffline: () => boolean;
  place: (order: NamedOrder, signal: AbortSignal) => Promise<PlacedOrderView>;
  /** What became of the order; null while the server doesn't know it. */
  find: (order: NamedOrder, signal: AbortSignal) => Promise<PlacedOrderView | null>;
  /** For how many ms at most a sending that is under way may still be placed. */
  msLeft: () => number;
  /** True when the error leaves open whether the order went through, or the server asks to come again. */
  mayRepeat: (error: unknown) => boolean;
  /** Called before each repeated try. */
  onAsking: () => void;
  wait: (ms: number) => Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;
const REPEAT_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Asked for a little after its last moment rather than a little before. */
const AFTERWARDS_MS = 20;
/** Before its last moment no answer is final, so asking goes on until then, at most this often. */
const MAX_ASKS = 12;

export async function sendOrder(input: SendOrderInput): Promise<OrderOutcome> {
  if (input.isOffline()) return { kind: "unsent" };
  const first = await tryOnce(input, input.place);
  if (first !== null) return first;
  if (input.order.type !== "limit") return askOrder(input);
  return repeat(input, input.place, REPEAT_AFTER_MS.length);
}

/** Only asks. Nothing is sent, however often this is called. */
export async function askOrder(input: SendOrderInput): Promise<OrderOutcome> {
  return repeat(input, findFor(input), MAX_ASKS);
}

/** Asks once, at this moment; null where that leaves it open. */
export async function askOrderOnce(input: SendOrderInput): Promise<OrderOutcome | null> {
  return tryOnce(input, findFor(input));
}

function findFor(input: SendOrderInput): Attempt {
  return async (order, signal) => {
    // What isn't there yet may come until its last moment; only who asks after that hears that it never will.
    const isOver = input.msLeft() === 0;
    const found = await input.find(order, signal);
    if (found !== null) return found;
    return isOver ? "unsent" : null;
  };
}

type Attempt = (order: NamedOrder, signal: AbortSignal) => Promise<PlacedOrderView | "unsent" | null>;

async function repeat(input: SendOrderInput, attempt: Attempt, maxTries: number): Promise<OrderOutcome> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const left = input.msLeft();
    const pauseMs = REPEAT_AFTER_MS[tries] ?? left;
    // The server's clock may turn out to be a little behind what was thought of it.
    if (tries >= REPEAT_AFTER_MS.length && (left === 0 || left === Infinity)) break;
    input.onAsking();
    await input.wait(left > 0 ? Math.min(pauseMs, left + AFTERWARDS_MS) : pauseMs);
    const outcome = await tryOnce(input, attempt);
    if (outcome !== null) return outcome;
  }
  return { kind: "unknown" };
}

/** Null when it has to be tried again. */
async function tryOnce({ order, mayRepeat }: SendOrderInput, attempt: Attempt): Promise<OrderOutcome | null> {
  try {
    const placed = await attempt(order, AbortSignal.timeout(ANSWER_WITHIN_MS));
    if (placed === null) return null;
    return placed === "unsent" ? { kind: "unsent" } : { kind: "placed", placed };
  } catch (error) {
    return mayRepeat(error) ? null : { kind: "refused", error };
  }
}

/** An id that no other order has. Plain http on a local network has no `randomUUID`, so it is built there. */
export function newClientOrderId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
