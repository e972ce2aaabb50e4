// Reads the desk's mailbox: what has come since the last UID, a batch at a time. A mail is handled, then the place moves on, then it
// is marked in the mailbox. Whatever ends that in between, the mail is looked at again, and filing knows it.
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { handleMail } from "../file/handle-mail.ts";
import { MailboxError, type Mailbox, type OpenMailbox } from "./mailbox.port.ts";
import {
  advance,
  beginAt,
  noteFailure,
  noteFetched,
  noteStuck,
  readState,
  STUCK_TRIES,
  type MailboxState,
} from "./mailbox-state.ts";

/** In one turn. */
const MOST_MAILS = 100;
const UIDS_AT_ONCE = 1_000;
/** Some servers date a mail by a clock that is behind ours. */
const CLOCK_SLACK_MS = 600_000;
const HALF_DONE_MS = 600_000;
const DROPPED_KEPT_MS = 30 * 86_400_000;

/** One turn. A mailbox that can't be read is noted, and tried again after a wait that grows. */
export async function fetchMails(ctx: Context): Promise<void> {
  const { mailbox } = ctx.supportMail;
  if (mailbox === null) return;
  const { place } = mailbox;
  const state = await readState(ctx.em, place);
  if (state.nextTryAt !== null && state.nextTryAt.getTime() > ctx.clock.now()) return;
  try {
    await fetchFrom(ctx, mailbox, state);
    await noteFetched(ctx.em, place, new Date(ctx.clock.now()));
    await giveUp(ctx);
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    const { failure } = error;
    await noteFailure(
      ctx.em,
      { place, failures: state.failures },
      { failure, at: new Date(ctx.clock.now()) },
    );
    ctx.log.warn({ failure, failures: state.failures + 1 }, "The mailbox of support couldn't be read.");
  }
  await query(ctx.em)
    .deleteFrom("support_mails")
    .where("outcome", "=", "dropped")
    .where("created_at", "<", new Date(ctx.clock.now() - DROPPED_KEPT_MS))
    .execute();
}

/** The mailbox was read to its end, so what is half done for this long was let go. */
async function giveUp({ em, clock }: Context): Promise<void> {
  await query(em)
    .updateTable("support_mails")
    .set({ outcome: "dropped", reason: "failed" })
    .where("outcome", "=", "filing")
    .where("created_at", "<", new Date(clock.now() - HALF_DONE_MS))
    .execute();
}

async function fetchFrom(ctx: Context, mailbox: Mailbox, state: MailboxState): Promise<void> {
  const open = await mailbox.open();
  try {
    const { uidValidity, uidNext } = open;
    const folder = { place: mailbox.place, uidValidity, uidNext, at: new Date(ctx.clock.now()) };
    const { lastUid, since } = await beginAt(ctx.em, state, folder);
    const turn: Turn = { ctx, open, state, place: mailbox.place, since: since.getTime() - CLOCK_SLACK_MS };
    await readOn(turn, lastUid);
  } finally {
    await open.close();
  }
}

interface Turn {
  readonly ctx: Context;
  readonly open: OpenMailbox;
  readonly state: MailboxState;
  readonly place: string;
  readonly since: number;
}

async function readOn(turn: Turn, lastUid: number): Promise<void> {
  const { ctx, open, place } = turn;
  let handled = 0;
  for (let from = lastUid + 1; from < open.uidNext && handled < MOST_MAILS;) {
    const to = Math.min(from + UIDS_AT_ONCE - 1, open.uidNext - 1);
    const found = await open.list(from, to);
    const uids = found.slice(0, MOST_MAILS - handled);
    for (const uid of uids) await handleOne(turn, uid);
    handled += uids.length;
    const reached = uids.length < found.length ? (uids.at(-1) ?? to) : to;
    await advance(ctx.em, { place, uidValidity: open.uidValidity }, reached);
    from = reached + 1;
  }
}

/** What can't be filed for a reason of ours is tried again, and let go after some turns: it mustn't hold up the others. */
async function handleOne(turn: Turn, uid: number): Promise<void> {
  const { ctx, open, state, place } = turn;
  try {
    const head = await open.look(uid);
    const isOld = (head?.arrivedAt?.getTime() ?? Infinity) < turn.since;
    if (head === null || isOld) return;
    await handleMail({ ...ctx, em: ctx.em.fork() }, { head, read: (most) => open.read(uid, most) });
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    const tries = state.stuckUid === uid ? state.stuckTries + 1 : 1;
    ctx.log.error({ err: error, tries }, "A mail to support couldn't be filed.");
    if (tries < STUCK_TRIES) {
      await noteStuck(ctx.em, { place, tries }, uid);
      throw error;
    }
  }
  await advance(ctx.em, { place, uidValidity: open.uidValidity }, uid);
  await open.mark([uid]);
}
