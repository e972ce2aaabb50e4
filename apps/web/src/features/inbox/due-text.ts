import { answerDueAt, type AnswerTargetMinutes } from "@fillmark/contracts/answer-targets";
import { countedMs, type OpenHours } from "@fillmark/contracts/business-time";
import type { InboxRowView } from "@fillmark/contracts/inbox";
import { inboxTargets } from "../../messages/en/inbox-targets.ts";

export type Waiting = Pick<InboxRowView, "status" | "waitingSince" | "awaitsFirstAnswer">;

export interface TargetsInHours {
  readonly targets: AnswerTargetMinutes;
  readonly hours: OpenHours | null;
}

interface Due {
  readonly text: string;
  readonly isOverdue: boolean;
}

/** How much of the time for an answer is left, or over, in minutes of the business hours; null where none is due. */
export function dueOf({ targets, hours }: TargetsInHours, row: Waiting, now: number): Due | null {
  const dueAtMs = answerDueAt(targets, hours, {
    status: row.status,
    waitingSinceMs: row.waitingSince === null ? null : Date.parse(row.waitingSince),
    isFirst: row.awaitsFirstAnswer,
  });
  if (dueAtMs === null) return null;
  if (now < dueAtMs) {
    // A minute that has begun is left as a whole one.
    const left = Math.ceil(countedMs(hours, now, dueAtMs) / 60_000);
    return { text: inboxTargets("dueIn", { time: timeText(left) }), isOverdue: false };
  }
  const over = Math.floor(countedMs(hours, dueAtMs, now) / 60_000);
  const text = over === 0 ? inboxTargets("overdueNow") : inboxTargets("overdueBy", { time: timeText(over) });
  return { text, isOverdue: true };
}

function timeText(minutes: number): string {
  if (minutes < 60) return inboxTargets("minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (minutes % 60 === 0) return inboxTargets("hours", { hours });
  return inboxTargets("hoursMinutes", { hours, minutes: minutes % 60 });
}
