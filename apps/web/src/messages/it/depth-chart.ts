import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "Grafico di profondità",
  loading: "Caricamento della profondità",
  range: "Intervallo a ogni lato del punto medio",
  bidsWithin: "Bid entro {range}",
  asksWithin: "Ask entro {range}",
  bidsTo: "Bid: {amount} fino a {price}",
  asksTo: "Ask: {amount} fino a {price}",
  empty: "Nessuna offerta sui due lati entro {range}.",
  known: "Somme dei livelli che il book conosce.",
} satisfies Translation<typeof depthChart>;
