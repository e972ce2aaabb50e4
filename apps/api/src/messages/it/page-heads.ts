import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}: prezzo, grafico e book degli ordini",
  pairDescription:
    "{name} in {quote}: prezzo in tempo reale, grafico, book degli ordini e ultime operazioni. {feed}.",
  simulated: "Mercato simulato",
  recorded: "Mercato registrato",
  live: "In diretta: {source}",
  day: "24 h",
  halted: "Sospesa",
  news: "Notizie",
} satisfies Translation<typeof pageHeads>;
