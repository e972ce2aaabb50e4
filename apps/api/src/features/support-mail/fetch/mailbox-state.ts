// How far a mailbox was read, and how that goes. Rows only move on: two processes that read the same mailbox don't take each other
// back.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import type { MailboxFailure } from "./mailbox.port.ts";

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 900_000;

export interface MailboxState {
  readonly uidValidity: string | null;
  readonly lastUid: number;
  /** Mails that were there before are nobody's question any more. */
  readonly connectedAt: Date | null;
  readonly failures: number;
  readonly nextTryAt: Date | null;
  readonly stuckUid: number | null;
  readonly stuckTries: number;
}

export async function readState(em: EntityManager, place: string): Promise<MailboxState> {
  await query(em)
    .insertInto("support_mailboxes")
    .values({ place })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await query(em)
    .selectFrom("support_mailboxes")
    .selectAll()
    .where("place", "=", place)
    .executeTakeFirstOrThrow();
  return {
    uidValidity: row.uid_validity,
    lastUid: Number(row.last_uid),
    connectedAt: row.connected_at,
    failures: row.failures,
    nextTryAt: row.next_try_at,
    stuckUid: row.stuck_uid === null ? null : Number(row.stuck_uid),
    stuckTries: row.stuck_tries,
  };
}

interface Opened {
  readonly place: string;
  readonly uidValidity: string;
  readonly uidNext: number;
  readonly at: Date;
}

/**
 * A mailbox that is seen for the first time begins with what comes from now on; one that was made anew is read from its start,
 * where what was handled is known by itself. Gives from which UID on, and since when mails count.
 */
export async function beginAt(
  em: EntityManager,
  state: MailboxState,
  { place, uidValidity, uidNext, at }: Opened,
): Promise<{ lastUid: number; since: Date }> {
  const { connectedAt, lastUid } = state;
  if (connectedAt !== null && state.uidValidity === uidValidity) return { lastUid, since: connectedAt };
  const begin = connectedAt === null ? uidNext - 1 : 0;
  await query(em)
    .updateTable("support_mailboxes")
    .set((of) => ({
      uid_validity: uidValidity,
      last_uid: String(begin),
      connected_at: of.fn.coalesce("connected_at", of.val(at)),
    }))
    .where("place", "=", place)
    .where((of) => of("uid_validity", "is distinct from", uidValidity))
    .execute();
  return { lastUid: begin, since: connectedAt ?? at };
}

export async function advance(
  em: EntityManager,
  { place, uidValidity }: Pick<Opened, "place" | "uidValidity">,
  lastUid: number,
): Promise<void> {
  await query(em)
    .updateTable("support_mailboxes")
    .set({ last_uid: String(lastUid) })
    .where("place", "=", place)
    .where("uid_validity", "=", uidValidity)
    .where("last_uid", "<", String(lastUid))
    .execute();
}

export async function noteFetched(em: EntityManager, place: string, at: Date): Promise<void> {
  const well = { failure: null, failing_since: null, failures: 0, next_try_at: null };
  await query(em)
    .updateTable("support_mailboxes")
    .set({ ...well, fetched_at: at, stuck_uid: null, stuck_tries: 0 })
    .where("place", "=", place)
    .execute();
}

/** The next try waits twice as long as the last, up to a quarter of an hour. */
export async function noteFailure(
  em: EntityManager,
  { place, failures }: { readonly place: string; readonly failures: number },
  { failure, at }: { readonly failure: MailboxFailure; readonly at: Date },
): Promise<void> {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS);
  await query(em)
    .updateTable("support_mailboxes")
    .set((of) => ({
      failure,
      failing_since: of.fn.coalesce("failing_since", of.val(at)),
      failures: failures + 1,
      next_try_at: new Date(at.getTime() + waitMs),
    }))
    .where("place", "=", place)
    .execute();
}

/** It is reached again: the next turn needn't wait. */
export async function forgetWait(em: EntityManager, place: string): Promise<void> {
  await query(em)
    .updateTable("support_mailboxes")
    .set({ next_try_at: null })
    .where("place", "=", place)
    .execute();
}

/** A mail that can't be filed holds the others up for this many turns. */
export const STUCK_TRIES = 3;

export async function noteStuck(
  em: EntityManager,
  { place, tries }: { readonly place: string; readonly tries: number },
  uid: number,
): Promise<void> {
  await query(em)
    .updateTable("support_mailboxes")
    .set({ stuck_uid: String(uid), stuck_tries: tries })
    .where("place", "=", place)
    .execute();
}
