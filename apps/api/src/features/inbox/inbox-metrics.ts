import { sql, type RawBuilder } from "kysely";
import type { InboxMetricsView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

const DAY_MS = 86_400_000;

/**
 * Of the last 30 days, each measure by when it came about. An episode counts from its own beginning, so what was
 * opened again months later isn't months old. The day is that of UTC.
 */
export async function inboxMetrics({ em, clock }: AdminContext): Promise<InboxMetricsView> {
  const now = clock.now();
  const since = new Date(now - 30 * DAY_MS);
  const today = new Date(now - (now % DAY_MS));
  const row = await query(em)
    .selectFrom((of) =>
      of
        .selectFrom("chat_episodes")
        .select(({ fn }) => [
          sql<number | null>`round(avg(rating), 1)::float8`.as("satisfaction"),
          fn.count<string>("rating").as("ratings"),
        ])
        .where("rated_at", ">", since)
        .as("r"),
    )
    .select((of) => [
      "r.satisfaction",
      "r.ratings",
      of
        .selectFrom("chat_episodes")
        .select(median("first_answer_at").as("median"))
        .where("first_answer_at", ">", since)
        .as("first_answer_ms"),
      of
        .selectFrom("chat_episodes")
        .select(median("resolved_at").as("median"))
        .where("resolved_at", ">", since)
        .as("resolution_ms"),
      of
        .selectFrom("chat_episodes")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("resolved_at", ">=", today)
        .as("resolved_today"),
    ])
    .executeTakeFirstOrThrow();
  return {
    medianFirstAnswerMs: rounded(row.first_answer_ms),
    medianResolutionMs: rounded(row.resolution_ms),
    resolvedToday: Number(row.resolved_today),
    satisfaction: row.satisfaction,
    ratings: Number(row.ratings),
  };
}

function median(column: "first_answer_at" | "resolved_at"): RawBuilder<number | null> {
  return sql`(extract(epoch from percentile_cont(0.5) within group
    (order by ${sql.ref(column)} - opened_at)) * 1000)::float8`;
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
