import type { MyCaseView, StartCaseInput } from "@fillmark/contracts/verification";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { lockOwnCase } from "./case-row.ts";
import { writeEvent } from "./case-events.ts";
import { readStandings } from "./find-mine.ts";
import { viewOwnCases } from "./my-cases.ts";

const open: readonly string[] = ["draft", "submitted", "in_review", "action_required"];

/** The open case of this level, begun if there is none. Throws VERIFICATION_BLOCKED. */
export function startCase(ctx: UserContext, { level }: StartCaseInput): Promise<MyCaseView> {
  const { userId } = ctx.actor;
  return inTransaction(ctx.em, async (em) => {
    // Of two at once the second finds what the first began.
    await em.execute(`select 1 from users where id = ? for no key update`, [userId]);
    const { rows, standings } = await readStandings(em, userId);
    const { blockedBy } = standings[level];
    if (blockedBy !== null) throw new DomainError("VERIFICATION_BLOCKED", { blockedBy });
    const known = rows.find((row) => row.level === level && open.includes(row.state));
    if (known !== undefined) return viewOne(ctx, em, known.id);
    const id = uuidV7(ctx.clock.now());
    await em.execute(`insert into verification_cases (id, user_id, level) values (?, ?, ?)`, [
      id,
      userId,
      level,
    ]);
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
