import { RateLimiterRes } from "rate-limiter-flexible";
import type { Bus } from "../../bus/bus.port.ts";
import { SharedLimiter } from "../../bus/shared-limiter.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** New messages of one user, and the seconds within which they count. Kept in memory; a restart forgives. */
const rules = [
  { points: 30, duration: 60 },
  { points: 300, duration: 3_600 },
];

/** Counts one message; throws TOO_MANY_REQUESTS with the seconds to wait. */
export function createMessageLimit(bus: Bus): (userId: string) => Promise<void> {
  const limiters = rules.map((rule) => new SharedLimiter(bus, `chat.${rule.duration}`, rule));
  return async (userId) => {
    for (const limiter of limiters) {
      try {
        await limiter.consume(userId);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds });
      }
    }
  };
}
