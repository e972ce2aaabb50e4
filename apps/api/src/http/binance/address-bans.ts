// Bans an address for a while that keeps sending after 429, as programs of this dialect expect it: 418. Only refusals by the limits
// of the address itself count, so nobody is banned for what is sent from another one. More requests don't prolong a ban, and a restart
// lifts it.
import type { Bus } from "../../bus/bus.port.ts";
import { SharedLimiter } from "../../bus/shared-limiter.ts";
import { networkOf } from "../../net/network-of.ts";
import { BinanceError } from "./binance-error.ts";

/** So many refusals within a minute ban an address for two. A burst that was under way is far fewer. */
export const addressBans = { refusals: 100, withinSeconds: 60, banSeconds: 120 };

export interface AddressBans {
  /** Throws -1003 as 418, with how long it is to last, where an address is banned. */
  assertNone(address: string): Promise<void>;
  /** One of its calls was answered with 429. */
  noteRefusal(address: string): Promise<void>;
}

export function createAddressBans(
  bus: Bus,
  { refusals, withinSeconds, banSeconds } = addressBans,
): AddressBans {
  const counted = new SharedLimiter(bus, "binance.refusals", { points: refusals, duration: withinSeconds });
  const banned = new SharedLimiter(bus, "binance.bans", { points: 1, duration: banSeconds });
  return {
    async assertNone(address) {
      const found = await banned.get(networkOf(address));
      if (found === null || found.msBeforeNext <= 0) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(found.msBeforeNext / 1_000));
      throw new BinanceError(
        -1003,
        `Way too much request weight used; this address is banned for ${retryAfterSeconds} seconds.`,
        { httpStatus: 418, retryAfterSeconds },
      );
    },
    async noteRefusal(address) {
      const network = networkOf(address);
      const isOver = await counted.consume(network).then(
        ({ remainingPoints }) => remainingPoints === 0,
        () => false,
      );
      if (!isOver) return;
      await counted.delete(network);
      await banned.consume(network);
    },
  };
}
