import { inTransaction } from "../../db/in-transaction.ts";
import type { TargetLevel } from "@fillmark/contracts/verification";
import type { Context } from "../../trpc/context.ts";
import { ms } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { mailDecision, mailExpiry } from "./verification-mails.ts";

/** People hear of the end of their evidence so many days before it. */
const NOTICE_DAYS = 30;
const PAGE = 200;

interface Row {
  id: string;
  user_id: string;
  level: TargetLevel;
  ends_ms: number;
}

/**
 * Writes down what has run out and tells people, also of what will soon. No level waits for this: each is computed
 * from the dates themselves.
 */
export async function expireVerification(ctx: Context): Promise<void> {
  await noteExpired(ctx);
  await tellEnding(ctx);
}

async function noteExpired(ctx: Context): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<Row[]>(
      `update verification_cases set state = 'expired', revision = revision + 1, changed_at = now()
       where id in (select id from verification_cases where state = 'approved' and expires_at <= now()
         order by expires_at limit ${PAGE} for update skip locked)
       returning id, user_id, level, ${ms("expires_at")} as ends_ms`,
    );
    for (const { id, user_id: userId, level } of rows) {
      const eventId = await writeEvent(em, { caseId: id, kind: "expired" });
      if (!(await hasNewer(em, { id, userId, level })))
        await mailDecision(em, ctx, { eventId, kind: "expired", userId, level });
    }
  });
}

async function tellEnding(ctx: Context): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<Row[]>(
      `select c.id, c.user_id, c.level, ${ms("c.expires_at")} as ends_ms from verification_cases c
       where c.state = 'approved' and c.expires_at > now()
         and c.expires_at < now() + interval '${NOTICE_DAYS} days'
         and not exists (select 1 from mails m where m.once = 'verification:' || c.id || ':ends')
       order by c.expires_at limit ${PAGE}`,
    );
    for (const { id: caseId, user_id: userId, level, ends_ms: endMs } of rows) {
      if (!(await hasNewer(em, { id: caseId, userId, level })))
        await mailExpiry(em, ctx, { caseId, userId, level, endMs });
    }
  });
}

/** Whether the same level rests on something that lasts longer. */
async function hasNewer(
  em: Context["em"],
  { id, userId, level }: { id: string; userId: string; level: TargetLevel },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from verification_cases c join verification_cases former on former.id = ?
     where c.user_id = ? and c.level = ? and c.id <> former.id and c.state = 'approved'
       and c.expires_at > greatest(now(), former.expires_at)`,
    [id, userId, level],
  );
  return rows.length > 0;
}
