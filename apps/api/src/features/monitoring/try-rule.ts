import type { TriedRuleView, TryRuleInput } from "@fillmark/contracts/monitoring";
import { TRIED_DAYS, TRIED_MOVEMENTS } from "@fillmark/contracts/monitoring-rules";
import type { AdminContext } from "../../context/context.ts";
import { examine } from "./examine.ts";
import { movementColumns, movementOf, readHistory, selectMovements } from "./read-movements.ts";

const DAY_MS = 86_400_000;
const none: ReadonlySet<string> = new Set();

/** What a rule with these figures would have said of the last days; nothing is kept. What was decided counts as any other. */
export async function tryRule(ctx: AdminContext, { rule, figures }: TryRuleInput): Promise<TriedRuleView> {
  const rows = await selectMovements(ctx.em)
    .select(movementColumns)
    .where("m.at", ">", new Date(ctx.clock.now() - TRIED_DAYS * DAY_MS))
    .orderBy("m.at", "desc")
    .limit(TRIED_MOVEMENTS + 1)
    .execute();
  const looked = rows.slice(0, TRIED_MOVEMENTS);
  let found = 0;
  let customers = 0;
  for (const [userId, theirs] of Map.groupBy(looked, (row) => row.user_id)) {
    const history = await readHistory(ctx.em, userId);
    const hits = theirs.filter(
      (row) => examine(rule, figures, { movement: movementOf(row), history, decided: none }) !== null,
    );
    found += hits.length;
    customers += hits.length > 0 ? 1 : 0;
  }
  return { movements: looked.length, found, customers, isCut: rows.length > TRIED_MOVEMENTS };
}
