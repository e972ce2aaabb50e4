// How often someone may change their orders. Counted in the procedure, once for each call whatever it carried it here:
// ten in a batch are ten, REST and tRPC count together, and so do all keys and sessions of one account. Every try
// counts, also what is refused and what can't be read. Cancelling has a count of its own, so that nobody who placed too
// much is kept from taking it back. In memory; a restart forgives.
import { RateLimiterRes, type RateLimiterMemory } from "rate-limiter-flexible";
import type { Bus } from "../bus/bus.port.ts";
import { localBus } from "../bus/local-bus.ts";
import { SharedLimiter } from "../bus/shared-limiter.ts";
import { networkOf } from "../net/network-of.ts";
import { DomainError } from "../errors/domain-error.ts";

export type OrderCall = "place" | "cancel";

export interface OrderLimits {
  /** Counts one try; throws TOO_MANY_REQUESTS with the seconds to wait. */
  count(call: OrderCall, userId: string, address: string): Promise<void>;
  /** Takes a place among the refusals that are kept for this account; false when there is none any more. */
  countRefusal(userId: string): Promise<boolean>;
  /** The order wasn't refused after all. */
  uncountRefusal(userId: string): Promise<void>;
}

/** Tries, and the seconds within which they count. */
export interface OrderLimitRules {
  readonly ofAccount: [tries: number, seconds: number];
  /** A few programs of one network may share its address. */
  readonly ofAddress: [tries: number, seconds: number];
  /**
   * Refused orders and amendments that are written down; the same ones after that are judged and answered, and leave
   * nothing behind.
   */
  readonly keptRefusals: [orders: number, seconds: number];
}

export const orderLimitRules: OrderLimitRules = {
  ofAccount: [300, 60],
  ofAddress: [600, 60],
  keptRefusals: [100, 86_400],
};

export function createOrderLimits(rules: OrderLimitRules, bus: Bus = localBus): OrderLimits {
  const limiter = (name: string, [points, duration]: [number, number]) =>
    new SharedLimiter(bus, `orders.${name}`, { points, duration });
  const pairOf = (name: string) => ({
    account: limiter(`${name}.account`, rules.ofAccount),
    address: limiter(`${name}.address`, rules.ofAddress),
  });
  const calls = { place: pairOf("place"), cancel: pairOf("cancel") };
  const refusals = limiter("refusals", rules.keptRefusals);
  return {
    async count(call, userId, address) {
      for (const wait of [
        await waitOf(calls[call].account, userId),
        await waitOf(calls[call].address, networkOf(address)),
      ]) {
        if (wait !== null) throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
      }
    },
    countRefusal: async (userId) => (await waitOf(refusals, userId)) === null,
    async uncountRefusal(userId) {
      await refusals.reward(userId, 1);
    },
  };
}

export const noOrderLimits: OrderLimits = {
  count: async () => undefined,
  countRefusal: async () => true,
  uncountRefusal: async () => undefined,
};

/** Seconds to wait; null where this try is still one of those that count. */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
