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
  synonyms:
    "dépôt,déposer,verser,approvisionner,deposit|retrait,retirer,remboursement,remboursé,refund|kyc,vérification,identité,pièce|2fa,mfa,totp,authentificateur,deux étapes,seconde étape,clé d’accès|impôt,impôts,gain,relevé,tax|frais,commission,coût|mot de passe,connexion,connecter,bloqué|supprimer,fermer,effacer",
} satisfies Translation<typeof help>;
