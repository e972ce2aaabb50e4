// What an admin decides on a case. Each takes the revision that the admin has seen, so that nobody decides on
// something else than what was in front of them; the step itself is checked once more by the database.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AskedItem } from "@fillmark/contracts/verification";
import type {
  AskAgainInput,
  AskRenewalInput,
  CaseView,
  DecideCaseInput,
  RejectCaseInput,
} from "@fillmark/contracts/verification-cases";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { samePerson } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { lockSentCase, type CaseRow } from "./case-row.ts";
import { writeEvent, type NewEvent } from "./case-events.ts";
import { evidenceEnds } from "./evidence-ends.ts";
import { viewCase } from "./find-case.ts";
import { mailDecision } from "./verification-mails.ts";

/** Throws NOT_FOUND, OWN_CASE, VERIFICATION_CHANGED, VERIFICATION_STATE, STEP_UP_NEEDED, DOCUMENT_EXPIRED. */
export function approveCase(ctx: AdminContext, input: DecideCaseInput): Promise<CaseView> {
  return decide(ctx, input, async (em, row) => {
    requireReview(ctx, row);
    const endsAt = await evidenceEnds(ctx, em, row);
    await em.execute(
      `update verification_cases set state = 'approved', decided_at = now(), decided_by = ?, expires_at = ?,
         asked = '[]', revision = revision + 1, changed_at = now() where id = ?`,
      [ctx.actor.adminId, endsAt, row.id],
    );
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
    await em.execute(
      `update verification_cases set state = 'action_required', asked = ?, revision = revision + 1,
         changed_at = now() where id = ?`,
      [JSON.stringify(asked), row.id],
    );
    return { kind: "asked_again", items };
  });
}

/** For good. Throws as `approveCase` does. */
export function rejectCase(ctx: AdminContext, input: RejectCaseInput): Promise<CaseView> {
  return decide(ctx, input, async (em, row) => {
    requireReview(ctx, row);
    await em.execute(
      `update verification_cases set state = 'rejected', decided_at = now(), decided_by = ?, asked = '[]',
         revision = revision + 1, changed_at = now() where id = ?`,
      [ctx.actor.adminId, row.id],
    );
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
    await em.execute(
      `update verification_cases set renewal_asked_at = now(), revision = revision + 1, changed_at = now(),
         expires_at = case when state = 'approved' then least(expires_at, now() + ? * interval '1 day') end
       where id = ?`,
      [input.withinDays, row.id],
    );
    return { kind: "renewal_asked" };
  });
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
    const told = [reason === undefined ? "" : `[${reason}]`, internal]
      .filter((part) => part !== "")
      .join(" ");
    const eventId = await writeEvent(em, { caseId, kind, adminId, items, comment, internal: told });
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

/** Whoever decides has taken the case before, so that no two work on it. */
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
