import type { MyCaseView, StartCaseInput } from "@fillmark/contracts/verification";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { lockOwnCase } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { readLevelStatuses } from "./find-mine.ts";
import { viewOwnCases } from "./my-cases.ts";

const open: readonly string[] = ["draft", "submitted", "in_review", "action_required"];

/** The open case of this level, begun if there is none. Throws VERIFICATION_BLOCKED. */
export function startCase(ctx: UserContext, { level }: StartCaseInput): Promise<MyCaseView> {
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    // Of two at once the second finds what the first began.
    await query(em).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { rows, standings } = await readLevelStatuses(em, userId);
    const { blockedBy } = standings[level];
    if (blockedBy !== null) throw new DomainError("VERIFICATION_BLOCKED", { blockedBy });
    const known = rows.find((row) => row.level === level && open.includes(row.state));
    if (known !== undefined) return viewOne(ctx, em, known.id);
    const id = uuidV7(ctx.clock.now());
    await query(em).insertInto("verification_cases").values({ id, user_id: userId, level }).execute();
    await writeEvent(em, { caseId: id, kind: "started" });
    return viewOne(ctx, em, id);
  });
}

/** `em` is that of the transaction that has just changed it. */
export async function viewOne(ctx: UserContext, em: UserContext["em"], caseId: string): Promise<MyCaseView> {
  const row = await lockOwnCase(em, { caseId, userId: ctx.actor.userId });
  const [view] = await viewOwnCases(em, ctx.auth.secretBox, [row]);
  if (view === undefined) throw new DomainError("NOT_FOUND", {});
  return view;
}
