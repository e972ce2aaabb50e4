import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { whenBack } from "./business-hours.ts";
import { readBusinessHours } from "./read-business-hours.ts";
import type { SupportDesk } from "./support-desk.port.ts";

/** The median changes slowly, and everybody who opens the chat asks for it. */
const KEPT_MS = 30_000;
const COUNTED_MS = 30 * 86_400_000;
/** Fewer first answers than these are chance, and say nothing of what is usual. */
const FEWEST_COUNTED = 20;

/** Whether somebody would answer now or when support is back, and the median first answer of the last 30 days once there are enough of them. */
export function createSupportView({
  desk,
  clock,
}: {
  desk: SupportDesk;
  clock: Clock;
}): (em: EntityManager) => Promise<ChatSupportView> {
  let kept: { median: Promise<number | null>; untilMs: number } | null = null;
  return async (em) => {
    if (kept === null || clock.now() >= kept.untilMs) {
      const asked = { median: medianAnswerMs(em, clock), untilMs: clock.now() + KEPT_MS };
      kept = asked;
      const forget = () => {
        if (kept === asked) kept = null;
      };
      // The first measured time is shown at once, and a failure isn't kept.
      asked.median.then((median) => median === null && forget(), forget);
    }
    const median = await kept.median;
    const hours = await readBusinessHours(em);
    const backAt = hours === null ? null : whenBack(hours, clock.now());
    return {
      availability: backAt === null ? desk.availability() : "offline",
      medianAnswerMs: median,
      backAt: backAt === null ? null : new Date(backAt).toISOString(),
    };
  };
}

async function medianAnswerMs(em: EntityManager, clock: Clock): Promise<number | null> {
  const row = await query(em)
    .selectFrom("chat_episodes")
    .select(
      sql<number | null>`(extract(epoch from percentile_cont(0.5) within group
        (order by first_answer_at - opened_at)) * 1000)::float8`.as("median"),
    )
    .where("first_answer_at", ">", new Date(clock.now() - COUNTED_MS))
    .having(({ fn }) => fn.countAll<string>(), ">=", String(FEWEST_COUNTED))
    .executeTakeFirst();
  const median = row?.median ?? null;
  return median === null ? null : Math.round(median);
}
