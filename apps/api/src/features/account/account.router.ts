import { AccountEventView, EventsInput } from "@fillmark/contracts/account";
import { tracked } from "@trpc/server";
import { router, userProcedure } from "../../trpc/procedures.ts";
import { followAccount } from "./follow-account.ts";

export const accountRouter = router({
  /**
   * Orders, fills and balances of the caller as they commit, resumed after `lastEventId`, and their support
   * conversation, whose changes carry a cursor of their own. It ends with the session.
   */
  events: userProcedure.input(EventsInput).subscription(async function* ({ ctx, input, signal }) {
    const follow = (either: AbortSignal) => followAccount(ctx, input.lastEventId ?? null, either);
    for await (const { id, event } of ctx.auth.sessionWatch.untilEnded(ctx.actor.sessionId, signal, follow)) {
      yield tracked(id, AccountEventView.parse(event));
    }
  }),
});
