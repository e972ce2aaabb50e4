import { sql } from "kysely";
import type { SaveLayoutsInput, SavedLayoutsView } from "@fillmark/contracts/chart-layouts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { findLayouts } from "./find-layouts.ts";
import { splitLayouts } from "./newer-parts.ts";

/**
 * Puts these layouts in place of the version that the sender has seen. Of two devices that save the same one, the second changes
 * nothing and gets the version that is stored.
 */
export async function saveLayouts(ctx: UserContext, input: SaveLayoutsInput): Promise<SavedLayoutsView> {
  const isSaved = input.version === 0 ? await begin(ctx, input) : await replace(ctx, input);
  return { ...(await findLayouts(ctx)), isSaved };
}

async function begin({ em, actor, clock }: UserContext, { layouts }: SaveLayoutsInput): Promise<boolean> {
  const row = await query(em)
    .insertInto("chart_layouts")
    .values({
      user_id: actor.userId,
      version: 1,
      ...columnsOf(layouts),
      changed_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

async function replace(
  { em, actor, clock }: UserContext,
  { version, layouts }: SaveLayoutsInput,
): Promise<boolean> {
  const row = await query(em)
    .updateTable("chart_layouts")
    .set({ version: version + 1, ...columnsOf(layouts), changed_at: new Date(clock.now()) })
    .where("user_id", "=", actor.userId)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(layouts: SaveLayoutsInput["layouts"]) {
  const { stored, newer } = splitLayouts(layouts);
  return { layouts: jsonOf(stored), newer_parts: newer.length === 0 ? null : jsonOf(newer) };
}

const jsonOf = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;
