import type { AccountEventView } from "@fillmark/contracts/account";

/** Private events of each user, in commit order, published only after their commit. */
export interface AccountEvents {
  follow(
    userId: string,
    lastEventId: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ id: string; event: AccountEventView }>;
}
