import type { chartIntervals } from "../en/chart-intervals.ts";
import type { Translation } from "../define-messages.ts";

export default {
  all: "Toutes les durées de bougie",
  fromTape: "d’après les transactions, sans historique",
  since: "D’après les transactions depuis {time} {zone}",
  empty:
    "Pas encore de transactions. Les bougies en secondes viennent des transactions depuis l’ouverture du graphique et des dernières d’avant : il n’y a pas d’historique.",
} satisfies Translation<typeof chartIntervals>;
