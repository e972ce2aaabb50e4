// How soon customers are to be answered, without the schemas: for pages, too.
import { dueAt, type OpenHours } from "./business-time.ts";

/** In minutes; a target is at most a week of the clock. */
export const ANSWER_TARGET_MINUTES = { least: 1, most: 10_080 } as const;

/** In minutes of the business hours; null for none. */
export interface AnswerTargetMinutes {
  readonly firstMinutes: number | null;
  readonly laterMinutes: number | null;
}

/** A conversation as far as its target goes. */
interface WaitForAnswer {
  readonly status: "open" | "pending" | "snoozed" | "resolved";
  readonly waitingSinceMs: number | null;
  /** No agent has answered since the customer began to ask. */
  readonly isFirst: boolean;
}

/** When an answer is due; null where nobody waits, or there is no target for it. */
export function answerDueAt(
  targets: AnswerTargetMinutes,
  hours: OpenHours | null,
  { status, waitingSinceMs, isFirst }: WaitForAnswer,
): number | null {
  const minutes = isFirst ? targets.firstMinutes : targets.laterMinutes;
  if (minutes === null || waitingSinceMs === null || status === "snoozed" || status === "resolved")
    return null;
  return dueAt(hours, waitingSinceMs, minutes);
}
