import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "Auslösepreis",
  from_last: "{percent} zum letzten",
  from_bid: "{percent} zum Geldkurs",
  from_ask: "{percent} zum Briefkurs",
  from_mid: "{percent} zum Mittelkurs",
  atTrigger: "Am Auslöser",
  aboveTrigger: "{amount} über Auslöser",
  belowTrigger: "{amount} unter Auslöser",
  trail: "Abstand",
  startsLater: "Erst ab einem Preis",
  activationPrice: "Startpreis",
  triggerBy: "Auslösen nach",
  by_last: "Letzter Trade",
  by_bid: "Geldkurs",
  by_ask: "Briefkurs",
  by_mid: "Mittelkurs",
  feeAtMost: "Gebühr, höchstens {rate}",

  about_stop_buy: "Kauft zum Marktpreis, sobald der Preis auf den Auslöser steigt",
  about_stop_sell: "Verkauft zum Marktpreis, sobald der Preis auf den Auslöser fällt",
  about_stop_limit_buy: "Der Auslöser sendet eine Limit-Order, nie schlechter",
  about_stop_limit_sell: "Der Auslöser sendet eine Limit-Order, nie schlechter",
  about_take_profit_buy: "Kauft, wenn der Preis auf Ihr Ziel fällt",
  about_take_profit_sell: "Verkauft, wenn der Preis Ihr Ziel erreicht",
  about_take_profit_limit_buy: "Das Ziel sendet eine Limit-Order, nie schlechter",
  about_take_profit_limit_sell: "Das Ziel sendet eine Limit-Order, nie schlechter",
  about_trailing_stop_buy: "Der Auslöser folgt dem besten Preis",
  about_trailing_stop_sell: "Der Auslöser folgt dem besten Preis",

  say_stop_buy: "Steigt der Preis auf {trigger}, wird zum Marktpreis gekauft.",
  say_stop_sell: "Fällt der Preis auf {trigger}, wird zum Marktpreis verkauft.",
  say_stop_limit_buy:
    "Steigt der Preis auf {trigger}, wird ein Kauf mit Limit {limit} aufgegeben. Steigt er schnell, bleibt der Kauf vielleicht unausgeführt.",
  say_stop_limit_sell:
    "Fällt der Preis auf {trigger}, wird ein Verkauf mit Limit {limit} aufgegeben. Fällt er schnell, bleibt der Verkauf vielleicht unausgeführt.",
  say_take_profit_buy: "Fällt der Preis auf {trigger}, wird zum Marktpreis gekauft.",
  say_take_profit_sell: "Steigt der Preis auf {trigger}, wird zum Marktpreis verkauft.",
  say_take_profit_limit_buy:
    "Fällt der Preis auf {trigger}, wird ein Kauf mit Limit {limit} aufgegeben. Dreht der Preis, bleibt der Kauf vielleicht unausgeführt.",
  say_take_profit_limit_sell:
    "Steigt der Preis auf {trigger}, wird ein Verkauf mit Limit {limit} aufgegeben. Dreht der Preis, bleibt der Verkauf vielleicht unausgeführt.",
  say_trailing_stop_buy:
    "Folgt dem tiefsten Preis mit {trail} Abstand nach oben. Jetzt würde bei {price} zum Marktpreis gekauft. Der Auslöser steigt nie.",
  say_trailing_stop_sell:
    "Folgt dem höchsten Preis mit {trail} Abstand nach unten. Jetzt würde bei {price} zum Marktpreis verkauft. Der Auslöser fällt nie.",
  say_later_buy:
    "Beginnt, wenn der Preis auf {start} fällt. Dann folgt der Auslöser dem tiefsten Preis mit {trail} Abstand nach oben, und dort wird zum Marktpreis gekauft.",
  say_later_sell:
    "Beginnt, wenn der Preis auf {start} steigt. Dann folgt der Auslöser dem höchsten Preis mit {trail} Abstand nach unten, und dort wird zum Marktpreis verkauft.",

  pictureOf_buy: "Der Auslöser folgt dem tiefsten Preis von oben",
  pictureOf_sell: "Der Auslöser folgt dem höchsten Preis von unten",
  picture_buy: "Der Auslöser folgt dem tiefsten Preis mit {trail} Abstand nach oben. Jetzt {price}",
  picture_sell: "Der Auslöser folgt dem höchsten Preis mit {trail} Abstand nach unten. Jetzt {price}",
  picturePrice: "Preis",
  pictureMoves_buy: "Auslöser fällt nur",
  pictureMoves_sell: "Auslöser steigt nur",
  pictureBest_buy: "Tief {price}",
  pictureBest_sell: "Hoch {price}",
  pictureFires_buy: "Kauf {price}",
  pictureFires_sell: "Verkauf {price}",

  placeBuy: "Kauf aufgeben: {amount} {asset}",
  placeSell: "Verkauf aufgeben: {amount} {asset}",
  placeBuyMoney: "{asset}-Kauf aufgeben: {amount} {unit}",
  placeBuyAsset: "{asset}-Kauf aufgeben",
  placeSellAsset: "{asset}-Verkauf aufgeben",
  crossed_buy: "Diese Order würde sofort kaufen: Der Preis steht schon bei {watched}.",
  crossed_sell: "Diese Order würde sofort verkaufen: Der Preis steht schon bei {watched}.",
  crossedStart: "Diese Order würde sofort beginnen: Der Preis steht schon bei {watched}.",
  startNow: "Sofort beginnen",
  asMarket: "Market-Order aufgeben",

  at: "{type} zu {price}",
  limitAt: "{type} zu {price}, Auslöser {trigger}",
  trailing: "{type}, {trail} ab {watermark}",
  trailingLater: "{type}, {trail}, beginnt bei {price}",
  trailFrom: "{trail} ab {watermark}",
  trailLater: "{trail}, beginnt bei {price}",
} satisfies Translation<typeof triggers>;
