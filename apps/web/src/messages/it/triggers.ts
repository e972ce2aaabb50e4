import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "Prezzo di attivazione",
  from_last: "{percent} dall’ultimo",
  from_bid: "{percent} dal bid",
  from_ask: "{percent} dall’ask",
  from_mid: "{percent} dal punto medio",
  atTrigger: "All’attivazione",
  aboveTrigger: "{amount} sopra l’attivazione",
  belowTrigger: "{amount} sotto l’attivazione",
  trail: "Distanza",
  startsLater: "Inizia solo a un certo prezzo",
  activationPrice: "Prezzo di inizio",
  triggerBy: "Attiva in base a",
  by_last: "Ultima operazione",
  by_bid: "Bid",
  by_ask: "Ask",
  by_mid: "Punto medio",
  feeAtMost: "Commissione, al massimo {rate}",

  about_stop_buy: "Acquista a mercato quando il prezzo sale all’attivazione",
  about_stop_sell: "Vende a mercato quando il prezzo scende all’attivazione",
  about_stop_limit_buy: "L’attivazione invia un ordine limite, mai peggio",
  about_stop_limit_sell: "L’attivazione invia un ordine limite, mai peggio",
  about_take_profit_buy: "Acquista quando il prezzo scende al tuo obiettivo",
  about_take_profit_sell: "Vende quando il prezzo raggiunge il tuo obiettivo",
  about_take_profit_limit_buy: "L’obiettivo invia un ordine limite, mai peggio",
  about_take_profit_limit_sell: "L’obiettivo invia un ordine limite, mai peggio",
  about_trailing_stop_buy: "L’attivazione segue il prezzo migliore",
  about_trailing_stop_sell: "L’attivazione segue il prezzo migliore",

  say_stop_buy: "Se il prezzo sale a {trigger}, acquista a mercato.",
  say_stop_sell: "Se il prezzo scende a {trigger}, vende a mercato.",
  say_stop_limit_buy:
    "Se il prezzo sale a {trigger}, inserisce un acquisto limite a {limit}. In una salita rapida può restare ineseguito.",
  say_stop_limit_sell:
    "Se il prezzo scende a {trigger}, inserisce una vendita limite a {limit}. In una discesa rapida può restare ineseguita.",
  say_take_profit_buy: "Se il prezzo scende a {trigger}, acquista a mercato.",
  say_take_profit_sell: "Se il prezzo sale a {trigger}, vende a mercato.",
  say_take_profit_limit_buy:
    "Se il prezzo scende a {trigger}, inserisce un acquisto limite a {limit}. Se il prezzo si inverte, può restare ineseguito.",
  say_take_profit_limit_sell:
    "Se il prezzo sale a {trigger}, inserisce una vendita limite a {limit}. Se il prezzo si inverte, può restare ineseguita.",
  say_trailing_stop_buy:
    "Segue il prezzo più basso, {trail} al di sopra. Ora acquisterebbe a mercato a {price}. L’attivazione non sale mai.",
  say_trailing_stop_sell:
    "Segue il prezzo più alto, {trail} al di sotto. Ora venderebbe a mercato a {price}. L’attivazione non scende mai.",
  say_later_buy:
    "Inizia quando il prezzo scende a {start}. Poi segue il prezzo più basso, {trail} al di sopra, e lì acquista a mercato.",
  say_later_sell:
    "Inizia quando il prezzo sale a {start}. Poi segue il prezzo più alto, {trail} al di sotto, e lì vende a mercato.",

  pictureOf_buy: "L’attivazione segue il prezzo più basso dall’alto",
  pictureOf_sell: "L’attivazione segue il prezzo più alto dal basso",
  picture_buy: "L’attivazione segue il prezzo più basso, {trail} al di sopra. Ora {price}",
  picture_sell: "L’attivazione segue il prezzo più alto, {trail} al di sotto. Ora {price}",
  picturePrice: "prezzo",
  pictureMoves_buy: "l’attivazione può solo scendere",
  pictureMoves_sell: "l’attivazione può solo salire",
  pictureBest_buy: "minimo {price}",
  pictureBest_sell: "massimo {price}",
  pictureFires_buy: "acquista a {price}",
  pictureFires_sell: "vende a {price}",

  placeBuy: "Inserisci acquisto di {amount} {asset}",
  placeSell: "Inserisci vendita di {amount} {asset}",
  placeBuyMoney: "Inserisci acquisto di {asset} per {amount} {unit}",
  placeBuyAsset: "Inserisci ordine di acquisto di {asset}",
  placeSellAsset: "Inserisci ordine di vendita di {asset}",
  crossed_buy: "Questo ordine acquisterebbe subito: il prezzo è già a {watched}.",
  crossed_sell: "Questo ordine venderebbe subito: il prezzo è già a {watched}.",
  crossedStart: "Questo ordine inizierebbe subito: il prezzo è già a {watched}.",
  startNow: "Inizia ora",
  asMarket: "Inserisci un ordine a mercato",

  at: "{type} a {price}",
  limitAt: "{type} a {price}, attivazione {trigger}",
  trailing: "{type}, {trail} da {watermark}",
  trailingLater: "{type}, {trail}, inizia a {price}",
  trailFrom: "{trail} da {watermark}",
  trailLater: "{trail}, inizia a {price}",
} satisfies Translation<typeof triggers>;
