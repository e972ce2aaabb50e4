import type { app } from "../en/settings-app.ts";
import type { Translation } from "../define-messages.ts";

export default {
  languageTitle: "Langue",
  asBrowser: "Comme le navigateur",
  browserAsks: "Votre navigateur demande",
  languageFailed: "La langue n’a pas été changée. {reason}",
  formats: "Formats",
  formatAmount: "Montants",
  formatChange: "Variations",
  formatDate: "Dates",
  formatTime: "Heures du marché",
  formatZone: "Fuseau horaire",
  formatZoneText: "Selon cet appareil",

  aboutLoading: "Chargement de ce qui tourne ici",
  aboutFailed: "Le chargement a échoué. Votre compte n’a pas changé.",
  version: "Version",
  licence: "Licence",
  apache: "Apache 2.0",
  market: "Marché",
  source: "Source des prix",
  simulated: "Marché simulé : les prix ne viennent pas d’un marché réel.",
  recorded: "Enregistré : de vrais prix du passé, rejoués.",
  live: "Prix d’une vraie bourse.",
  journal: "Le journal",
  journalText:
    "Chaque ordre, exécution et mouvement d’argent est une commande dans un seul journal. Chaque ligne porte l’empreinte de la précédente : rien ne peut y être changé sans changer celle-ci.",
  newest: "Dernière commande",
  hash: "Empreinte de la chaîne",
  copy: "Copier",
  copied: "Copié",
  check: "Comment le vérifier",
  checkText:
    "L’exploitant de cette installation lance npm run prove. Cela rejoue le journal depuis sa première commande et dit si chaque solde, ordre et exécution en découle. L’empreinte de chaque commande se trouve dans la table journal.",
  refresh: "Relire",

  licences: "Licences",
  licencesText: { one: "{count} paquet d’autres auteurs", other: "{count} paquets d’autres auteurs" },
  licencesLoading: "Chargement des licences",
  licencesFailed: "Les licences n’ont pas pu être chargées.",
  licencesSearch: "Rechercher paquets et licences",
  licencesNone: "Aucun paquet ni licence ne porte ce nom.",
  licencesMore: { one: "{count} de plus. Recherchez-le.", other: "{count} de plus. Recherchez-en un." },
  legal: "Juridique",
  terms: "Conditions d’utilisation",
  privacyPolicy: "Politique de confidentialité",
} satisfies Translation<typeof app>;
