import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "Preço do gatilho",
  from_last: "{percent} do último",
  from_bid: "{percent} da compra",
  from_ask: "{percent} da venda",
  from_mid: "{percent} do preço médio",
  atTrigger: "No gatilho",
  aboveTrigger: "{amount} acima do gatilho",
  belowTrigger: "{amount} abaixo do gatilho",
  trail: "Distância",
  startsLater: "Começar só a partir de um preço",
  activationPrice: "Preço inicial",
  triggerBy: "Acionar por",
  by_last: "Último negócio",
  by_bid: "Melhor compra",
  by_ask: "Melhor venda",
  by_mid: "Preço médio",
  feeAtMost: "Taxa, no máximo {rate}",

  about_stop_buy: "Compra a mercado quando o preço sobe até o gatilho",
  about_stop_sell: "Vende a mercado quando o preço cai até o gatilho",
  about_stop_limit_buy: "O gatilho envia uma ordem limite, nunca pior",
  about_stop_limit_sell: "O gatilho envia uma ordem limite, nunca pior",
  about_take_profit_buy: "Compra quando o preço cai até sua meta",
  about_take_profit_sell: "Vende quando o preço atinge sua meta",
  about_take_profit_limit_buy: "A meta envia uma ordem limite, nunca pior",
  about_take_profit_limit_sell: "A meta envia uma ordem limite, nunca pior",
  about_trailing_stop_buy: "O gatilho acompanha o melhor preço",
  about_trailing_stop_sell: "O gatilho acompanha o melhor preço",

  say_stop_buy: "Se o preço subir a {trigger}, compra a mercado.",
  say_stop_sell: "Se o preço cair a {trigger}, vende a mercado.",
  say_stop_limit_buy:
    "Se o preço subir a {trigger}, envia uma compra limite a {limit}. Numa alta rápida, ela pode não ser executada.",
  say_stop_limit_sell:
    "Se o preço cair a {trigger}, envia uma venda limite a {limit}. Numa queda rápida, ela pode não ser executada.",
  say_take_profit_buy: "Se o preço cair a {trigger}, compra a mercado.",
  say_take_profit_sell: "Se o preço subir a {trigger}, vende a mercado.",
  say_take_profit_limit_buy:
    "Se o preço cair a {trigger}, envia uma compra limite a {limit}. Se o preço virar, ela pode não ser executada.",
  say_take_profit_limit_sell:
    "Se o preço subir a {trigger}, envia uma venda limite a {limit}. Se o preço virar, ela pode não ser executada.",
  say_trailing_stop_buy:
    "Acompanha o menor preço, {trail} acima dele. Agora compraria a mercado a {price}. O gatilho nunca sobe.",
  say_trailing_stop_sell:
    "Acompanha o maior preço, {trail} abaixo dele. Agora venderia a mercado a {price}. O gatilho nunca desce.",
  say_later_buy:
    "Começa quando o preço cair a {start}. Depois acompanha o menor preço, {trail} acima dele, e ali compra a mercado.",
  say_later_sell:
    "Começa quando o preço subir a {start}. Depois acompanha o maior preço, {trail} abaixo dele, e ali vende a mercado.",

  pictureOf_buy: "O gatilho acompanha o menor preço por cima",
  pictureOf_sell: "O gatilho acompanha o maior preço por baixo",
  picture_buy: "O gatilho acompanha o menor preço, {trail} acima dele. Agora {price}",
  picture_sell: "O gatilho acompanha o maior preço, {trail} abaixo dele. Agora {price}",
  picturePrice: "preço",
  pictureMoves_buy: "o gatilho só desce",
  pictureMoves_sell: "o gatilho só sobe",
  pictureBest_buy: "mínima {price}",
  pictureBest_sell: "máxima {price}",
  pictureFires_buy: "compra a {price}",
  pictureFires_sell: "vende a {price}",

  placeBuy: "Enviar compra de {amount} {asset}",
  placeSell: "Enviar venda de {amount} {asset}",
  placeBuyMoney: "Enviar compra de {asset} por {amount} {unit}",
  placeBuyAsset: "Enviar ordem de compra de {asset}",
  placeSellAsset: "Enviar ordem de venda de {asset}",
  crossed_buy: "Esta ordem compraria na hora: o preço já está em {watched}.",
  crossed_sell: "Esta ordem venderia na hora: o preço já está em {watched}.",
  crossedStart: "Esta ordem começaria na hora: o preço já está em {watched}.",
  startNow: "Começar agora",
  asMarket: "Enviar uma ordem a mercado",

  at: "{type} a {price}",
  limitAt: "{type} a {price}, gatilho {trigger}",
  trailing: "{type}, {trail} desde {watermark}",
  trailingLater: "{type}, {trail}, começa em {price}",
  trailFrom: "{trail} desde {watermark}",
  trailLater: "{trail}, começa em {price}",
} satisfies Translation<typeof triggers>;
