import type { HelpVoteInput, HelpVoteView } from "@fillmark/contracts/help";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Keeps whether this answer helped; the last word counts. Throws NOT_FOUND for what isn't published. */
export async function vote(ctx: UserContext, { id, helpful }: HelpVoteInput): Promise<HelpVoteView> {
  const rows = await ctx.em.execute<unknown[]>(
    `insert into help_votes (question_id, user_id, is_helpful, at)
     select id, ?, ?, ? from help_questions where id = ? and is_published
     on conflict (question_id, user_id) do update set is_helpful = excluded.is_helpful, at = excluded.at
     returning question_id`,
    [ctx.actor.userId, helpful, new Date(ctx.clock.now()), id],
  );
  if (rows.length === 0) throw new DomainError("NOT_FOUND", {});
  return { id, helpful };
}
