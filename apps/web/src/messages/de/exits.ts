import type { exits } from "../en/exits.ts";
import type { Translation } from "../define-messages.ts";

export default {
  takeProfit: "Take-Profit",
  stopLoss: "Stop-Loss",
  byLimit: "Limit",
  byMarket: "Market",
  risk: "{amount} Risiko",
  reward: "{amount} Gewinn",
  ratio: "{ratio} zu 1 nach Gebühren",
  needed: "Geben Sie einen Take-Profit, einen Stop-Loss oder beides ein.",
  say_limit_buy: "Kauft zu {entry} oder besser.",
  say_limit_sell: "Verkauft zu {entry} oder besser.",
  say_market_buy: "Kauft zum Marktpreis.",
  say_market_sell: "Verkauft zum Marktpreis.",
  both_buy:
    "Verkauft dann zu {goal}, oder zum Marktpreis, wenn der Preis auf {stop} fällt. Der erste Ausstieg storniert den anderen.",
  goal_buy: "Verkauft dann zu {goal}.",
  stop_buy: "Verkauft dann zum Marktpreis, wenn der Preis auf {stop} fällt.",
  both_sell:
    "Kauft dann zu {goal}, oder zum Marktpreis, wenn der Preis auf {stop} steigt. Der erste Ausstieg storniert den anderen.",
  goal_sell: "Kauft dann zu {goal}.",
  stop_sell: "Kauft dann zum Marktpreis, wenn der Preis auf {stop} steigt.",
  with_buy: {
    one: "{amount} {asset} kaufen, mit 1 Ausstieg",
    other: "{amount} {asset} kaufen, mit {count} Ausstiegen",
  },
  with_sell: {
    one: "{amount} {asset} verkaufen, mit 1 Ausstieg",
    other: "{amount} {asset} verkaufen, mit {count} Ausstiegen",
  },
  wrong_takeProfit_buy: "Der Take-Profit muss über dem Einstiegspreis {entry} liegen.",
  wrong_takeProfit_sell: "Der Take-Profit muss unter dem Einstiegspreis {entry} liegen.",
  wrong_stopLoss_buy: "Der Stop-Loss muss unter dem Einstiegspreis {entry} liegen.",
  wrong_stopLoss_sell: "Der Stop-Loss muss über dem Einstiegspreis {entry} liegen.",
  ocoGoal: "Take-Profit, Limit",
  ocoStop: "Stop-Auslöser",
  aboutOco: "Zwei Ausstiege, einer storniert den anderen",
  say_oco_sell:
    "Verkauft zu {goal}, oder zum Marktpreis, wenn der Preis auf {stop} fällt. Der erste Ausstieg storniert den anderen.",
  say_oco_buy:
    "Kauft zu {goal}, oder zum Marktpreis, wenn der Preis auf {stop} steigt. Der erste Ausstieg storniert den anderen.",
  ocoTakes_sell: "Der Take-Profit würde sofort ausgeführt. Setzen Sie seinen Preis über {best}.",
  ocoTakes_buy: "Der Take-Profit würde sofort ausgeführt. Setzen Sie seinen Preis unter {best}.",
  placeOco: "OCO für {amount} {asset} aufgeben",
  placeOcoAsset: "OCO für {asset} aufgeben",
  heldUntil: "Reserviert, bis einer ausgeführt ist",
} satisfies Translation<typeof exits>;
