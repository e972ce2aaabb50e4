/** When a snoozed conversation comes back, on the agent's own clock. */
export interface SnoozeTimes {
  hour: Date;
  /** Tomorrow, 9:00. */
  tomorrow: Date;
  /** Next Monday, 9:00; on a Monday the one a week ahead. */
  week: Date;
}

const morning = 9;

export function snoozeTimes(now: number): SnoozeTimes {
  const today = new Date(now);
  const daysToMonday = (8 - today.getDay()) % 7 || 7;
  return {
    hour: new Date(now + 3_600_000),
    tomorrow: morningIn(today, 1),
    week: morningIn(today, daysToMonday),
  };
}

function morningIn(today: Date, days: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, morning);
}

/** The moment an input names; null when it is none, or lies behind. */
export function fromLocalInput(text: string, now: number): Date | null {
  const at = new Date(text);
  return Number.isFinite(at.getTime()) && at.getTime() > now ? at : null;
}
