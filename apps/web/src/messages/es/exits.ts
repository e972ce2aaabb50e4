import type { exits } from "../en/exits.ts";
import type { Translation } from "../define-messages.ts";

export default {
  takeProfit: "Take profit",
  stopLoss: "Stop loss",
  byLimit: "límite",
  byMarket: "mercado",
  risk: "{amount} riesgo",
  reward: "{amount} beneficio",
  ratio: "{ratio} a 1 tras comisiones",
  needed: "Introduce un take profit, un stop loss o ambos.",
  say_limit_buy: "Compra a {entry} o mejor.",
  say_limit_sell: "Vende a {entry} o mejor.",
  say_market_buy: "Compra a mercado.",
  say_market_sell: "Vende a mercado.",
  both_buy:
    "Después vende a {goal}, o a mercado si el precio baja a {stop}. La primera salida cancela la otra.",
  goal_buy: "Después vende a {goal}.",
  stop_buy: "Después vende a mercado si el precio baja a {stop}.",
  both_sell:
    "Después compra a {goal}, o a mercado si el precio sube a {stop}. La primera salida cancela la otra.",
  goal_sell: "Después compra a {goal}.",
  stop_sell: "Después compra a mercado si el precio sube a {stop}.",
  with_buy: {
    one: "Comprar {amount} {asset}, con 1 salida",
    other: "Comprar {amount} {asset}, con {count} salidas",
  },
  with_sell: {
    one: "Vender {amount} {asset}, con 1 salida",
    other: "Vender {amount} {asset}, con {count} salidas",
  },
  wrong_takeProfit_buy: "El take profit debe estar por encima del precio de entrada, {entry}.",
  wrong_takeProfit_sell: "El take profit debe estar por debajo del precio de entrada, {entry}.",
  wrong_stopLoss_buy: "El stop loss debe estar por debajo del precio de entrada, {entry}.",
  wrong_stopLoss_sell: "El stop loss debe estar por encima del precio de entrada, {entry}.",
  ocoGoal: "Take profit, límite",
  ocoStop: "Activación del stop",
  aboutOco: "Dos salidas: una cancela la otra",
  say_oco_sell: "Vende a {goal}, o a mercado si el precio baja a {stop}. La primera salida cancela la otra.",
  say_oco_buy: "Compra a {goal}, o a mercado si el precio sube a {stop}. La primera salida cancela la otra.",
  ocoTakes_sell: "El take profit se ejecutaría al instante. Pon su precio por encima de {best}.",
  ocoTakes_buy: "El take profit se ejecutaría al instante. Pon su precio por debajo de {best}.",
  placeOco: "Crear OCO de {amount} {asset}",
  placeOcoAsset: "Crear OCO de {asset}",
  heldUntil: "Reservado hasta que se ejecute una",
} satisfies Translation<typeof exits>;
