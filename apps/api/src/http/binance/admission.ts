// Who calls in this dialect, and how often they may: the same for a request and for a message of a WebSocket. The limits are those
// of /api/v1, counted together with it, so that nobody has twice as much by speaking two dialects.
import type { ActingKey, UserActor } from "../../context/actor.ts";
import type { Auth } from "../../features/auth/index.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { V1Count, V1Counter, V1Limiter, V1Payer } from "../rest/v1-limits.ts";
import type { AddressBans } from "./address-bans.ts";
import type { BinanceCall } from "./binance-call.ts";
import { BinanceError } from "./binance-error.ts";
import { createSignatureUses } from "./signature-uses.ts";
import type { SignedText } from "./signed-text.ts";

export interface AdmissionParts {
  readonly auth: Pick<Auth, "apiKeys">;
  readonly clock: Clock;
  readonly limiter: V1Limiter;
  readonly bans: AddressBans;
}

/** What was used of the limits; null for what wasn't counted. */
export interface Usage {
  /** By the caller's address. */
  readonly weight: V1Count | null;
  /** By the caller's key. */
  readonly orders: V1Count | null;
}

/** Before anything is counted. */
export const noUsage: Usage = { weight: null, orders: null };

export interface Admitted {
  readonly keyId: string;
  readonly actor: UserActor & { readonly key: ActingKey };
}

export interface BinanceAdmission {
  /**
   * Counts what a call weighs before anything is looked up. Throws -1003 and -1015, with what was used by then, and for an address
   * that goes on after those -1003 as 418.
   */
  countAddress(call: BinanceCall, address: string): Promise<Usage>;
  /** Throws what `verifySignedCall` throws, and REPLAYED_CALL for a text whose signature was used for another call. */
  verify(call: BinanceCall, signed: SignedText, address: string): Promise<Admitted>;
  /** Counts it for a key that has proven itself, and for its account. `usage` is what was used before. */
  countCaller(call: BinanceCall, { actor }: Pick<Admitted, "actor">, usage: Usage): Promise<Usage>;
}

/** Carries what was used of the limits, for the headers of the answer. */
export class LimitReached extends BinanceError {
  readonly usage: Usage;

  constructor(counter: V1Counter, { resetSeconds: retryAfterSeconds, limit }: V1Count, usage: Usage) {
    const [code, message] =
      counter === "reads"
        ? [-1003, `Too much request weight used; current limit is ${limit} request weight per 1 MINUTE.`]
        : [-1015, `Too many new orders; current limit is ${limit} orders per 1 MINUTE.`];
    super(code, message, { httpStatus: 429, retryAfterSeconds });
    this.usage = usage;
  }
}

export function createBinanceAdmission({ auth, clock, limiter, bans }: AdmissionParts): BinanceAdmission {
  const uses = createSignatureUses(() => clock.now());

  async function count(
    counter: V1Counter,
    who: { payer: V1Payer; name: string; points: number },
    usage: Usage,
  ): Promise<Usage> {
    const counted = await limiter.count(counter, who.payer, who);
    const next =
      counter === "orders"
        ? { ...usage, orders: who.payer === "caller" ? counted : usage.orders }
        : { ...usage, weight: who.payer === "address" ? counted : usage.weight };
    if (!counted.isOver) return next;
    if (who.payer === "address") await bans.noteRefusal(who.name);
    throw new LimitReached(counter, counted, next);
  }
  return {
    async countAddress({ weight: points, countsAsOrder }, address) {
      await bans.assertNone(address);
      const who = { payer: "address", name: address } as const;
      const usage = await count("reads", { ...who, points }, noUsage);
      return countsAsOrder ? count("orders", { ...who, points: 1 }, usage) : usage;
    },
    async verify({ method, path, access, isChange }, signed, address) {
      if (access === "public") throw new Error("Nobody has to be known for this call.");
      const { apiKey: keyId, signature, payload: text, timestamp, recvWindow } = signed;
      const payload = Buffer.from(text);
      const call = { keyId, signature, payload, timestamp, recvWindow, address, scope: access, isChange };
      const { keyId: id, actor } = await auth.apiKeys.verifySignedCall(call);
      uses.use({ method, path, isChange }, text, { keyId: id, userId: actor.userId });
      const { key } = actor;
      if (key === undefined) throw new Error(`The key ${id} signs and belongs to no venue.`);
      return { keyId: id, actor: { ...actor, key } };
    },
    async countCaller({ weight, countsAsOrder }, { actor }, before) {
      // Without counting: every answer to a key says how many orders it has placed.
      const orders = await limiter.count("orders", "caller", { name: actor.sessionId, points: 0 });
      const usage = { ...before, orders };
      const [counter, points] = countsAsOrder ? (["orders", 1] as const) : (["reads", weight] as const);
      const byKey = await count(counter, { payer: "caller", name: actor.sessionId, points }, usage);
      return count(counter, { payer: "account", name: actor.userId, points }, byKey);
    },
  };
}

/** As every answer says it. */
export function usageHeaders({ weight, orders }: Usage): Record<string, string> {
  return {
    ...(weight === null ? {} : { "x-mbx-used-weight-1m": used(weight), "x-mbx-used-weight": used(weight) }),
    ...(orders === null ? {} : { "x-mbx-order-count-1m": used(orders) }),
  };
}

function used({ limit, remaining }: V1Count): string {
  return String(limit - remaining);
}
