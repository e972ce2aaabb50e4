import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}: preço, gráfico e livro de ordens",
  pairDescription: "{name} em {quote}: preço, gráfico, livro de ordens e últimos negócios, ao vivo. {feed}.",
  simulated: "Mercado simulado",
  recorded: "Mercado gravado",
  live: "Ao vivo: {source}",
  day: "24 h",
  halted: "Suspenso",
  news: "Notícias",
} satisfies Translation<typeof pageHeads>;
