import type { timeZone } from "../en/time-zone.ts";
import type { Translation } from "../define-messages.ts";

export default {
  about:
    "Zeiten, Tage und Charts erscheinen auf diesem Gerät überall in dieser Zeitzone. Limits, Auszüge und Tageskerzen beginnen weiterhin um 00:00 UTC.",
  search: "Stadt, Region oder Abstand suchen",
  asDevice: "Wie dieses Gerät",
  none: "Keine Zeitzone heißt so.",
  more: {
    one: "{count} weitere. Suchen Sie danach.",
    other: "{count} weitere. Suchen Sie nach einer.",
  },
  use: "Diese Zeitzone verwenden",
} satisfies Translation<typeof timeZone>;
