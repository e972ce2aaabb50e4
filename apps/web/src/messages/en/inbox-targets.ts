import { defineMessages } from "../define-messages.ts";

/** How soon customers are to be answered, and how long is left. */
export const inboxTargets = defineMessages("inbox-targets", {
  tab: "Answer targets",
  text: "How soon customers should be answered, counted in business hours, or at all times while none are set. Notes and automatic messages are not answers. Customers don’t see the targets.",
  failed: "The answer targets did not load.",
  first: "First answer, minutes",
  later: "Later answers, minutes",
  hint: "Empty for no target.",
  wrong: "Enter whole minutes from {least} to {most}, or nothing.",

  dueIn: "Due in {time}",
  overdueBy: "Overdue {time}",
  overdueNow: "Overdue",
  minutes: "{count} min",
  hours: "{hours} h",
  hoursMinutes: "{hours} h {minutes} min",
  overdue: "Overdue",
});
