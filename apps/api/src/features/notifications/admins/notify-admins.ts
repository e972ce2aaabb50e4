// The entry point for what waits for an admin: each is notified once of each thing, and what no longer waits is read.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminNoticeContent } from "@fillmark/contracts/admin-notifications";
import {
  ADMIN_MAIL_WAIT_MINUTES,
  ADMIN_NOTICES_AT_ONCE,
  type AdminSubject,
} from "@fillmark/contracts/admin-subjects";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { whenNotQuiet } from "../local-time.ts";
import { readAdmins, type NotifiedAdmin } from "./admin-choices.ts";

/** One thing, as it waits now. */
export interface AdminThing {
  readonly id: string;
  /** ms since epoch; the same thing that waits again later is another one. */
  readonly sinceMs: number;
  readonly about: string | null;
  readonly amount: AdminNoticeContent["amount"];
}

export interface WaitingForAdmins {
  readonly subject: AdminSubject;
  /** What waits for this admin, the longest wait first. */
  thingsFor(
    admin: Pick<NotifiedAdmin, "id" | "role">,
  ): Promise<readonly AdminThing[]> | readonly AdminThing[];
  /** False where more waits than was read: then nobody knows what no longer does. */
  readonly isAll: boolean;
}

type Deps = Pick<Context, "clock">;

/** In a transaction of its own, or the caller's. */
export function notifyAdmins(em: EntityManager, ctx: Deps, waiting: WaitingForAdmins): Promise<void> {
  return inTransaction(em, async (transaction) => {
    const keys = new Map<string, ReadonlySet<string>>();
    for (const admin of await readAdmins(transaction)) {
      const channels = admin.channelsOf(waiting.subject);
      if (!channels.app && !channels.email && !channels.push) continue;
      const things = await waiting.thingsFor(admin);
      keys.set(admin.id, new Set(things.map((thing) => keyOf(waiting.subject, thing))));
      const fresh = await notYetNotified(transaction, { admin, subject: waiting.subject, things });
      if (fresh.length > 0) await write(transaction, ctx, { admin, subject: waiting.subject, fresh });
    }
    if (waiting.isAll) await readHandled(transaction, ctx, { subject: waiting.subject, keys });
  });
}

function keyOf(subject: AdminSubject, { id, sinceMs }: Pick<AdminThing, "id" | "sinceMs">): string {
  return `${subject}:${id}:${sinceMs}`;
}

interface Looked {
  readonly admin: NotifiedAdmin;
  readonly subject: AdminSubject;
  readonly things: readonly AdminThing[];
}

async function notYetNotified(em: EntityManager, { admin, subject, things }: Looked): Promise<AdminThing[]> {
  if (things.length === 0) return [];
  const known = await query(em)
    .selectFrom("notifications")
    .select("once")
    .where("admin_id", "=", admin.id)
    .where(
      "once",
      "in",
      things.map((thing) => keyOf(subject, thing)),
    )
    .execute();
  const notified = new Set(known.map(({ once }) => once));
  return things.filter((thing) => !notified.has(keyOf(subject, thing)));
}

interface Fresh {
  readonly admin: NotifiedAdmin;
  readonly subject: AdminSubject;
  /** The longest wait first. */
  readonly fresh: readonly AdminThing[];
}

/** Of many at once only the newest is mailed and pushed, and says how many more there are. */
async function write(em: EntityManager, { clock }: Deps, { admin, subject, fresh }: Fresh): Promise<void> {
  const nowMs = clock.now();
  const isMany = fresh.length > ADMIN_NOTICES_AT_ONCE;
  const rows = fresh.map((thing, index) => {
    const { id, about, amount, sinceMs } = thing;
    const more = isMany && index === fresh.length - 1 ? fresh.length - 1 : 0;
    const content: AdminNoticeContent = {
      subject,
      id,
      about,
      amount,
      since: new Date(sinceMs).toISOString(),
      more,
    };
    return {
      admin_id: admin.id,
      kind: subject,
      content: JSON.stringify(content),
      once: keyOf(subject, thing),
      is_urgent: false,
      in_app: admin.channelsOf(subject).app,
      created_at: new Date(nowMs),
    };
  });
  const written = await query(em)
    .insertInto("notifications")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const ids = written.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
  const sent = isMany ? ids.slice(-1) : ids;
  if (sent.length > 0) await send(em, { admin, subject, ids: sent, nowMs });
}

interface Sent {
  readonly admin: NotifiedAdmin;
  readonly subject: AdminSubject;
  readonly ids: readonly string[];
  readonly nowMs: number;
}

async function send(em: EntityManager, { admin, subject, ids, nowMs }: Sent): Promise<void> {
  const { email, push } = admin.channelsOf(subject);
  const { timeZone, quietHours } = admin.schedule;
  const dueAt = (waitMs: number) => new Date(whenNotQuiet({ timeZone, quietHours }, nowMs + waitMs));
  if (email)
    await query(em)
      .insertInto("notification_deliveries")
      .values(
        ids.map((id) => ({
          notification_id: id,
          channel: "email" as const,
          next_try_at: dueAt(ADMIN_MAIL_WAIT_MINUTES * 60_000),
        })),
      )
      .execute();
  if (push)
    await query(em)
      .insertInto("notification_deliveries")
      .columns(["notification_id", "channel", "subscription_id", "next_try_at"])
      .expression((of) =>
        of
          .selectFrom("push_subscriptions as s")
          .innerJoin("notifications as n", "n.admin_id", "s.admin_id")
          .select(({ val, ref }) => [
            ref("n.id").as("notification_id"),
            sql.lit("push").as("channel"),
            ref("s.id").as("subscription_id"),
            val(dueAt(0)).as("next_try_at"),
          ])
          .where("n.id", "in", ids),
      )
      .execute();
}

interface Handled {
  readonly subject: AdminSubject;
  /** What waits for each admin who is notified of the subject. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Somebody has seen to it, or it is no longer this admin's business: nothing is to be read or sent of it. */
async function readHandled(em: EntityManager, { clock }: Deps, { subject, keys }: Handled): Promise<void> {
  const open = await query(em)
    .selectFrom("notifications")
    .select(["id", "admin_id", "once"])
    .where("admin_id", "is not", null)
    .where("kind", "=", subject)
    .where("read_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  const handled = open.filter(({ admin_id: admin, once }) => keys.get(admin ?? "")?.has(once) !== true);
  if (handled.length === 0) return;
  await query(em)
    .updateTable("notifications")
    .set({ read_at: new Date(clock.now()) })
    .where(
      "id",
      "in",
      handled.map(({ id }) => id),
    )
    .execute();
}
