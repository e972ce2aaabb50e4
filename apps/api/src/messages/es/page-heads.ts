import type { pageHeads } from "../en/page-heads.ts";
import type { Translation } from "../define-messages.ts";

export default {
  pairTitle: "{pair}: precio, gráfico y libro de órdenes",
  pairDescription:
    "{name} en {quote}: precio, gráfico, libro de órdenes y últimas operaciones, en vivo. {feed}.",
  simulated: "Mercado simulado",
  recorded: "Mercado grabado",
  live: "En vivo: {source}",
  day: "24 h",
  halted: "Detenido",
  news: "Noticias",
} satisfies Translation<typeof pageHeads>;
