import type { AnnouncementIdInput } from "@fillmark/contracts/site";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/**
 * Keeps that the caller has closed it, for all their devices. Closing it twice is closing it once. Throws NOT_FOUND for
 * a draft, for what isn't meant for users, and for what can't be closed.
 */
export async function dismissAnnouncement(
  ctx: UserContext,
  { id }: AnnouncementIdInput,
): Promise<{ id: string }> {
  const at = new Date(ctx.clock.now());
  const found = await ctx.em.execute<unknown[]>(
    `with it as (select id from announcements where id = ? and is_dismissible and not is_draft
       and audience <> 'guests'),
     kept as (insert into announcement_dismissals (announcement_id, user_id, at)
       select id, ?, ? from it on conflict do nothing)
     select id from it`,
    [id, ctx.actor.userId, at],
  );
  if (found.length === 0) throw new DomainError("NOT_FOUND", {});
  return { id };
}
