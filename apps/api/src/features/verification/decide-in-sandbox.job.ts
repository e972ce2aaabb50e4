import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { writeEvent } from "./case-events.ts";
import { isHeldAsDuplicate } from "../duplicates/index.ts";
import { isHeldByScreening } from "../screening/index.ts";
import { json, lockSentCase, now, touched } from "./case-row.ts";
import { evidenceEnds } from "./evidence-ends.ts";
import { noteVerification } from "./note-duplicates.ts";
import { screenCustomer } from "./screen-customer.ts";
import { whereNotServed } from "./served.ts";
import { mailDecision } from "./verification-mails.ts";

const PAGE = 50;

/**
 * In a sandbox that decides alone nobody has to wait for a colleague that there isn't: whatever is whole is approved,
 * marked as the sandbox's word, and counts while there is a sandbox. The database refuses it anywhere else.
 */
export async function decideInSandbox(ctx: Context): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("verification_cases as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "c.user_id"])
    .where(sql<boolean>`sandbox_decides()`)
    .where("c.state", "=", "submitted")
    .where("c.submitted_at", "<", sql<Date>`now() - interval '2 seconds'`)
    .where("u.frozen_at", "is", null)
    .where("u.disabled_at", "is", null)
    .where(({ not, fn }) => not(fn<boolean>("screening_holds", ["u.id"])))
    .where(({ not, fn }) => not(fn<boolean>("duplicate_holds", ["u.id"])))
    .orderBy("c.submitted_at")
    .limit(PAGE)
    .execute();
  await settleAll(rows, async ({ id, user_id: userId }) => {
    await screenCustomer(ctx, userId);
    await noteVerification(ctx, userId);
    await approve(ctx, id);
  });
}

async function approve(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const row = await lockSentCase(em, id);
    if (row.state !== "submitted" || (await isHeldByScreening(em, row.user_id))) return;
    if (await isHeldAsDuplicate(em, row.user_id)) return;
    const who = { userId: row.user_id, caseId: id };
    if ((await whereNotServed(em, ctx.auth.secretBox, who)) !== null) return;
    const endsAt = await evidenceEnds(ctx, em, row).catch(unlessPeopleDecide);
    if (endsAt === null) return;
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "in_review" })
      .where("id", "=", id)
      .execute();
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "approved", by_sandbox: true, decided_at: now, expires_at: endsAt, asked: json([]) })
      .set(touched)
      .where("id", "=", id)
      .execute();
    const eventId = await writeEvent(em, { caseId: id, kind: "approved" });
    await mailDecision(em, ctx, { eventId, kind: "approved", userId: row.user_id, level: row.level });
  });
}

/** Papers that have run out are for people to look at. */
function unlessPeopleDecide(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
