// Records an alert, or recognizes it as a repeat. Under the lock of its hook, so that of many at once one is new.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { ALERT_BODY_KEPT, ALERT_REPEAT_SECONDS, ALERTS_PER_MINUTE } from "@fillmark/contracts/alert-hooks";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { selectHooks, type HookRow } from "./hook-row.ts";
import { isHookSecret } from "./hook-secret.ts";

export interface SentAlert {
  readonly hookId: string;
  readonly secret: string;
  readonly text: string;
}

/** With the id that its text names; null where it names none, or can't be read. */
interface IdentifiedAlert extends SentAlert {
  readonly alertId: string | null;
}

export interface HandledAlert {
  readonly outcome: "placed" | "refused" | "repeated";
  readonly orderId: string | null;
  readonly code: string | null;
}

interface Received {
  readonly hook: HookRow;
  readonly receiptId: string;
  /** What became of it when it came first; null for one that is new. */
  readonly known: HandledAlert | null;
}

/** Throws NOT_FOUND for an address that is none, or none any more, and TOO_MANY_REQUESTS. */
export async function receiveAlert(
  ctx: Context,
  { hookId, secret, text, alertId }: IdentifiedAlert,
): Promise<Received> {
  const now = new Date(ctx.clock.now());
  return inTransaction(ctx.em.fork(), async (em) => {
    const hook = await selectHooks(em).where("id", "=", hookId).forUpdate().executeTakeFirst();
    if (hook === undefined || !isHookSecret(secret, hook.secret_hash)) throw new DomainError("NOT_FOUND", {});
    const receiptId = uuidV7(now.getTime());
    const bodyHash = createHash("sha256").update(text).digest("hex");
    const known = await countRepeat(em, { hookId, alertId, bodyHash, now });
    if (known !== null) return { hook, receiptId, known };
    await assertNotTooMany(em, hookId, now);
    await query(em)
      .insertInto("received_alerts")
      .values({
        id: receiptId,
        hook_id: hookId,
        at: now,
        address: ctx.address,
        body: text.slice(0, ALERT_BODY_KEPT).replaceAll("\0", "").toWellFormed(),
        body_hash: bodyHash,
        alert_id: alertId,
      })
      .execute();
    await query(em)
      .updateTable("alert_hooks")
      .set({ last_received_at: now })
      .where("id", "=", hookId)
      .execute();
    return { hook, receiptId, known: null };
  });
}

interface Identity {
  readonly hookId: string;
  readonly alertId: string | null;
  readonly bodyHash: string;
  readonly now: Date;
}

/** By its id for good, and without one by its body for a minute. */
async function countRepeat(
  em: EntityManager,
  { hookId, alertId, bodyHash, now }: Identity,
): Promise<HandledAlert | null> {
  const since = new Date(now.getTime() - ALERT_REPEAT_SECONDS * 1_000);
  let found = query(em)
    .selectFrom("received_alerts")
    .select(["id", "order_id", "code"])
    .where("hook_id", "=", hookId);
  found =
    alertId === null
      ? found.where("alert_id", "is", null).where("body_hash", "=", bodyHash).where("at", ">", since)
      : found.where("alert_id", "=", alertId);
  const row = await found.limit(1).executeTakeFirst();
  if (row === undefined) return null;
  await query(em)
    .updateTable("received_alerts")
    .set((of) => ({ repeats: of("repeats", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  return { outcome: "repeated", orderId: row.order_id, code: row.code };
}

async function assertNotTooMany(em: EntityManager, hookId: string, now: Date): Promise<void> {
  const { count } = await query(em)
    .selectFrom("received_alerts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("hook_id", "=", hookId)
    .where("at", ">", new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  if (Number(count) >= ALERTS_PER_MINUTE)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
}
