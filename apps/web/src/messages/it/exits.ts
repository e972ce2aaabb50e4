import type { exits } from "../en/exits.ts";
import type { Translation } from "../define-messages.ts";

export default {
  takeProfit: "Take profit",
  stopLoss: "Stop loss",
  byLimit: "limite",
  byMarket: "mercato",
  risk: "{amount} di rischio",
  reward: "{amount} di guadagno",
  ratio: "{ratio} a 1 dopo le commissioni",
  needed: "Inserisci un take profit, uno stop loss o entrambi.",
  say_limit_buy: "Acquista a {entry} o meglio.",
  say_limit_sell: "Vende a {entry} o meglio.",
  say_market_buy: "Acquista a mercato.",
  say_market_sell: "Vende a mercato.",
  both_buy:
    "Poi vende a {goal}, oppure a mercato se il prezzo scende a {stop}. La prima uscita annulla l’altra.",
  goal_buy: "Poi vende a {goal}.",
  stop_buy: "Poi vende a mercato se il prezzo scende a {stop}.",
  both_sell:
    "Poi acquista a {goal}, oppure a mercato se il prezzo sale a {stop}. La prima uscita annulla l’altra.",
  goal_sell: "Poi acquista a {goal}.",
  stop_sell: "Poi acquista a mercato se il prezzo sale a {stop}.",
  with_buy: {
    one: "Acquista {amount} {asset}, con 1 uscita",
    other: "Acquista {amount} {asset}, con {count} uscite",
  },
  with_sell: {
    one: "Vendi {amount} {asset}, con 1 uscita",
    other: "Vendi {amount} {asset}, con {count} uscite",
  },
  wrong_takeProfit_buy: "Il take profit deve essere sopra il prezzo di ingresso, {entry}.",
  wrong_takeProfit_sell: "Il take profit deve essere sotto il prezzo di ingresso, {entry}.",
  wrong_stopLoss_buy: "Lo stop loss deve essere sotto il prezzo di ingresso, {entry}.",
  wrong_stopLoss_sell: "Lo stop loss deve essere sopra il prezzo di ingresso, {entry}.",
  ocoGoal: "Take profit, limite",
  ocoStop: "Attivazione dello stop",
  aboutOco: "Due uscite, una annulla l’altra",
  say_oco_sell:
    "Vende a {goal}, oppure a mercato se il prezzo scende a {stop}. La prima uscita annulla l’altra.",
  say_oco_buy:
    "Acquista a {goal}, oppure a mercato se il prezzo sale a {stop}. La prima uscita annulla l’altra.",
  ocoTakes_sell: "Il take profit verrebbe eseguito subito. Imposta il suo prezzo sopra {best}.",
  ocoTakes_buy: "Il take profit verrebbe eseguito subito. Imposta il suo prezzo sotto {best}.",
  placeOco: "Inserisci OCO per {amount} {asset}",
  placeOcoAsset: "Inserisci OCO per {asset}",
  heldUntil: "Bloccato finché una non viene eseguita",
} satisfies Translation<typeof exits>;
