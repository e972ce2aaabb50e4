import type { AnnouncementIdInput } from "@fillmark/contracts/site";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/**
 * Keeps that the caller has closed it, for all their devices. Closing it twice is closing it once. Throws NOT_FOUND for
 * a draft, for what isn't meant for users, and for what can't be closed.
 */
export async function dismissAnnouncement(
  ctx: UserContext,
  { id }: AnnouncementIdInput,
): Promise<{ id: string }> {
  const at = new Date(ctx.clock.now());
  const found = await query(ctx.em)
    .with("it", (db) =>
      db
        .selectFrom("announcements")
        .select("id")
        .where("id", "=", id)
        .where("is_dismissible", "=", true)
        .where("is_draft", "=", false)
        .where("audience", "<>", "guests"),
    )
    .with("kept", (db) =>
      db
        .insertInto("announcement_dismissals")
        .columns(["announcement_id", "user_id", "at"])
        .expression((of) =>
          of
            .selectFrom("it")
            .select((one) => ["it.id", one.val(ctx.actor.userId).as("user_id"), one.val(at).as("at")]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom("it")
    .select("it.id")
    .executeTakeFirst();
  if (found === undefined) throw new DomainError("NOT_FOUND", {});
  return { id };
}
