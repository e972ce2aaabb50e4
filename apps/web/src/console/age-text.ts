import { cases } from "../messages/en/verification-cases.ts";

const minuteMs = 60_000;

/** How long something waits: "12 min", "5 h", "3 days". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return cases("ageMinutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? cases("ageHours", { count: hours })
    : cases("ageDays", { count: Math.floor(hours / 24) });
}
