import type { profile } from "../en/profile.ts";
import type { Translation } from "../words.ts";

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
  demoOpen: "{balance} USD, réinitialisé le {day}",
  demoFresh: "{balance} USD, jamais réinitialisé",
  demoClosed: "S’entraîner avec 10 000,00 sur le même moteur",
  resetBalance: "Réinitialiser le solde",
  resetAccount: "Réinitialiser le compte",

  money: "Argent",
  assets: "Actifs",
  orders: "Ordres",
  openCount: { one: "{count} ouvert", other: "{count} ouverts" },
  openMany: "{count} ouverts ou plus",
  transactions: "Transactions",
  swap: "Convertir",
  loadFund: "Déposer",
  withdraw: "Retirer",

  more: "Plus",
  settings: "Paramètres",
  editAll: "Tout modifier",
  signOut: "Se déconnecter",
  signedOut: "Vous êtes déconnecté",
  signOutFailed:
    "Le serveur n’a pas pu être prévenu ; d’autres appareils peuvent donc encore montrer cette session.",
} satisfies Translation<typeof profile>;
