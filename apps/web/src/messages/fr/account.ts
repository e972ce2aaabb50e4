import type { accountMessages } from "../en/account.ts";
import type { Translation } from "../define-messages.ts";

export default {
  sheetTitle: "Compte",
  useDemo: "Démo",
  useDemoDetail: "Argent d’entraînement, même moteur",
  useLive: "Réel",
  useLiveDetail: "Argent réel",
  demoBalance: "Solde démo",
  lastReset: "Dernière réinitialisation",
  neverReset: "Jamais",

  resetBalance: "Maintenir pour réinitialiser le solde",
  resetBalanceDetail:
    "Annule vos ordres démo ouverts et remet vos {asset} démo à {amount}. Vos autres avoirs et votre historique restent.",
  resetAccount: "Maintenir pour réinitialiser le compte",
  resetAccountDetail:
    "Annule vos ordres démo ouverts, rend tous les actifs démo et repart avec {money}. Votre historique passe sous « Avant réinitialisation ».",
  resetAlways:
    "La réinitialisation est possible à tout moment et quel que soit le solde. L’argent réel n’est jamais touché.",

  switchedToDemo: "Passage au compte démo",
  switchedToLive: "Passage au compte réel",
  nowDemo: "Vous êtes maintenant en démo",
  nowDemoText:
    "Votre compte est passé à l’argent démo dans un autre onglet ou sur un autre appareil. Ce qui est ouvert ici concerne maintenant l’argent démo.",
  nowLive: "Vous êtes maintenant en réel",
  nowLiveText:
    "Votre compte est passé à l’argent réel dans un autre onglet ou sur un autre appareil. Ce qui est ouvert ici concerne maintenant l’argent réel.",
  nowSandboxText:
    "Votre compte est passé en réel dans un autre onglet ou sur un autre appareil. C’est ici un environnement de test : aucun argent n’y est réel.",
  backToDemo: "Revenir à la démo",
  backToLive: "Revenir au réel",
  goOnDemo: "Continuer en démo",
  goOnLive: "Continuer en réel",
  toggleFailed: "Le passage entre démo et réel a échoué",
  resetBalanceFailed: "La réinitialisation du solde démo a échoué",
  resetAccountFailed: "La réinitialisation du compte démo a échoué",

  startTitle: "Comment voulez-vous commencer ?",
  startText:
    "Les deux tournent sur le même moteur, avec les mêmes règles. Vous pouvez changer à tout moment.",
  startDemo: "Démarrer la démo avec {money}",
  startDemoDetail:
    "Des {asset} démo pour négocier. Rien ne peut être perdu, et vous pouvez recommencer quand vous voulez.",
  startLive: "Passer en réel",
  startLiveDetail:
    "Votre compte réel est vide tant que vous ne l’approvisionnez pas. Les prix vont contre vous aussi vite que pour vous : vous pouvez perdre tout l’argent que vous engagez.",
} satisfies Translation<typeof accountMessages>;
