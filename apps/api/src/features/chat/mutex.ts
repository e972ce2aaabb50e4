import { DomainError } from "../../errors/domain-error.ts";

const MAX_WAIT_MS = 15_000;

/**
 * Work of one kind waits here for its turn, not in the database, where each that waits for a lock holds a connection
 * that everybody else needs. Throws BUSY when its turn comes too late.
 */
export type Mutex = <Result>(kind: string, work: () => Promise<Result>) => Promise<Result>;

export function createMutex(patienceMs = MAX_WAIT_MS): Mutex {
  const lastOf = new Map<string, Promise<void>>();
  return async (kind, work) => {
    const since = performance.now();
    const before = lastOf.get(kind);
    const { promise: mine, resolve: isOver } = Promise.withResolvers<void>();
    lastOf.set(kind, mine);
    try {
      await before;
      if (performance.now() - since > patienceMs) throw new DomainError("BUSY", { retryAfterSeconds: 2 });
      return await work();
    } finally {
      if (lastOf.get(kind) === mine) lastOf.delete(kind);
      isOver();
    }
  };
}
