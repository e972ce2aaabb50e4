/** As a `datetime-local` input writes it, on this device's clock. */
export function toLocalInput(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** When a day of this device's calendar, `YYYY-MM-DD`, begins, or one that is so many days later. */
export function startOfDay(day: string, plusDays = 0): string {
  return beginning(day, plusDays).toISOString();
}

/** The last moment of such a day, where a limit is itself included. */
export function endOfDay(day: string): string {
  return new Date(beginning(day, 1).getTime() - 1).toISOString();
}

/** By the calendar: a day when clocks change is an hour shorter or longer. */
function beginning(day: string, plusDays: number): Date {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + plusDays);
  return start;
}
