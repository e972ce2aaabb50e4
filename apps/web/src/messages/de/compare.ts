import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "Vergleichen",
  title: "Paare vergleichen",
  search: "Paar zum Vergleichen suchen",
  compared: "Verglichene Paare",
  since: "Jede Linie ist die Veränderung seit der ersten sichtbaren Kerze.",
  most: { one: "1 weiteres Paar ist möglich.", other: "{count} weitere Paare sind möglich." },
  full: "Drei Paare stehen im Chart. Entfernen Sie eines, um ein anderes hinzuzufügen.",
  none: "Kein Paar passt dazu.",
  remove: "{pair} aus dem Chart entfernen",
  loading: "lädt",
  failed: "nicht geladen",
  retry: "{pair} erneut laden",
  noCandles: "hier keine Kerzen",
  close: "Schließen",
  whileComparing: "Solange Paare verglichen werden",
  ofChart: "In Chart {place} vergleichen",
} satisfies Translation<typeof compare>;
