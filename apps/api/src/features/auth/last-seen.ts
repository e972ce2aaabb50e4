// When sessions were last used. A request writes into memory alone; the table learns of it once a minute, and of
// one session at most every few minutes, so that looking a session up stays a single statement.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";

const SAVE_EVERY_MS = 60_000;
/** The table is at most this far behind, and a minute. */
const EXACT_TO_MS = 180_000;
const MAX_SESSIONS = 200_000;
const SAVED_AT_ONCE = 5_000;

export interface LastSeen {
  mark(sessionId: string): void;
  /** What the table doesn't know yet, ms since epoch; null when it knows all. */
  of(sessionId: string): number | null;
  save(): Promise<void>;
}

export function createLastSeen(
  em: EntityManager,
  clock: Clock,
  log: Pick<Logger, "warn"> | undefined,
): LastSeen {
  const seenAt = new Map<string, number>();
  const savedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  async function save(): Promise<void> {
    timer = null;
    const now = clock.now();
    const due = [...seenAt].filter(([id]) => now - (savedAt.get(id) ?? -Infinity) >= EXACT_TO_MS);
    for (let from = 0; from < due.length; from += SAVED_AT_ONCE) {
      const rows = due.slice(from, from + SAVED_AT_ONCE).map(([id, at]) => ({ id, at: new Date(at) }));
      const ids = rows.map(({ id }) => id);
      const seen = sql<{ id: string; at: Date }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
      await query(em.fork())
        .updateTable("sessions as s")
        .from(seen.as<"seen">(sql`seen(id uuid, at timestamptz)`))
        .set((of) => ({ last_seen_at: of.ref("seen.at") }))
        .whereRef("s.id", "=", "seen.id")
        // Ending many sessions locks them in the same order, so the two can't deadlock.
        .where("s.id", "in", (of) =>
          of
            .selectFrom("sessions")
            .select("sessions.id")
            .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
            .orderBy("sessions.id")
            .forUpdate(),
        )
        .execute();
    }
    for (const [id, at] of due) {
      savedAt.set(id, now);
      if (seenAt.get(id) === at) seenAt.delete(id);
    }
    for (const [id, at] of savedAt) if (now - at >= EXACT_TO_MS && !seenAt.has(id)) savedAt.delete(id);
    if (seenAt.size > 0) arm();
  }
  function arm(): void {
    timer ??= setTimeout(() => {
      save().catch((error: unknown) =>
        log?.warn({ err: error }, "When sessions were used could not be saved."),
      );
    }, SAVE_EVERY_MS).unref();
  }
  return {
    mark(sessionId) {
      if (seenAt.size >= MAX_SESSIONS && !seenAt.has(sessionId)) return;
      seenAt.set(sessionId, clock.now());
      arm();
    },
    of: (sessionId) => seenAt.get(sessionId) ?? null,
    save,
  };
}
