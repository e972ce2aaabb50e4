import { SupportMailStatusView } from "@fillmark/contracts/support-mail";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";

const COUNTED_MS = 30 * 86_400_000;

/** How the mailbox is set up and doing, and how many mails became no message. */
export async function readStatus({ em, clock, supportMail }: AdminContext): Promise<SupportMailStatusView> {
  const { mailbox, address, authserv = null } = supportMail;
  const state = await query(em)
    .selectFrom("support_mailboxes")
    .select(["fetched_at", "failure", "failing_since", "next_try_at"])
    .where("place", "=", mailbox?.place ?? "")
    .executeTakeFirst();
  const counts = await query(em)
    .selectFrom("support_mails")
    .select(["outcome", "reason"])
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("created_at", ">", new Date(clock.now() - COUNTED_MS))
    .where("outcome", "in", ["filed", "dropped"])
    .groupBy(["outcome", "reason"])
    .orderBy("reason")
    .execute();
  const filed = counts.filter(({ outcome }) => outcome === "filed");
  return SupportMailStatusView.parse({
    isConnected: mailbox !== null,
    address,
    authserv,
    fetchedAt: state?.fetched_at?.toISOString() ?? null,
    failure: state?.failure ?? null,
    failingSince: state?.failing_since?.toISOString() ?? null,
    nextTryAt: state?.next_try_at?.toISOString() ?? null,
    filed: filed.reduce((sum, { count }) => sum + Number(count), 0),
    dropped: counts
      .filter(({ outcome }) => outcome === "dropped")
      .map(({ reason, count }) => ({ reason, count: Number(count) })),
  });
}
