import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "Tiefendiagramm",
  loading: "Markttiefe wird geladen",
  range: "Bereich zu beiden Seiten der Mitte",
  bidsWithin: "Geldseite innerhalb {range}",
  asksWithin: "Briefseite innerhalb {range}",
  bidsTo: "Geld: {amount} bis hinab zu {price}",
  asksTo: "Brief: {amount} bis hinauf zu {price}",
  empty: "Innerhalb {range} wird nicht auf beiden Seiten angeboten.",
  known: "Summen der Stufen, die das Orderbuch kennt.",
} satisfies Translation<typeof depthChart>;
