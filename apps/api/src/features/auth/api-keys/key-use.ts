// When and from where keys were last used. As with sessions, a call writes into memory alone; the table learns of
// one key at most every few minutes, so that a program's thousand calls are not a thousand writes.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../../clock.port.ts";

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
      const rows = due.slice(from, from + SAVED_AT_ONCE).map(([id, use]) => ({ id, ...use }));
      await em.fork().execute(
        `update api_keys k set last_used_at = to_timestamp(used."atMs" / 1000), last_address = used.address
         from jsonb_to_recordset(?::jsonb) as used(id uuid, "atMs" float8, address text) where k.id = used.id`,
        [JSON.stringify(rows)],
      );
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
