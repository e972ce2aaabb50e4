import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import type { MailboxFailure } from "../fetch/mailbox.port.ts";

export interface MailboxStanding {
  /** Why it can't be read now. */
  readonly failure: MailboxFailure | null;
  /** The last time that it was read to its end, in ms since epoch; null before the first. */
  readonly fetchedAt: number | null;
}

/** How the mailbox that is set is doing; null where none is. */
export async function readMailbox({
  em,
  supportMail,
}: Pick<Context, "em" | "supportMail">): Promise<MailboxStanding | null> {
  if (supportMail.mailbox === null) return null;
  const row = await query(em)
    .selectFrom("support_mailboxes")
    .select(["failure", "fetched_at"])
    .where("place", "=", supportMail.mailbox.place)
    .executeTakeFirst();
  return { failure: row?.failure ?? null, fetchedAt: row?.fetched_at?.getTime() ?? null };
}
