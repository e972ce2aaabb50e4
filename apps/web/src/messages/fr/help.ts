import type { help } from "../en/help.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Questions fréquentes",
  search: "Rechercher une question",
  topics: "Thèmes",
  allTopics: "Tous",
  loading: "Chargement des questions",
  failed: "Les questions n’ont pas pu être chargées.",
  empty: "Il n’y a pas encore de questions.",
  noMatch: "Aucune réponse ne correspond à « {text} ».",
  found: { one: "{count} réponse", other: "{count} réponses" },
  askSupport: "Demander à l’assistance",
  askedFor: "Je cherchais : « {text} »",
  wasHelpful: "Était-ce utile ?",
  yes: "Oui",
  no: "Non",
  thanks: "Merci.",
  voteFailed: "Votre avis n’a pas été enregistré.",
  aboutQuestion: "À propos de « {question} » : ",
  copyLink: "Copier le lien vers cette question",
  copied: "Lien copié",
  stillOpen: "Ce n’est pas ce que vous cherchiez ?",
} satisfies Translation<typeof help>;
