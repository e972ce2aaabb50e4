import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "Prix du seuil",
  from_last: "{percent} du dernier",
  from_bid: "{percent} de l’achat",
  from_ask: "{percent} de la vente",
  from_mid: "{percent} du cours médian",
  atTrigger: "Au déclenchement",
  aboveTrigger: "{amount} au-dessus du seuil",
  belowTrigger: "{amount} sous le seuil",
  trail: "Écart de suivi",
  startsLater: "Démarrer seulement à un prix",
  activationPrice: "Prix de départ",
  triggerBy: "Déclencher selon",
  by_last: "Dernière transaction",
  by_bid: "Meilleur achat",
  by_ask: "Meilleure vente",
  by_mid: "Cours médian",
  feeAtMost: "Frais, au plus {rate}",

  about_stop_buy: "Achète au marché dès que le prix monte au seuil",
  about_stop_sell: "Vend au marché dès que le prix descend au seuil",
  about_stop_limit_buy: "Le seuil envoie un ordre limite, jamais à un prix pire",
  about_stop_limit_sell: "Le seuil envoie un ordre limite, jamais à un prix pire",
  about_take_profit_buy: "Achète quand le prix descend à votre objectif",
  about_take_profit_sell: "Vend quand le prix atteint votre objectif",
  about_take_profit_limit_buy: "L’objectif envoie un ordre limite, jamais à un prix pire",
  about_take_profit_limit_sell: "L’objectif envoie un ordre limite, jamais à un prix pire",
  about_trailing_stop_buy: "Le seuil suit le meilleur prix",
  about_trailing_stop_sell: "Le seuil suit le meilleur prix",

  say_stop_buy: "Si le prix monte à {trigger}, achète au marché.",
  say_stop_sell: "Si le prix descend à {trigger}, vend au marché.",
  say_stop_limit_buy:
    "Si le prix monte à {trigger}, place un achat limite à {limit}. En cas de hausse rapide, il peut rester non exécuté.",
  say_stop_limit_sell:
    "Si le prix descend à {trigger}, place une vente limite à {limit}. En cas de chute rapide, elle peut rester non exécutée.",
  say_take_profit_buy: "Si le prix descend à {trigger}, achète au marché.",
  say_take_profit_sell: "Si le prix monte à {trigger}, vend au marché.",
  say_take_profit_limit_buy:
    "Si le prix descend à {trigger}, place un achat limite à {limit}. Si le prix se retourne, il peut rester non exécuté.",
  say_take_profit_limit_sell:
    "Si le prix monte à {trigger}, place une vente limite à {limit}. Si le prix se retourne, elle peut rester non exécutée.",
  say_trailing_stop_buy:
    "Suit le prix le plus bas, {trail} au-dessus. À présent, il achèterait au marché à {price}. Le seuil ne remonte jamais.",
  say_trailing_stop_sell:
    "Suit le prix le plus haut, {trail} en dessous. À présent, il vendrait au marché à {price}. Le seuil ne redescend jamais.",
  say_later_buy:
    "Démarre quand le prix descend à {start}. Suit alors le prix le plus bas, {trail} au-dessus, et y achète au marché.",
  say_later_sell:
    "Démarre quand le prix monte à {start}. Suit alors le prix le plus haut, {trail} en dessous, et y vend au marché.",

  pictureOf_buy: "Le seuil suit le prix le plus bas, par le haut",
  pictureOf_sell: "Le seuil suit le prix le plus haut, par le bas",
  picture_buy: "Le seuil suit le prix le plus bas, {trail} au-dessus. À présent {price}",
  picture_sell: "Le seuil suit le prix le plus haut, {trail} en dessous. À présent {price}",
  picturePrice: "prix",
  pictureMoves_buy: "le seuil ne fait que baisser",
  pictureMoves_sell: "le seuil ne fait que monter",
  pictureBest_buy: "plus bas {price}",
  pictureBest_sell: "plus haut {price}",
  pictureFires_buy: "achète à {price}",
  pictureFires_sell: "vend à {price}",

  placeBuy: "Placer l’achat de {amount} {asset}",
  placeSell: "Placer la vente de {amount} {asset}",
  placeBuyMoney: "Placer l’achat de {asset} pour {amount} {unit}",
  placeBuyAsset: "Placer l’achat de {asset}",
  placeSellAsset: "Placer la vente de {asset}",
  crossed_buy: "Cet ordre achèterait aussitôt : le prix est déjà à {watched}.",
  crossed_sell: "Cet ordre vendrait aussitôt : le prix est déjà à {watched}.",
  crossedStart: "Cet ordre démarrerait aussitôt : le prix est déjà à {watched}.",
  startNow: "Démarrer maintenant",
  asMarket: "Passer un ordre au marché",

  at: "{type} à {price}",
  limitAt: "{type} à {price}, seuil {trigger}",
  trailing: "{type}, {trail} depuis {watermark}",
  trailingLater: "{type}, {trail}, démarre à {price}",
  trailFrom: "{trail} depuis {watermark}",
  trailLater: "{trail}, démarre à {price}",
} satisfies Translation<typeof triggers>;
