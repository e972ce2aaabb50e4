import type { AccountEventView } from "@fillmark/contracts/account";
import type { UserContext } from "../../context/context.ts";
import { mergeStreams } from "./merge-streams.ts";

interface Tracked {
  readonly id: string;
  readonly event: AccountEventView;
}

type Deps = Pick<UserContext, "em" | "actor" | "auth" | "accountEvents" | "chat" | "notifications">;

/**
 * The account's own events, its venue, those of the chat and the count of notifications, as they come. Ids count the account's
 * alone: a client that reconnects learns from `chatHead` and `notifications` where those stand, and fetches what it
 * missed.
 */
export async function* followAccount(
  ctx: Deps,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<Tracked> {
  const { userId } = ctx.actor;
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const account = ctx.accountEvents.follow(ctx.actor, lastEventId, either);
  const chat = ctx.chat.followUser(userId, either);
  const notifications = ctx.notifications.follow(userId, either);
  const venue = ctx.auth.followVenue(ctx, either);
  let id = lastEventId ?? "0.0";
  try {
    for await (const next of mergeStreams<Tracked | AccountEventView>([
      account,
      venue,
      chat,
      notifications,
    ])) {
      if ("event" in next) ({ id } = next);
      yield "event" in next ? next : { id, event: next };
    }
  } finally {
    stop.abort();
    await Promise.allSettled([account, venue, chat, notifications].map((each) => each.return(undefined)));
  }
}
