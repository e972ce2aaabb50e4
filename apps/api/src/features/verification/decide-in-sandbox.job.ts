import { inTransaction } from "../../db/in-transaction.ts";
import { eachOnItsOwn } from "../../each-on-its-own.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { writeEvent } from "./case-events.ts";
import { lockSentCase } from "./case-row.ts";
import { evidenceEnds } from "./evidence-ends.ts";
import { mailDecision } from "./verification-mails.ts";

const PAGE = 50;

/**
 * In a sandbox that decides alone nobody has to wait for a colleague that there isn't: whatever is whole is approved,
 * marked as the sandbox's word, and counts while there is a sandbox. The database refuses it anywhere else.
 */
export async function decideInSandbox(ctx: Context): Promise<void> {
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select c.id from verification_cases c join users u on u.id = c.user_id
     where sandbox_decides() and c.state = 'submitted' and c.submitted_at < now() - interval '2 seconds'
       and u.frozen_at is null and u.disabled_at is null order by c.submitted_at limit ${PAGE}`,
  );
  await eachOnItsOwn(rows, ({ id }) => approve(ctx, id));
}

async function approve(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx.em, async (em) => {
    const row = await lockSentCase(em, id);
    if (row.state !== "submitted") return;
    const endsAt = await evidenceEnds(ctx, em, row).catch(unlessPeopleDecide);
    if (endsAt === null) return;
    await em.execute(`update verification_cases set state = 'in_review' where id = ?`, [id]);
    await em.execute(
      `update verification_cases set state = 'approved', by_sandbox = true, decided_at = now(), expires_at = ?,
         asked = '[]', revision = revision + 1, changed_at = now() where id = ?`,
      [endsAt, id],
    );
    const eventId = await writeEvent(em, { caseId: id, kind: "approved" });
    await mailDecision(em, ctx, { eventId, kind: "approved", userId: row.user_id, level: row.level });
  });
}

/** Papers that have run out are for people to look at. */
function unlessPeopleDecide(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
