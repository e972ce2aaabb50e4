import type { depthChart } from "../en/depth-chart.ts";
import type { Translation } from "../define-messages.ts";

export default {
  chart: "Graphique de profondeur",
  loading: "Chargement de la profondeur",
  range: "Étendue de chaque côté du milieu",
  bidsWithin: "Achats à moins de {range}",
  asksWithin: "Ventes à moins de {range}",
  bidsTo: "Achats : {amount} jusqu’à {price}",
  asksTo: "Ventes : {amount} jusqu’à {price}",
  empty: "Rien n’est proposé des deux côtés à moins de {range}.",
  known: "Sommes des niveaux connus du carnet.",
} satisfies Translation<typeof depthChart>;
