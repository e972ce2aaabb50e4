import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditedAction } from "./audit.ts";
import { query } from "../../db/query.ts";

interface Counted {
  readonly action: string;
  readonly subject: AuditedAction["subject"] & object;
  readonly since: Date;
  /** More than this isn't counted. */
  readonly most: number;
}

/** How often this was done to someone or something since then. */
export async function countAudited(
  em: EntityManager,
  { action, subject, since, most }: Counted,
): Promise<number> {
  const rows = await query(em)
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", action)
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("at", ">", since)
    .limit(most)
    .execute();
  return rows.length;
}
