// What keys were used for lately, for their owners to read. A call writes into memory alone; every few seconds the table gets
// the newest of each key, and forgets what is beyond them: no program fills it, however often it calls.
import { isIP } from "node:net";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { sql } from "kysely";
import { API_KEY_CALLS_KEPT } from "@fillmark/contracts/api-keys";
import { query } from "../../../db/query.ts";

const SAVE_EVERY_MS = 5_000;
/** Of all keys together; what is beyond them until the next saving isn't kept. */
const MOST_UNSAVED = 20_000;

export interface KeyCall {
  readonly keyId: string;
  readonly userId: string;
  readonly atMs: number;
  readonly method: string;
  /** As the documentation writes it, so that it holds nothing that a caller made up. */
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly address: string;
}

export interface KeyCalls {
  add(call: KeyCall): void;
  save(): Promise<void>;
}

export function createKeyCalls(em: EntityManager, log: Pick<Logger, "warn"> | undefined): KeyCalls {
  const unsaved = new Map<string, KeyCall[]>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;

  async function save(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const due = [...unsaved.values()].flat();
    const keyIds = [...unsaved.keys()];
    unsaved.clear();
    count = 0;
    if (due.length > 0) await write(em.fork(), due, keyIds);
  }
  function arm(): void {
    timer ??= setTimeout(() => {
      save().catch((error: unknown) =>
        log?.warn({ err: error }, "What keys were used for could not be saved."),
      );
    }, SAVE_EVERY_MS).unref();
  }
  return {
    add(call) {
      const mine = unsaved.get(call.keyId) ?? [];
      if (mine.length >= API_KEY_CALLS_KEPT) mine.shift();
      else if (count >= MOST_UNSAVED) return;
      else count += 1;
      // Behind a proxy it is what that wrote down, which pages needn't show unless it is one.
      const address = isIP(call.address) === 0 ? "" : call.address;
      mine.push({ ...call, address });
      unsaved.set(call.keyId, mine);
      arm();
    },
    save,
  };
}

async function write(em: EntityManager, calls: readonly KeyCall[], keyIds: readonly string[]): Promise<void> {
  const rows = calls.map(({ atMs, ...call }) => ({ ...call, at: new Date(atMs) }));
  const called = sql<{
    keyId: string;
    userId: string;
    at: Date;
    method: string;
    route: string;
    status: number;
    code: string | null;
    address: string;
  }>`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  // A key whose account was erased meanwhile has no row any more.
  await query(em)
    .insertInto("api_key_calls")
    .columns(["key_id", "user_id", "at", "method", "route", "status", "code", "address"])
    .expression((of) =>
      of
        .selectFrom(
          called.as<"c">(
            sql`c("keyId" uuid, "userId" uuid, at timestamptz, method text, route text, status smallint, code text, address text)`,
          ),
        )
        .innerJoin("api_keys as k", "k.id", "c.keyId")
        .select(["c.keyId", "c.userId", "c.at", "c.method", "c.route", "c.status", "c.code", "c.address"])
        .orderBy("c.at"),
    )
    .execute();
  await query(em)
    .deleteFrom("api_key_calls as old")
    .where("old.key_id", "=", sql<string>`any(${keyIds}::uuid[])`)
    .where("old.id", "<", (of) =>
      of
        .selectFrom("api_key_calls as kept")
        .select("kept.id")
        .whereRef("kept.key_id", "=", "old.key_id")
        .orderBy("kept.id", "desc")
        .offset(API_KEY_CALLS_KEPT - 1)
        .limit(1),
    )
    .execute();
}
