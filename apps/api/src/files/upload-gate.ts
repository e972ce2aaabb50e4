// How many uploads are under way at once: each may hold its whole file in memory.
import { DomainError } from "../trpc/domain-error.ts";
import type { FileOwner } from "./stored-file.ts";

const MOST_IN_ALL = 16;
const MOST_OF_ONE = 2;
const RETRY_AFTER_SECONDS = 2;

export interface UploadGate {
  /** Runs `work` when there is a place for it. Throws BUSY when there is none, without waiting. */
  pass<Result>(owner: FileOwner, work: () => Promise<Result>): Promise<Result>;
}

export function createUploadGate(): UploadGate {
  const underWay = new Map<string, number>();
  let inAll = 0;
  return {
    async pass(owner, work) {
      const key = `${owner.kind}:${owner.id}`;
      const ofOne = underWay.get(key) ?? 0;
      if (inAll >= MOST_IN_ALL || ofOne >= MOST_OF_ONE) {
        throw new DomainError("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      inAll += 1;
      underWay.set(key, ofOne + 1);
      try {
        return await work();
      } finally {
        inAll -= 1;
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      }
    },
  };
}
