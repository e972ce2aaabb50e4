import type { EntityManager } from "@mikro-orm/postgresql";
import type { AssignmentSettings } from "@fillmark/contracts/inbox-tools";
import { query } from "../../db/query.ts";

/** How conversations are given to agents by themselves. */
export async function assignmentSettings({
  em,
}: {
  readonly em: EntityManager;
}): Promise<AssignmentSettings> {
  const row = await query(em).selectFrom("chat_assignment").select("most_open").executeTakeFirst();
  return { mostOpen: row?.most_open ?? null };
}
