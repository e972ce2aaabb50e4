import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}: Kurs, Chart und Orderbuch",
  pairDescription: "{name} in {quote}: Kurs, Chart, Orderbuch und letzte Trades, live. {feed}.",
  simulated: "Simulierter Markt",
  recorded: "Aufgezeichneter Markt",
  live: "Live: {source}",
  day: "24 Std.",
  halted: "Angehalten",
  news: "News",
} satisfies Translation<typeof pageHeads>;
