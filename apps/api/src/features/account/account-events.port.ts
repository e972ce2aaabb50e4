import type { AccountEventView } from "@fillmark/contracts/account";
import type { AccountHolder } from "../../context/actor.ts";

/** Private events of each account, in commit order, published only after their commit. */
export interface AccountEvents {
  follow(
    holder: AccountHolder,
    lastEventId: string | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ id: string; event: AccountEventView }>;
}
