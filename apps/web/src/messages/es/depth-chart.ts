import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "Gráfico de profundidad",
  loading: "Cargando la profundidad",
  range: "Rango a cada lado del medio",
  bidsWithin: "Compras dentro del {range}",
  asksWithin: "Ventas dentro del {range}",
  bidsTo: "Compras: {amount} hasta {price}",
  asksTo: "Ventas: {amount} hasta {price}",
  empty: "No hay ofertas en ambos lados dentro del {range}.",
  known: "Sumas de los niveles que conoce el libro.",
} satisfies Translation<typeof depthChart>;
