import type { HelpVoteInput, HelpVoteView } from "@fillmark/contracts/help";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Keeps whether this answer helped; the last word counts. Throws NOT_FOUND for what isn't published. */
export async function vote(ctx: UserContext, { id, helpful }: HelpVoteInput): Promise<HelpVoteView> {
  const said = { is_helpful: helpful, at: new Date(ctx.clock.now()) };
  const voted = await query(ctx.em)
    .insertInto("help_votes")
    .columns(["question_id", "user_id", "is_helpful", "at"])
    .expression((of) =>
      of
        .selectFrom("help_questions")
        .select((one) => [
          "id",
          one.val(ctx.actor.userId).as("user_id"),
          one.val(said.is_helpful).as("is_helpful"),
          one.val(said.at).as("at"),
        ])
        .where("id", "=", id)
        .where("is_published", "=", true),
    )
    .onConflict((conflict) => conflict.columns(["question_id", "user_id"]).doUpdateSet(said))
    .returning("question_id")
    .executeTakeFirst();
  if (voted === undefined) throw new DomainError("NOT_FOUND", {});
  return { id, helpful };
}
