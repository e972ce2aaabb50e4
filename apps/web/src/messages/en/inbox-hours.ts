import { defineMessages } from "../define-messages.ts";

/** When support is there, as it is set up. */
export const inboxHours = defineMessages("inbox-hours", {
  isSet: "Set business hours",
  isSetText:
    "Outside of them, customers see when support is back, and no conversation is assigned automatically. Off is always open.",
  failed: "The business hours did not load.",
  timeZone: "Time zone",
  week: "Week",
  weekHint:
    "To 00:00 is to the end of the day. Hours over midnight are two: one until 00:00, one from 00:00.",
  from: "{day}, from",
  to: "{day}, to",
  until: "to",
  closed: "Closed",
  addHoursOn: "Add hours on {day}",
  removeHours: "Remove {from} to {to} on {day}",
  closedDays: "Closed days",
  closedDaysHint: "Holidays, for example. Nothing of the week counts on them.",
  day: "Day",
  addDay: "Add",
  removeDay: "Remove {day}",
  closedDaysFull: "There can be up to {limit} closed days.",
  noHours: "Add at least one day with hours, or turn business hours off.",
  openingsFull: "There can be up to {limit} openings in a week.",
  missing: "{day}: enter both times.",
  order: "{day}: hours must end after they begin.",
  overlap: "{day}: hours overlap.",
});
