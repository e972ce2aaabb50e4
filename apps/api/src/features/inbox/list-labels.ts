import type { LabelView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

/** All of them, by name. */
export async function listLabels({ em }: AdminContext): Promise<LabelView[]> {
  return em.execute<LabelView[]>("select id, name from chat_labels order by lower(name)");
}
