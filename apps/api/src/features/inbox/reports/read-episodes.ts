import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { Episode } from "./report-figures.ts";
import type { Span } from "./report-period.ts";

/** More than these a report doesn't hold in memory. */
export const MOST_EPISODES = 100_000;

/** Of which something came about in this time, the newest first, and one more than a report counts where there are more. */
export async function readEpisodes(em: EntityManager, { fromMs, toMs }: Span): Promise<Episode[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const rows = await query(em)
    .selectFrom("chat_episodes as e")
    .innerJoin("chat_conversations as c", "c.id", "e.conversation_id")
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("chat_messages as m")
          .select("m.author_id")
          .whereRef("m.conversation_id", "=", "e.conversation_id")
          .whereRef("m.episode", "=", "e.number")
          .where("m.author_kind", "=", sql.lit("admin"))
          .where("m.author_id", "is not", null)
          .where("m.is_automatic", "=", sql.lit(false))
          .orderBy("m.seq")
          .limit(sql.lit(1))
          .as("first"),
      (join) => join.onTrue(),
    )
    .select((of) => [
      "e.opened_at",
      "e.first_answer_at",
      "first.author_id as answered_by",
      "e.resolved_at",
      "e.resolved_by",
      "e.rated_at",
      "e.rating",
      "c.team_id",
      of
        .selectFrom("chat_conversation_labels as l")
        .select(sql<string[] | null>`json_agg(l.label_id)`.as("ids"))
        .whereRef("l.conversation_id", "=", "e.conversation_id")
        .as("label_ids"),
    ])
    .where(({ or, and, eb }) =>
      or(
        (["e.opened_at", "e.first_answer_at", "e.resolved_at", "e.rated_at"] as const).map((column) =>
          and([eb(column, ">=", from), eb(column, "<", to)]),
        ),
      ),
    )
    .orderBy("e.opened_at", "desc")
    .limit(MOST_EPISODES + 1)
    .execute();
  return rows.map((row) => ({
    openedMs: row.opened_at.getTime(),
    firstAnswerMs: row.first_answer_at?.getTime() ?? null,
    answeredBy: row.answered_by,
    resolvedMs: row.resolved_at?.getTime() ?? null,
    resolvedBy: row.resolved_by,
    ratedMs: row.rated_at?.getTime() ?? null,
    rating: row.rating,
    teamId: row.team_id,
    labelIds: row.label_ids ?? [],
  }));
}
