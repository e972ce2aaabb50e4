import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import { dueSince } from "@fillmark/contracts/business-time";
import type { AnswerTargets, BusinessHours } from "@fillmark/contracts/inbox-tools";
import { query } from "../../db/query.ts";
import { deskSettings } from "../chat/index.ts";
import { awaitsFirstAnswer } from "./inbox-rows.ts";

/** How soon customers are to be answered. */
export async function readAnswerTargets(em: EntityManager): Promise<AnswerTargets> {
  const row = await query(em)
    .selectFrom("chat_answer_targets")
    .select(["first_minutes", "later_minutes"])
    .executeTakeFirst();
  return { firstMinutes: row?.first_minutes ?? null, laterMinutes: row?.later_minutes ?? null };
}

export interface TargetsInHours {
  readonly targets: AnswerTargets;
  readonly hours: BusinessHours | null;
}

/** With the hours in which they count; null where there are none. */
export async function targetsInHours(em: EntityManager): Promise<TargetsInHours | null> {
  const targets = await readAnswerTargets(em);
  if (targets.firstMinutes === null && targets.laterMinutes === null) return null;
  return { targets, hours: await deskSettings.readBusinessHours(em) };
}

/** Whose waits are overdue at `nowMs`: since the moment or before it, by the kind of answer; null for nobody's. */
export function overdueSince({ targets, hours }: TargetsInHours, nowMs: number) {
  const since = (minutes: number | null): Date | null => {
    const found = minutes === null ? null : dueSince(hours, nowMs, minutes);
    return found === null ? null : new Date(found);
  };
  return { first: since(targets.firstMinutes), later: since(targets.laterMinutes) };
}

/** Whether the answer that the conversation `c` waits for is overdue; it says nothing of the status. */
export function isOverdue(set: TargetsInHours, nowMs: number): RawBuilder<boolean> {
  const { first, later } = overdueSince(set, nowMs);
  const latest = first === null || (later !== null && later > first) ? later : first;
  return sql<boolean>`(c.waiting_since <= ${latest}::timestamptz
    and c.waiting_since <= case when ${awaitsFirstAnswer} then ${first}::timestamptz else ${later}::timestamptz end)`;
}
