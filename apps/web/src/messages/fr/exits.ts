import type { exits } from "../en/exits.ts";
import type { Translation } from "../define-messages.ts";

export default {
  takeProfit: "Take profit",
  stopLoss: "Stop loss",
  byLimit: "limite",
  byMarket: "marché",
  risk: "{amount} risque",
  reward: "{amount} gain",
  ratio: "{ratio} pour 1 après frais",
  needed: "Saisissez un take profit, un stop loss ou les deux.",
  say_limit_buy: "Achète à {entry} ou mieux.",
  say_limit_sell: "Vend à {entry} ou mieux.",
  say_market_buy: "Achète au marché.",
  say_market_sell: "Vend au marché.",
  both_buy:
    "Vend ensuite à {goal}, ou au marché si le prix descend à {stop}. La première sortie annule l’autre.",
  goal_buy: "Vend ensuite à {goal}.",
  stop_buy: "Vend ensuite au marché si le prix descend à {stop}.",
  both_sell:
    "Achète ensuite à {goal}, ou au marché si le prix monte à {stop}. La première sortie annule l’autre.",
  goal_sell: "Achète ensuite à {goal}.",
  stop_sell: "Achète ensuite au marché si le prix monte à {stop}.",
  with_buy: {
    one: "Acheter {amount} {asset}, avec 1 sortie",
    other: "Acheter {amount} {asset}, avec {count} sorties",
  },
  with_sell: {
    one: "Vendre {amount} {asset}, avec 1 sortie",
    other: "Vendre {amount} {asset}, avec {count} sorties",
  },
  wrong_takeProfit_buy: "Le take profit doit être au-dessus du prix d’entrée, {entry}.",
  wrong_takeProfit_sell: "Le take profit doit être au-dessous du prix d’entrée, {entry}.",
  wrong_stopLoss_buy: "Le stop loss doit être au-dessous du prix d’entrée, {entry}.",
  wrong_stopLoss_sell: "Le stop loss doit être au-dessus du prix d’entrée, {entry}.",
  ocoGoal: "Take profit, limite",
  ocoStop: "Déclenchement du stop",
  aboutOco: "Deux sorties, l’une annule l’autre",
  say_oco_sell: "Vend à {goal}, ou au marché si le prix descend à {stop}. La première sortie annule l’autre.",
  say_oco_buy: "Achète à {goal}, ou au marché si le prix monte à {stop}. La première sortie annule l’autre.",
  ocoTakes_sell: "Le take profit s’exécuterait aussitôt. Placez son prix au-dessus de {best}.",
  ocoTakes_buy: "Le take profit s’exécuterait aussitôt. Placez son prix au-dessous de {best}.",
  placeOco: "Placer l’OCO pour {amount} {asset}",
  placeOcoAsset: "Placer l’OCO pour {asset}",
  heldUntil: "Réservé jusqu’à l’exécution de l’une",
} satisfies Translation<typeof exits>;
