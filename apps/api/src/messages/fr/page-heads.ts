import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair} : prix, graphique et carnet d’ordres",
  pairDescription:
    "{name} en {quote} : prix, graphique, carnet d’ordres et derniers échanges en direct. {feed}.",
  simulated: "Marché simulé",
  recorded: "Marché enregistré",
  live: "En direct : {source}",
  day: "24 h",
  halted: "Suspendue",
  news: "Actualités",
} satisfies Translation<typeof pageHeads>;
