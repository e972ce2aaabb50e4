// How often /api/v1 may be called. Counted for the caller and for where they call from, in memory: a restart
// forgives. The documentation is written from these numbers.
import { RateLimiterRes, type RateLimiterMemory } from "rate-limiter-flexible";
import type { Bus } from "../../bus/bus.port.ts";
import { localBus } from "../../bus/local-bus.ts";
import { SharedLimiter } from "../../bus/shared-limiter.ts";
import { networkOf } from "../../net/network-of.ts";

/** What a call counts as: asking, or changing orders. */
export type V1Counter = "reads" | "orders";

/** `caller` is a key, or a session; `account` is all of theirs together. */
export type V1Payer = "caller" | "account" | "address";

export const V1_WINDOW_SECONDS = 60;
/** Calls within the window. A few programs may share an address, or an account: more keys are no more calls. */
export const v1Limits: Readonly<Record<V1Counter, Readonly<Record<V1Payer, number>>>> = {
  reads: { caller: 600, account: 1200, address: 1200 },
  orders: { caller: 300, account: 600, address: 600 },
};

export interface V1Count {
  readonly policy: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export interface V1Who {
  readonly name: string;
  readonly points?: number;
}

export interface V1Limiter {
  /** Counts one call, or `points` of them for a call that costs as much as several. */
  count(counter: V1Counter, payer: V1Payer, who: V1Who): Promise<V1Count>;
}

/** `times` as many calls as the limits say, for tests that make thousands from one address. */
export function createV1Limiter(times: number, bus: Bus = localBus): V1Limiter {
  const limiterOf = (counter: V1Counter, payer: V1Payer) => {
    const rule = { points: v1Limits[counter][payer] * times, duration: V1_WINDOW_SECONDS };
    return new SharedLimiter(bus, `v1.${counter}.${payer}`, rule);
  };
  const limiters = {
    reads: {
      caller: limiterOf("reads", "caller"),
      account: limiterOf("reads", "account"),
      address: limiterOf("reads", "address"),
    },
    orders: {
      caller: limiterOf("orders", "caller"),
      account: limiterOf("orders", "account"),
      address: limiterOf("orders", "address"),
    },
  };
  return {
    async count(counter, payer, { name, points = 1 }) {
      const key = payer === "address" ? networkOf(name) : name;
      const { result, isOver } = await consume(limiters[counter][payer], key, points);
      return {
        policy: `${counter}-${payer}`,
        limit: limiters[counter][payer].points,
        remaining: result.remainingPoints,
        resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
        isOver,
      };
    },
  };
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  points: number,
): Promise<{ result: RateLimiterRes; isOver: boolean }> {
  try {
    return { result: await limiter.consume(key, points), isOver: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { result: refusal, isOver: true };
  }
}

/** As draft-ietf-httpapi-ratelimit-headers writes them, one entry for each policy that the call was counted by. */
export function rateLimitHeaders(counts: readonly V1Count[]): Record<string, string> {
  return {
    "ratelimit-policy": counts
      .map(({ policy, limit }) => `"${policy}";q=${limit};w=${V1_WINDOW_SECONDS}`)
      .join(", "),
    ratelimit: counts
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(", "),
  };
}
