import { sql, type NotNull } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { now, touched } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { mailDecision, mailExpiry } from "./verification-mails.ts";

/** People are notified of the end of their evidence so many days before it. */
const NOTICE_DAYS = 30;
const PAGE = 200;

/**
 * Writes down what has run out and notifies users, also of what will soon. No level waits for this: each is computed
 * from the dates themselves.
 */
export async function expireVerification(ctx: Context): Promise<void> {
  await noteExpired(ctx);
  await notifyEnding(ctx);
}

async function noteExpired(ctx: Context): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const due = query(em)
      .selectFrom("verification_cases")
      .select("id")
      .where("state", "=", "approved")
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(PAGE)
      .forUpdate()
      .skipLocked();
    const rows = await query(em)
      .updateTable("verification_cases")
      .set({ state: "expired" })
      .set(touched)
      .where("id", "in", due)
      .returning(["id", "user_id", "level"])
      .execute();
    for (const { id, user_id: userId, level } of rows) {
      const eventId = await writeEvent(em, { caseId: id, kind: "expired" });
      if (!(await hasNewer(em, { id, userId, level })))
        await mailDecision(em, ctx, { eventId, kind: "expired", userId, level });
    }
  });
}

async function notifyEnding(ctx: Context): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await query(em)
      .selectFrom("verification_cases as c")
      .select(["c.id", "c.user_id", "c.level", "c.expires_at"])
      .where("c.state", "=", "approved")
      .where("c.expires_at", ">", now)
      .where("c.expires_at", "<", sql<Date>`now() + ${NOTICE_DAYS}::int * interval '1 day'`)
      .where((of) => {
        const mail = of
          .selectFrom("mails as m")
          .select("m.id")
          .where("m.once", "=", sql<string>`'verification:' || ${of.ref("c.id")} || ':ends'`);
        return of.not(of.exists(mail));
      })
      .orderBy("c.expires_at")
      .limit(PAGE)
      .$narrowType<{ expires_at: NotNull }>()
      .execute();
    for (const { id: caseId, user_id: userId, level, expires_at: endsAt } of rows) {
      if (!(await hasNewer(em, { id: caseId, userId, level })))
        await mailExpiry(em, ctx, { caseId, userId, level, endMs: endsAt.getTime() });
    }
  });
}

/** Whether the same level rests on something that lasts longer. */
async function hasNewer(
  em: Context["em"],
  { id, userId, level }: { id: string; userId: string; level: TargetLevel },
): Promise<boolean> {
  const newer = await query(em)
    .selectFrom("verification_cases as c")
    .innerJoin("verification_cases as former", (join) => join.on("former.id", "=", id))
    .select("c.id")
    .where("c.user_id", "=", userId)
    .where("c.level", "=", level)
    .whereRef("c.id", "<>", "former.id")
    .where("c.state", "=", "approved")
    .where((of) => of("c.expires_at", ">", of.fn<Date>("greatest", [now, "former.expires_at"])))
    .executeTakeFirst();
  return newer !== undefined;
}
