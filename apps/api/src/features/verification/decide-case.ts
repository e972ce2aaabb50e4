// What an admin decides on a case. Each takes the revision that the admin has seen, so that nobody decides on
// something else than what was in front of them; the step itself is checked once more by the database.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { AskedItem } from "@fillmark/contracts/verification";
import type {
  AskAgainInput,
  AskRenewalInput,
  CaseView,
  DecideCaseInput,
  RejectCaseInput,
} from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { json, lockSentCase, now, touched, type CaseRow } from "./case-row.ts";
import { writeEvent, type NewEvent } from "./case-events.ts";
import { requireNoDuplicate } from "../duplicates/index.ts";
import { requireUnheld } from "../screening/index.ts";
import { requireSeen } from "./document-looks.ts";
import { evidenceEnds } from "./evidence-ends.ts";
import { viewCase } from "./find-case.ts";
import { noteVerification } from "./note-duplicates.ts";
import { screenCustomer } from "./screen-customer.ts";
import { requireServed } from "./served.ts";
import { mailDecision } from "./verification-mails.ts";

/**
 * Throws NOT_FOUND, OWN_CASE, VERIFICATION_CHANGED, VERIFICATION_STATE, STEP_UP_NEEDED, DOCUMENT_EXPIRED, SCREENING_OPEN
 * while the customer may be on a list, or is, DUPLICATE_OPEN and DUPLICATE_ACCOUNT for other accounts of theirs, COUNTRY_NOT_SERVED, and DOCUMENTS_UNSEEN until the reviewer has opened each document as it is now.
 */
export async function approveCase(ctx: AdminContext, input: DecideCaseInput): Promise<CaseView> {
  await compareOwner(ctx, input.caseId);
  return decide(ctx, input, async (em, row) => {
    requireReview(ctx, row);
    await requireUnheld(em, row.user_id);
    await requireNoDuplicate(em, row.user_id);
    await requireServed(em, ctx.auth.secretBox, { userId: row.user_id, caseId: row.id });
    await requireSeen(em, { caseId: row.id, adminId: ctx.actor.adminId });
    const endsAt = await evidenceEnds(ctx, em, row);
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "approved", decided_at: now, decided_by: ctx.actor.adminId, expires_at: endsAt })
      .set({ asked: json([]) })
      .set(touched)
      .where("id", "=", row.id)
      .execute();
    return { kind: "approved" };
  });
}

/** Asks for single items once more. Throws as `approveCase` does, and VALIDATION for what this level doesn't ask for. */
export function askAgain(ctx: AdminContext, input: AskAgainInput): Promise<CaseView> {
  return decide(ctx, input, async (em, row) => {
    requireReview(ctx, row);
    const { needed } = await viewCase(ctx, em, row);
    const items = onePerItem(input.items);
    if (items.some(({ item }) => !needed.includes(item)))
      throw new DomainError("VALIDATION", { issues: [{ field: "items", message: "is not asked for here" }] });
    const asked = items.map((item) => ({ ...item, isAnswered: false }));
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "action_required", asked: json(asked) })
      .set(touched)
      .where("id", "=", row.id)
      .execute();
    return { kind: "asked_again", items };
  });
}

/** For good. Throws as `approveCase` does. */
export function rejectCase(ctx: AdminContext, input: RejectCaseInput): Promise<CaseView> {
  return decide(ctx, input, async (em, row) => {
    requireReview(ctx, row);
    await query(em)
      .updateTable("verification_cases")
      .set({ state: "rejected", decided_at: now, decided_by: ctx.actor.adminId, asked: json([]) })
      .set(touched)
      .where("id", "=", row.id)
      .execute();
    return { kind: "rejected", reason: input.reason };
  });
}

/**
 * Asks for evidence anew where it was decided already. What was approved counts for so many days more, and what was
 * rejected can be tried once more. Throws as `approveCase` does.
 */
export function askRenewal(ctx: AdminContext, input: AskRenewalInput): Promise<CaseView> {
  return decide(ctx, input, async (em, row) => {
    if (row.state !== "approved" && row.state !== "rejected")
      throw new DomainError("VERIFICATION_STATE", { state: row.state });
    const end = sql<Date>`now() + ${input.withinDays}::int * interval '1 day'`;
    await query(em)
      .updateTable("verification_cases")
      .set((of) => ({
        renewal_asked_at: now,
        expires_at: of
          .case()
          .when("state", "=", "approved")
          .then(of.fn<Date>("least", ["expires_at", end]))
          .end(),
      }))
      .set(touched)
      .where("id", "=", row.id)
      .execute();
    return { kind: "renewal_asked" };
  });
}

/** With the lists and the customers as they are now. What is found is there also where the decision is refused for it. */
async function compareOwner(ctx: AdminContext, caseId: string): Promise<void> {
  const row = await query(ctx.em)
    .selectFrom("verification_cases")
    .select("user_id")
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (row === undefined) return;
  await screenCustomer(ctx, row.user_id);
  await noteVerification(ctx, row.user_id);
}

type Done = Pick<NewEvent, "items"> & {
  readonly kind: "approved" | "asked_again" | "rejected" | "renewal_asked";
  readonly reason?: RejectCaseInput["reason"];
};

const actions = {
  approved: "verification.approve",
  asked_again: "verification.askAgain",
  rejected: "verification.reject",
  renewal_asked: "verification.askRenewal",
} as const;

async function decide(
  ctx: AdminContext,
  { caseId, revision, comment, internal }: DecideCaseInput,
  apply: (em: EntityManager, row: CaseRow) => Promise<Done>,
): Promise<CaseView> {
  await administration.requireAdminStepUp(ctx);
  const { adminId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    const row = await lockSentCase(em, caseId);
    await samePerson.refuse(em, ctx, row.user_id);
    if (row.revision !== revision) throw new DomainError("VERIFICATION_CHANGED", {});
    const { kind, reason, items = [] } = await apply(em, row);
    const note = [reason === undefined ? "" : `[${reason}]`, internal]
      .filter((part) => part !== "")
      .join(" ");
    const eventId = await writeEvent(em, { caseId, kind, adminId, items, comment, internal: note });
    await audit(ctx, em, {
      action: actions[kind],
      subject: { kind: "user", id: row.user_id },
      details: {
        caseId,
        level: row.level,
        items: items.map(codesOf),
        ...(reason && { reason }),
        ...(internal && { internal }),
      },
    });
    await mailDecision(em, ctx, { eventId, kind, userId: row.user_id, level: row.level, items });
    return viewCase(ctx, em, await lockSentCase(em, caseId));
  });
}

/** The reviewer has taken the case before, so that no two work on it. */
function requireReview(ctx: AdminContext, { state, reviewer_id: reviewerId }: CaseRow): void {
  if (state !== "in_review") throw new DomainError("VERIFICATION_STATE", { state });
  if (reviewerId !== ctx.actor.adminId) throw new DomainError("VERIFICATION_CHANGED", {});
}

function codesOf({ item, reason }: AskedItem): string {
  return `${item}: ${reason}`;
}

/** The last one that was said of each. */
function onePerItem(items: readonly AskedItem[]): AskedItem[] {
  return [...new Map(items.map((item) => [item.item, item])).values()];
}
