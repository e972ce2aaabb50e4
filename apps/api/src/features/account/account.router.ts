import { AccountEventView, EventsInput } from "@fillmark/contracts/account";
import { tracked } from "@trpc/server";
import { router, userProcedure } from "../../trpc/procedures.ts";

export const accountRouter = router({
  /** Orders, fills and balances of the caller as they commit; resumes after `lastEventId`. */
  events: userProcedure.input(EventsInput).subscription(async function* ({ ctx, input, signal }) {
    for await (const { id, event } of ctx.accountEvents.follow(
      ctx.actor.userId,
      input.lastEventId ?? null,
      signal,
    )) {
      yield tracked(id, AccountEventView.parse(event));
    }
  }),
});
