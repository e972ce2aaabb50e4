import type { apiKeys } from "../en/api-keys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Clés API",
  lead: "Une clé permet à l’un de vos programmes d’utiliser votre compte. Elle ne peut ni se connecter, ni retirer, ni modifier le compte.",
  docs: "Comment utiliser une clé",
  loading: "Chargement de vos clés",
  failed: "Vos clés n’ont pas pu être chargées. Elles fonctionnent comme avant.",
  none: "Pas encore de clés API.",
  count: "{open} clés sur {limit}",
  full: "Vous avez {limit} clés, le maximum possible. Révoquez-en une dont vous ne vous servez pas.",
  make: "Nouvelle clé",

  read: "Lecture seule",
  readDetail: "Voit les soldes, ordres, exécutions et transactions",
  trade: "Lecture et négociation",
  tradeDetail: "Passe, modifie et annule aussi des ordres",
  expired: "Expirée",
  hint: "fmk_…{hint}",
  anywhere: "Depuis toute adresse",
  onlyFrom: "Seulement depuis {addresses}",
  made: "Créée le {at}",
  never: "Jamais utilisée",
  used: "Utilisée le {at} depuis {address}",
  ends: "Expire le {at}",
  ended: "Expirée le {at}",

  newTitle: "Nouvelle clé API",
  name: "Nom",
  nameHint: "À quoi elle sert, par exemple le nom du programme",
  nameMissing: "Donnez un nom à la clé, pour la reconnaître plus tard.",
  nameLong: "Un nom a 60 caractères au plus.",
  may: "Autorisations",
  addresses: "Adresses autorisées",
  addressesHint:
    "Une adresse ou un réseau par ligne, comme 203.0.113.7 ou 2001:db8::/32. Vide pour toute adresse.",
  addressWrong:
    "« {line} » n’est pas une adresse. Saisissez-en une comme 203.0.113.7 ou un réseau comme 203.0.113.0/24.",
  addressesMany: "20 lignes au plus.",
  expiry: "Expiration",
  days30: "30 jours",
  days90: "90 jours",
  days365: "Un an",
  forever: "Jusqu’à révocation",
  anywhereTrade:
    "Quiconque obtient cette clé peut négocier de n’importe où. Si possible, indiquez les adresses de votre programme.",
  create: "Créer la clé",
  back: "Annuler",
  createFailed: "Aucune clé n’a été créée. {reason}",

  shownTitle: "Votre nouvelle clé",
  shownLead:
    "Copiez-la là où votre programme garde ses secrets. Elle n’est affichée que maintenant : nous ne la conservons pas.",
  key: "Clé pour {name}",
  copy: "Copier la clé",
  copied: "Copiée",
  saved: "J’ai enregistré la clé",
  savedFirst: "Enregistrez d’abord la clé : elle ne sera plus affichée.",
  done: "Terminé",

  revoke: "Révoquer",
  revokeOf: "Révoquer {name}",
  revokeTitle: "Révoquer « {name} » ?",
  revokeText:
    "Les programmes qui utilisent cette clé sont refusés aussitôt. Les ordres ouverts le restent. C’est irréversible.",
  revokeKeep: "La garder",
  revokeFailed: "La clé n’a pas été révoquée. {reason}",
  revoked: "Clé révoquée",
} satisfies Translation<typeof apiKeys>;
