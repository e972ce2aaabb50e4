import type { EntityManager } from "@mikro-orm/postgresql";
import type { CaseInput, MyCaseView } from "@fillmark/contracts/verification";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { noteChanged } from "../duplicates/index.ts";
import { lockOwnCase, now, touched } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { noteVerification } from "./note-duplicates.ts";
import { screenCustomer } from "./screen-customer.ts";
import { requireGoodDates } from "./person-dates.ts";
import { requireServed } from "./served.ts";
import { viewOne } from "./start-case.ts";
import { todayOf } from "./today.ts";

/**
 * Hands a case over to the team, for the first time or once more. Throws NOT_FOUND, VERIFICATION_STATE,
 * VERIFICATION_INCOMPLETE with what is missing, VERIFICATION_BLOCKED while the e-mail isn't confirmed, COUNTRY_NOT_SERVED, and
 * what is wrong with the dates.
 */
export async function submitCase(ctx: UserContext, { caseId }: CaseInput): Promise<MyCaseView> {
  const { userId } = ctx.actor;
  const view = await inTransaction(ctx.em, async (em) => {
    const { state } = await lockOwnCase(em, { caseId, userId });
    if (state !== "draft" && state !== "action_required")
      throw new DomainError("VERIFICATION_STATE", { state });
    const view = await viewOne(ctx, em, caseId);
    requireWhole(view);
    await requireConfirmedEmail(em, userId);
    await requireServed(em, ctx.auth.secretBox, { userId, caseId });
    const today = await todayOf(em);
    for (const details of view.details) requireGoodDates(details, today);
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "submitted", submitted_at: now, reviewer_id: null })
      .set(touched)
      .where("id", "=", caseId)
      .execute();
    await writeEvent(em, { caseId, kind: "submitted" });
    await noteChanged(em, { userId, source: "verification" });
    return viewOne(ctx, em, caseId);
  });
  // It is sent either way: the job compares who couldn't be compared now, and nothing is approved before.
  await screenCustomer(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, caseId }, "A customer could not be screened."),
  );
  await noteVerification(ctx, userId).catch((error: unknown) =>
    ctx.log.error({ err: error, caseId }, "A customer could not be compared with others."),
  );
  return view;
}

function requireWhole({ needed, given, asked }: MyCaseView): void {
  const isThere = new Set<string>(given.map(({ item }) => item));
  const missing = needed.filter((item) => !isThere.has(item));
  const unanswered = asked.filter(({ isAnswered }) => !isAnswered).map(({ item }) => item);
  const items = [...new Set([...missing, ...unanswered])];
  if (items.length > 0) throw new DomainError("VERIFICATION_INCOMPLETE", { items });
}

async function requireConfirmedEmail(em: EntityManager, userId: string): Promise<void> {
  const user = await query(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where((of) => of.fn<boolean>("is_email_enough", ["email_confirmed_at"]))
    .executeTakeFirst();
  if (user === undefined) throw new DomainError("VERIFICATION_BLOCKED", { blockedBy: "email" });
}
