import type { InboxMetricsView } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../trpc/context.ts";

const DAY_MS = 86_400_000;

interface Row {
  first_answer_ms: number | null;
  resolution_ms: number | null;
  resolved_today: number;
  satisfaction: number | null;
  ratings: number;
}

/**
 * Of the last 30 days, each measure by when it came about. An episode counts from its own beginning, so what was
 * opened again months later isn't months old. The day is that of UTC.
 */
export async function inboxMetrics({ em, clock }: AdminContext): Promise<InboxMetricsView> {
  const now = clock.now();
  const since = new Date(now - 30 * DAY_MS);
  const today = new Date(now - (now % DAY_MS));
  const rows = await em.execute<Row[]>(
    `select
       (select ${median("first_answer_at")} from chat_episodes where first_answer_at > ?) as first_answer_ms,
       (select ${median("resolved_at")} from chat_episodes where resolved_at > ?) as resolution_ms,
       (select count(*)::int from chat_episodes where resolved_at >= ?) as resolved_today,
       r.satisfaction, r.ratings
     from (select round(avg(rating), 1)::float8 as satisfaction, count(rating)::int as ratings
       from chat_episodes where rated_at > ?) r`,
    [since, since, today, since],
  );
  const row = rows[0];
  return {
    medianFirstAnswerMs: rounded(row?.first_answer_ms),
    medianResolutionMs: rounded(row?.resolution_ms),
    resolvedToday: row?.resolved_today ?? 0,
    satisfaction: row?.satisfaction ?? null,
    ratings: row?.ratings ?? 0,
  };
}

function median(column: "first_answer_at" | "resolved_at"): string {
  return `(extract(epoch from percentile_cont(0.5) within group (order by ${column} - opened_at)) * 1000)::float8`;
}

function rounded(ms: number | null | undefined): number | null {
  return ms == null ? null : Math.round(ms);
}
