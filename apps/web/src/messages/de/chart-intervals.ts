import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "Alle Kerzenlängen",
  fromTape: "aus den Trades, ohne Verlauf",
  since: "Aus den Trades seit {time} {zone}",
  empty:
    "Noch keine Trades. Kerzen von Sekunden entstehen aus den Trades seit dem Öffnen des Charts und den letzten davor: einen Verlauf gibt es nicht.",
} satisfies Translation<typeof chartIntervals>;
