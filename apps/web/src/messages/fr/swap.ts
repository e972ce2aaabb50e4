import type { swap } from "../en/swap.ts";
import type { Translation } from "../define-messages.ts";

export default {
  demo: "Démo",
  live: "Réel",
  loading: "Chargement de ce que vous pouvez convertir",
  failed: "Ce que vous pouvez convertir n’a pas pu être chargé. Votre argent n’a pas bougé.",
  nothing: "Il n’y a rien à convertir ici pour l’instant.",

  from: "De",
  to: "Vers",
  fromAsset: "Actif à donner : {asset}. En choisir un autre",
  toAsset: "Actif à recevoir : {asset}. En choisir un autre",
  chooseFrom: "Payer avec",
  chooseTo: "Recevoir",
  youHold: "Vous détenez {amount}",
  useAll: "Tout utiliser : {amount}",
  flip: "Inverser le sens",
  odd: "Saisissez des chiffres, avec 8 décimales au plus.",
  ask: "Saisissez un montant d’un côté ou de l’autre pour voir le prix.",

  asking: "Recherche du prix",
  is: "1 {one} = {many} {other}",
  holds: "Ce prix tient encore {seconds} s",
  newPrice: "Nouveau prix",
  expired: "Le prix a expiré",
  expiredDetail: "Rien n’a été converti.",
  getNew: "Demander un nouveau prix",
  noPrice: "Il n’y a pas de prix pour l’instant. {reason}",
  noQuotes:
    "Il n’y a pas de cotation de ce côté de {pair} pour l’instant. Réessayez plus tard, ou passez un ordre à cours limité.",

  mid: "Cours médian",
  spread: "Spread dans ce prix",
  fee: "Frais, {rate}",
  pays: "Vous payez",
  gets: "Vous recevez",
  otherWay: "Taux inverse",
  across: "Parcours",
  swapThis: "Convertir {paid} en {got}",
  swapPlain: "Convertir",
  once: "Cotation valable 10 s",
  notSwapped: "Rien n’a été converti. {reason}",

  done: "Converti",
  doneText: "Vous avez payé {paid} et reçu {got}.",
  onItsWay: "En cours",
  onItsWayText:
    "La conversion de {paid} en {got} est acceptée. Elle apparaît dans la liste dès qu’elle est faite.",
  price: "Prix",
  again: "Convertir à nouveau",

  recent: "Conversions récentes",
  recentLoading: "Chargement de vos conversions",
  recentFailed: "Vos conversions n’ont pas pu être chargées. Elles sont conservées.",
  none: "Vous n’avez encore rien converti.",
  pair: "{from} vers {to}",
  more: "Afficher plus",
  state_accepted: "{at} · En cours",
  state_failed: "{at} · Échec : {reason}",
} satisfies Translation<typeof swap>;
