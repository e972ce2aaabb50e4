// Which parts of a case its user may change: all of a draft, and of one that came back what was asked for and what
// is missing.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { VerificationItem } from "@fillmark/contracts/verification";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { json, lockOwnCase, touched, type CaseRow } from "./case-row.ts";
import { viewOwnCases } from "./my-cases.ts";

/** Locks the case. Throws NOT_FOUND, VERIFICATION_STATE, and VALIDATION for what this level doesn't ask for. */
export async function lockForItem(
  ctx: UserContext,
  em: EntityManager,
  { caseId, item }: { caseId: string; item: VerificationItem },
): Promise<CaseRow> {
  const row = await lockOwnCase(em, { caseId, userId: ctx.actor.userId });
  const { state, asked } = row;
  if (state !== "draft" && state !== "action_required")
    throw new DomainError("VERIFICATION_STATE", { state });
  const [view] = await viewOwnCases(em, ctx.auth.secretBox, [row]);
  if (view?.needed.includes(item) !== true)
    throw new DomainError("VALIDATION", { issues: [{ field: "item", message: "is not asked for here" }] });
  const isThere = view.given.some((given) => given.item === item);
  if (state === "action_required" && isThere && !asked.some((one) => one.item === item))
    throw new DomainError("VERIFICATION_STATE", { state });
  return row;
}

/** The case has changed, and what was asked for is there. */
export async function markGiven(em: EntityManager, row: CaseRow, item: VerificationItem): Promise<void> {
  const asked = row.asked.map((one) => (one.item === item ? { ...one, isAnswered: true } : one));
  await query(em)
    .updateTable("verification_cases")
    .set({ asked: json(asked) })
    .set(touched)
    .where("id", "=", row.id)
    .execute();
}
