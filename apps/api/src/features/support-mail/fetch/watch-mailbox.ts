// Has the mailbox read as soon as the server announces mails. The turns twice a minute stay: what isn't announced is found by them.
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../../context/context.ts";
import { forgetWait } from "./mailbox-state.ts";
import { MailboxError, type Mailbox } from "./mailbox.port.ts";

/** A flood of mails makes one turn in so long. */
const GATHER_MS = 500;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 900_000;
/** A connection that held for so long was a good one. */
const GOOD_MS = 60_000;

/** Before it is tried again, after so many that were lost soon: twice as long each time, up to a quarter of an hour. */
export function waitAfter(losses: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(losses - 1, 0), 20), LONGEST_WAIT_MS);
}

type Watching = Pick<Context, "supportMail" | "clock" | "log" | "em">;

/** Until the signal. Resolves at once where no mailbox is set. */
export async function watchMailbox(ctx: Watching, onNews: () => void, signal: AbortSignal): Promise<void> {
  const { clock, log } = ctx;
  const { mailbox } = ctx.supportMail;
  if (mailbox === null) return;
  const announced = gathered(onNews);
  let losses = 0;
  while (!signal.aborted) {
    const beganAt = clock.now();
    const end = await listen(ctx, { mailbox, onNews: announced.soon, signal });
    if (signal.aborted) break;
    losses = clock.now() - beganAt >= GOOD_MS ? 1 : losses + 1;
    if (losses === 1)
      log.warn({ end }, "The mailbox of support announces no mails; it is read twice a minute.");
    const waitMs = end === "silent" ? LONGEST_WAIT_MS : waitAfter(losses);
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  announced.stop();
}

interface Listening {
  readonly mailbox: Mailbox;
  readonly onNews: () => void;
  readonly signal: AbortSignal;
}

/** Says why it listens no more. Once it does, reading waits no longer for a server that was away. */
async function listen({ em, log }: Watching, { mailbox, onNews, signal }: Listening): Promise<string> {
  let isReached = false;
  const hear = (): void => {
    if (isReached) return onNews();
    isReached = true;
    void forgetWait(em.fork(), mailbox.place)
      .catch((error: unknown) => log.error({ err: error }, "A mailbox's wait couldn't be ended."))
      .finally(onNews);
  };
  try {
    return await mailbox.watch(hear, signal);
  } catch (error) {
    if (error instanceof MailboxError) return error.failure;
    throw error;
  }
}

function gathered(call: () => void): { soon(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = null;
        call();
      }, GATHER_MS).unref();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
