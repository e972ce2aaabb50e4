// When sessions were last used. A request writes into memory alone; the table learns of it once a minute, and of
// one session at most every few minutes, so that looking a session up stays a single statement.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../clock.port.ts";

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
      const rows = due.slice(from, from + SAVED_AT_ONCE).map(([id, at]) => ({ id, at }));
      await em.fork().execute(
        `update sessions s set last_seen_at = to_timestamp(seen.at / 1000)
         from jsonb_to_recordset(?::jsonb) as seen(id uuid, at float8) where s.id = seen.id`,
        [JSON.stringify(rows)],
      );
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
