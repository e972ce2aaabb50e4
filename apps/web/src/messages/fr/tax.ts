import type { tax } from "../en/tax.ts";
import type { Translation } from "../define-messages.ts";

export default {
  year: "Année fiscale",
  noAdvice:
    "Ceci est un relevé de votre compte, pas un conseil fiscal. Ce qui est imposé, et quand, dépend de votre lieu de résidence.",
  loading: "Chargement de l’année fiscale",
  failed: "L’année fiscale n’a pas pu être chargée. Vos soldes n’ont pas changé.",
  sums: "Cessions en {year}",
  disposals: "Cessions",
  proceeds: "Produit",
  cost: "Coût",
  gain: "Gain ou perte",
  howProceeds: "Ce que vous avez reçu pour ce qui est parti, après frais.",
  howCost: "Ce qu’avaient coûté les lots partis, frais compris, selon votre méthode : {method}.",
  howGain: "Produit moins coût.",
  scope:
    "Ventes, échanges et frais du premier au dernier moment de l’année à {zone}. Les retraits et les corrections sont des transferts et ne comptent pas. L’échange d’une crypto contre une autre garde son coût et ne réalise rien ici ; votre administration fiscale peut en juger autrement.",
  demoScope: "Argent d’entraînement, depuis la dernière réinitialisation.",
  files: "Fichiers",
  aboutFiles:
    "Vos cessions lot par lot, ou tout ce qui a fait bouger vos avoirs cette année-là, aux formats d’import de deux logiciels fiscaux.",
  ownFile: "CSV des cessions",
  csvFailed: "Le fichier n’a pas pu être créé.",
  lines: "Cessions par lot",
  empty: "Aucune cession en {year}.",
  more: "Charger plus",
  disposed: "Cession",
  acquired: "Acquisition",
  what: "Quoi",
  amount: "Quantité",
  heldDays: "Jours de détention",
  held: { one: "Détenu {count} jour", other: "Détenu {count} jours" },
  fee: "Frais",
} satisfies Translation<typeof tax>;
