import type { goodTill } from "../en/good-till.ts";
import type { Translation } from "../define-messages.ts";

export default {
  expiresAt: "Gültig bis",
  inAnHour: "1 Stunde",
  inADay: "1 Tag",
  inAWeek: "1 Woche",
  endsRest: "Was bis dahin nicht ausgeführt ist, wird storniert.",
  endsWaiting: "Löst sie bis dahin nicht aus, wird sie storniert.",
  endsWaitingLimit: "Was bis dahin nicht ausgelöst und ausgeführt ist, wird storniert.",
  endsBoth: "Sind sie dann noch offen, werden beide Orders storniert.",
  endsEntry:
    "Was bis dahin nicht ausgeführt ist, wird storniert, und ohne Ausführung auch die Ausstiege. Ausstiege für Ausgeführtes bleiben in Kraft.",
} satisfies Translation<typeof goodTill>;
