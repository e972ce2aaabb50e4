// Who may send a file now. Every try of an hour counts, whatever becomes of it: one that is refused, cut off or broken
// costs as much as one that is kept. And only so many are under way at once, of one sender, of one network and in all,
// since each may hold its whole file in memory.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../net/network-of.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { ImageQueueKey } from "./image-queue.ts";
import type { FileOwner } from "./stored-file.ts";

const HOUR_SECONDS = 3_600;
const RETRY_AFTER_SECONDS = 2;

/** What a file is sent for; each has a count of its own. */
export type UploadPurpose = "avatar" | "chat" | "document" | "logo" | "newsImage" | "trades";

export interface Sender {
  readonly owner: FileOwner;
  readonly address: string;
  readonly purpose: UploadPurpose;
}

export interface UploadLimits {
  readonly atOnce: { readonly inAll: number; readonly ofNetwork: number; readonly ofSender: number };
  readonly triesInHour: Readonly<Record<UploadPurpose, number>> & { readonly ofNetwork: number };
}

/** An image may take a process for as long as twenty seconds; a household or an office has several people. */
export const uploadLimits: UploadLimits = {
  atOnce: { inAll: 16, ofNetwork: 6, ofSender: 2 },
  triesInHour: {
    avatar: 30,
    chat: 300,
    document: 60,
    logo: 30,
    newsImage: 120,
    trades: 60,
    ofNetwork: 1_200,
  },
};

/** As all who test come from one network, and send more in a minute than people do in a day. */
export const uploadLimitsOfTests: UploadLimits = {
  atOnce: { ...uploadLimits.atOnce, ofNetwork: uploadLimits.atOnce.inAll },
  triesInHour: { ...uploadLimits.triesInHour, chat: 1_000_000, ofNetwork: 1_000_000 },
};

export interface UploadGate {
  /**
   * Counts a try, and runs `work` when there is a place for it. Throws FILE_QUOTA_REACHED after too many tries, and
   * TOO_MANY_REQUESTS when there is no place, without waiting.
   */
  pass<Result>(sender: Sender, work: (turn: ImageQueueKey) => Promise<Result>): Promise<Result>;
}

export function createUploadGate({ atOnce, triesInHour }: UploadLimits): UploadGate {
  const counter = (points: number) => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
  const tries = {
    avatar: counter(triesInHour.avatar),
    chat: counter(triesInHour.chat),
    document: counter(triesInHour.document),
    logo: counter(triesInHour.logo),
    newsImage: counter(triesInHour.newsImage),
    trades: counter(triesInHour.trades),
    network: counter(triesInHour.ofNetwork),
  };
  const underWay = new Map<string, number>();
  const add = (name: string, more: number): void => {
    const count = (underWay.get(name) ?? 0) + more;
    if (count === 0) underWay.delete(name);
    else underWay.set(name, count);
  };
  return {
    async pass({ owner, address, purpose }, work) {
      const turn = { network: networkOf(address), sender: `${owner.kind} ${owner.id}` };
      const waits = [
        await waitOf(tries[purpose], turn.sender),
        // What is sent for the platform itself is no guest of its network.
        owner.kind === "admin" ? 0 : await waitOf(tries.network, turn.network),
      ];
      const retryAfterSeconds = Math.max(...waits);
      if (retryAfterSeconds > 0) throw new DomainError("FILE_QUOTA_REACHED", { retryAfterSeconds });
      const counted: [name: string, most: number][] = [
        ["all", atOnce.inAll],
        [`network ${turn.network}`, atOnce.ofNetwork],
        [turn.sender, atOnce.ofSender],
      ];
      if (counted.some(([name, most]) => (underWay.get(name) ?? 0) >= most)) {
        throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      for (const [name] of counted) add(name, 1);
      try {
        return await work(turn);
      } finally {
        for (const [name] of counted) add(name, -1);
      }
    },
  };
}

/** Counts one more. Gives the seconds to wait; 0 where this is still one of those that are let in. */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
