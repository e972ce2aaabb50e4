import type { privacy } from "../en/privacy.ts";
import type { Translation } from "../define-messages.ts";

export default {
  collected: "Ce que nous collectons",
  collectedTitle: "Pas d’analyse d’audience, pas de publicité",
  collectedText:
    "Nous gardons ce que vous saisissez, ce que vous négociez et ce qui protège votre compte : les connexions avec leurs appareils et adresses. Rien ne vous suit, il n’y a donc rien de tel à désactiver. La Politique de confidentialité dit tout.",

  device: "À l’écran",
  hideBalances: "Masquer les soldes",
  hideBalancesDetail: "Six points à la place des chiffres",

  data: "Vos données",
  copy: "Une copie de vos données",
  copyNone: "Un fichier zip avec tout ce que nous gardons sur vous",
  copyWaiting: "Elle sera créée dans un instant",
  copyRunning: "{done} parties sur {parts} sont prêtes",
  copyReady: "{size} · créée le {at}",
  copyFailed: "Elle n’a pas pu être créée. Rien de ce qui est à vous n’est perdu.",
  copyExpired: "La dernière a été supprimée après sept jours",
  copyStart: "Créer une copie",
  copyRetry: "Réessayer",
  copyAgain: "Créer une nouvelle copie",
  copyDownload: "Télécharger",
  copyDownloadName: "Télécharger la copie de vos données",
  copyUntil: "Elle est conservée jusqu’au {at}. Qui a le fichier sait tout : gardez-le pour vous.",
  copyText:
    "Ordres, exécutions, transactions, le chat avec ses fichiers, connexions et paramètres, en JSON et en tableaux. Cela prend quelques minutes ; nous vous écrivons quand elle est prête. Vous pouvez quitter cette page.",
  copyProgress: "Où en est la copie de vos données",
  copyStarted: "Votre copie est en cours de création",
  copyNotStarted: "Aucune copie n’a été lancée. {reason}",
  copyLoading: "Chargement de vos copies",
  copyListFailed: "Impossible de savoir s’il y a une copie.",
  bytes: "{size} octets",
  kilobytes: "{size} ko",
  megabytes: "{size} Mo",

  deletion: "Supprimer le compte",
  deletionCard:
    "Votre compte prend fin quatorze jours après votre demande. D’ici là, vous pouvez changer d’avis.",
  deletionOpen: "Supprimer le compte",
  deletionTitle: "Supprimer le compte",
  deletionLoading: "Chargement de ce qui s’y oppose",
  deletionFailed: "Impossible de savoir si votre compte peut être supprimé. Il n’a pas changé.",

  goes: "Ce qui est supprimé",
  goesName: "Vos nom, e-mail, téléphone, pays et photo",
  goesDoor: "Votre mot de passe, vos deuxièmes étapes, clés d’accès, clés API et comptes associés",
  goesTrail: "Vos sessions et l’historique de vos connexions avec ses adresses",
  goesChat: "Les messages et fichiers de votre conversation avec l’assistance",
  goesCopies: "Les copies de vos données que nous avons créées pour vous",
  stays: "Ce qui reste, et pourquoi",
  staysLedger:
    "Les ordres, exécutions et transactions, sous un simple numéro. Les soldes de tous sont faits des mêmes écritures ; retirer les vôtres fausserait les comptes des autres. Rien n’y dit qui vous étiez.",
  staysAudit: "Ce que notre équipe a fait avec votre compte, dans un registre que personne ne peut modifier.",
  staysEvidence:
    "Ce que vous avez remis pour être vérifié, chiffré, pendant {years} ans, car la loi contre le blanchiment l’exige. Ensuite, c’est supprimé.",

  when: "Quand",
  whenText: {
    one: "{count} jour après votre demande. Nous vous écrivons maintenant, la veille et une fois que c’est fait.",
    other:
      "{count} jours après votre demande. Nous vous écrivons maintenant, la veille et une fois que c’est fait.",
  },
  whenAgain:
    "Ensuite, votre e-mail est libre : vous pouvez vous réinscrire avec, comme une nouvelle personne.",

  blockedAssets: "Votre compte réel détient encore {assets}. Ce serait perdu : retirez-le d’abord.",
  blockedOrders: {
    one: "Votre compte réel a {count} ordre ouvert. Annulez-le d’abord.",
    other: "Votre compte réel a {count} ordres ouverts. Annulez-les d’abord.",
  },
  toWithdraw: "Retirer",
  toOrders: "Voir les ordres ouverts",

  askTitle: "Supprimer mon compte",
  reason: "Pourquoi vous partez",
  reasonHint: "Seulement si vous le souhaitez. Cela disparaît avec le compte.",
  confirm: "Saisissez SUPPRIMER pour confirmer",
  confirmWord: "SUPPRIMER",
  confirmMissing: "Saisissez le mot SUPPRIMER.",
  askDo: "Supprimer mon compte",
  askFailed: "Votre compte n’a pas changé. {reason}",
  asked: "Votre compte va être supprimé",

  pendingTitle: "Votre compte va être supprimé",
  pendingText: "Ce compte sera supprimé le {day} à {time}.",
  pendingAsked: "Vous l’avez demandé le {day}. D’ici là, tout fonctionne comme toujours.",
  keep: "Garder mon compte",
  kept: "Votre compte reste",
  keepFailed: "La suppression n’a pas été annulée. {reason}",
} satisfies Translation<typeof privacy>;
