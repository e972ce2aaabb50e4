import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "Gráfico de profundidade",
  loading: "Carregando a profundidade",
  range: "Faixa de cada lado do meio",
  bidsWithin: "Compras dentro de {range}",
  asksWithin: "Vendas dentro de {range}",
  bidsTo: "Compras: {amount} até {price}",
  asksTo: "Vendas: {amount} até {price}",
  empty: "Não há ofertas dos dois lados dentro de {range}.",
  known: "Somas dos níveis que o livro conhece.",
} satisfies Translation<typeof depthChart>;
