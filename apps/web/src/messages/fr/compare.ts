import type { compare } from "../en/compare.ts";
import type { Translation } from "../define-messages.ts";

export default {
  button: "Comparer",
  title: "Comparer des paires",
  search: "Chercher une paire à comparer",
  compared: "Paires comparées",
  since: "Chaque ligne est la variation depuis la première bougie visible.",
  most: { one: "1 autre paire peut être ajoutée.", other: "{count} autres paires peuvent être ajoutées." },
  full: "Trois paires sont sur le graphique. Retirez-en une pour en ajouter une autre.",
  none: "Aucune paire ne correspond.",
  remove: "Retirer {pair} du graphique",
  loading: "chargement",
  failed: "non chargée",
  retry: "Charger {pair} de nouveau",
  noCandles: "aucune bougie ici",
  close: "Fermer",
  whileComparing: "Tant que des paires sont comparées",
  ofChart: "Comparer sur le graphique {place}",
} satisfies Translation<typeof compare>;
