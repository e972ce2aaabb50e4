import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import type { Clock } from "../../clock.port.ts";
import type { SupportDesk } from "./support-desk.ts";

/** Who would answer now, and the median first answer of the last 30 days. */
export async function supportView(
  em: EntityManager,
  { desk, clock }: { desk: SupportDesk; clock: Clock },
): Promise<ChatSupportView> {
  const rows = await em.execute<{ median: number | null }[]>(
    `select (extract(epoch from percentile_cont(0.5) within group (order by first_answer_at - opened_at)) * 1000)
       ::float8 as median
     from chat_episodes where first_answer_at > ?`,
    [new Date(clock.now() - 30 * 86_400_000)],
  );
  const median = rows[0]?.median ?? null;
  return { availability: desk.availability(), medianAnswerMs: median === null ? null : Math.round(median) };
}
