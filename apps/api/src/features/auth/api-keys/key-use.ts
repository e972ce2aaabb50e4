// When and from where keys were last used. As with sessions, a call writes into memory alone; the table learns of
// one key at most every few minutes, so that a program's thousand calls are not a thousand writes.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";

const SAVE_EVERY_MS = 180_000;
const MAX_KEYS = 100_000;
const SAVED_AT_ONCE = 5_000;

export interface LastUse {
  readonly atMs: number;
  readonly address: string;
}

export interface KeyUse {
  mark(keyId: string, address: string): void;
  /** What the table doesn't know yet; null when it knows all. */
  of(keyId: string): LastUse | null;
  save(): Promise<void>;
}

export function createKeyUse(em: EntityManager, clock: Clock, log: Pick<Logger, "warn"> | undefined): KeyUse {
  const uses = new Map<string, LastUse>();
  let timer: NodeJS.Timeout | null = null;

  async function save(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const due = [...uses];
    for (let from = 0; from < due.length; from += SAVED_AT_ONCE) {
      const saved = due.slice(from, from + SAVED_AT_ONCE);
      const rows = saved.map(([id, { atMs, address }]) => ({ id, at: new Date(atMs), address }));
      const used = sql<{
        id: string;
        at: Date;
        address: string;
      }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
      await query(em.fork())
        .updateTable("api_keys as k")
        .from(used.as<"used">(sql`used(id uuid, at timestamptz, address text)`))
        .set((of) => ({ last_used_at: of.ref("used.at"), last_address: of.ref("used.address") }))
        .whereRef("k.id", "=", "used.id")
        .execute();
    }
    for (const [id, use] of due) if (uses.get(id) === use) uses.delete(id);
    if (uses.size > 0) arm();
  }
  function arm(): void {
    timer ??= setTimeout(() => {
      save().catch((error: unknown) => {
        log?.warn({ err: error }, "When keys were used could not be saved.");
        arm();
      });
    }, SAVE_EVERY_MS).unref();
  }
  return {
    mark(keyId, address) {
      if (uses.size >= MAX_KEYS && !uses.has(keyId)) return;
      uses.set(keyId, { atMs: clock.now(), address });
      arm();
    },
    of: (keyId) => uses.get(keyId) ?? null,
    save,
  };
}
