// Who is at work on what waits: those who have taken a case on, and those whose deeds of the last hour were about one.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { WaitingThing } from "../../db/waiting.ts";
import { query } from "../../db/query.ts";
import { adminName } from "../admin/index.ts";

const LATELY_MS = 3_600_000;
/** Of one queue; the page has no room for more. */
const MOST = 4;

interface Asked {
  readonly things: readonly Pick<WaitingThing, "id" | "holders">[];
  /** What the audit log calls these things; null where it names none of them. */
  readonly subjectKind: string | null;
  readonly nowMs: number;
}

/** By name; whoever has left the team is on nothing. */
export async function onIt(em: EntityManager, { things, subjectKind, nowMs }: Asked) {
  if (things.length === 0) return [];
  const holders = things.flatMap((thing) => thing.holders);
  const ids = things.map(({ id }) => id);
  const rows = await query(em)
    .selectFrom("admins as a")
    .select(["a.id", adminName("a").as("name")])
    .where("a.disabled_at", "is", null)
    .where((of) =>
      of.or([
        ...(holders.length > 0 ? [of("a.id", "in", [...new Set(holders)])] : []),
        subjectKind === null
          ? of.lit(false)
          : of.exists(
              of
                .selectFrom("audit_log as l")
                .select("l.id")
                .whereRef("l.admin_id", "=", "a.id")
                .where("l.subject_kind", "=", subjectKind)
                .where("l.subject_id", "in", ids)
                .where("l.at", ">", new Date(nowMs - LATELY_MS)),
            ),
      ]),
    )
    .orderBy("name")
    .orderBy("a.id")
    .limit(MOST)
    .execute();
  return rows;
}
