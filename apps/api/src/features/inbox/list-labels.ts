import type { LabelView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** All of them, by name. */
export async function listLabels({ em }: AdminContext): Promise<LabelView[]> {
  return query(em)
    .selectFrom("chat_labels")
    .select(["id", "name"])
    .orderBy(({ fn }) => fn<string>("lower", ["name"]))
    .execute();
}
