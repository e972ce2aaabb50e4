import type { profile } from "../en/profile.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Profil",
  memberSince: "Membre depuis le {day}",
  notVerified: "Non vérifié",
  level: "Niveau {level}",
  verification: "Vérification",

  equity: "Valeur totale",
  demo: "Démo",
  equityFailed: "Votre valeur totale n’a pas pu être chargée. Vos soldes n’ont pas changé.",
  loadingProfile: "Chargement de votre profil",
  loadingEquity: "Chargement de votre valeur totale",
  day: "24 h",

  practice: "Compte d’entraînement",
  demoMode: "Mode démo",
  demoOpen: "{balance}, réinitialisé le {day}",
  demoFresh: "{balance}, jamais réinitialisé",
  demoClosed: "Démarrer la démo avec {money}",
  resetBalance: "Réinitialiser le solde",
  resetAccount: "Réinitialiser le compte",

  money: "Argent",
  assets: "Actifs",
  portfolio: "Portefeuille",
  tax: "Rapport fiscal",
  importedTrades: "Transactions importées",
  orders: "Ordres",
  openCount: { one: "{count} ouvert", other: "{count} ouverts" },
  openMany: "{count} ouverts ou plus",
  transactions: "Transactions",
  execution: "Qualité d’exécution",
  swap: "Convertir",
  loadFund: "Déposer",
  withdraw: "Retirer",

  more: "Plus",
  commands: "Recherche et commandes",
  commandsDetail: "Paires, pages, actions, actualités et aide",
  settings: "Paramètres",
  editAll: "Modifier le profil",
  signOut: "Se déconnecter",
  signedOut: "Vous êtes déconnecté",
  signOutFailed:
    "Le serveur n’a pas pu être joint ; d’autres appareils peuvent encore afficher cette session.",
} satisfies Translation<typeof profile>;
