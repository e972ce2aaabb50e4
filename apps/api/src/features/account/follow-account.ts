import type { AccountEventView } from "@fillmark/contracts/account";
import type { UserContext } from "../../trpc/context.ts";

interface Tracked {
  readonly id: string;
  readonly event: AccountEventView;
}

/**
 * The account's own events and those of the chat, as they come. Ids count the account's alone: a client that
 * reconnects learns from `chatHead` where the conversation stands, and fetches what it missed.
 */
export async function* followAccount(
  ctx: UserContext,
  lastEventId: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<Tracked> {
  const { userId } = ctx.actor;
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const account = ctx.accountEvents.follow(userId, lastEventId, either);
  const chat = ctx.chat.followUser(userId, either);
  let id = lastEventId ?? "0.0";
  let nextOfAccount = account.next();
  let nextOfChat = chat.next();
  try {
    for (;;) {
      const first = await Promise.race([
        nextOfAccount.then((step) => ({ from: "account" as const, step })),
        nextOfChat.then((step) => ({ from: "chat" as const, step })),
      ]);
      if (first.step.done === true) return;
      if (first.from === "account") {
        ({ id } = first.step.value);
        nextOfAccount = account.next();
        yield first.step.value;
      } else {
        nextOfChat = chat.next();
        yield { id, event: first.step.value };
      }
    }
  } finally {
    stop.abort();
    await Promise.allSettled([nextOfAccount, nextOfChat, account.return(undefined), chat.return(undefined)]);
  }
}
