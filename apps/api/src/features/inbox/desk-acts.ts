// What the desk's rules do with a conversation that they hold, by the same hands as an agent's own verbs.
import type { EntityManager } from "@mikro-orm/postgresql";
import { MacroActions, type MacroAction } from "@fillmark/contracts/macros";
import { query } from "../../db/query.ts";
import type { Draft } from "../chat/index.ts";
import { answererName } from "./agents.ts";
import { giveLabels, labelsOf } from "./set-labels.ts";
import { moveToTeam } from "./teams/put-into-team.ts";
import { requireTeamsOf } from "./teams/teams.ts";

export { answererName, labelsOf, moveToTeam, requireTeamsOf };

/** As many as can be set by hand. */
export const MAX_LABELS = 10;

/** Gives the label's name; null where it is gone, there is no room for it, or nothing had to be done. */
export async function changeLabel(
  draft: Draft,
  { do: what, labelId }: Extract<MacroAction, { labelId: string }>,
): Promise<string | null> {
  const id = labelId.toLowerCase();
  const label = await query(draft.em)
    .selectFrom("chat_labels")
    .select("name")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  const had = await labelsOf(draft);
  if (label === undefined || had.includes(id) === (what === "addLabel")) return null;
  const to = what === "addLabel" ? [...had, id].toSorted() : had.filter((one) => one !== id);
  if (to.length > MAX_LABELS) return null;
  await giveLabels(draft, to);
  return label.name;
}

/** A macro of the team; null where it was deleted or is personal. */
export async function teamMacro(
  em: EntityManager,
  id: string,
): Promise<{ readonly actions: MacroAction[] } | null> {
  const row = await query(em)
    .selectFrom("chat_macros")
    .select("actions")
    .where("id", "=", id)
    .where("admin_id", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { actions: MacroActions.parse(row.actions) };
}
