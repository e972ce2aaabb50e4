import type { triggers } from "../en/triggers.ts";
import type { Translation } from "../define-messages.ts";

export default {
  triggerPrice: "Precio de activación",
  from_last: "{percent} del último",
  from_bid: "{percent} de la compra",
  from_ask: "{percent} de la venta",
  from_mid: "{percent} del punto medio",
  atTrigger: "En la activación",
  aboveTrigger: "{amount} sobre la activación",
  belowTrigger: "{amount} bajo la activación",
  trail: "Distancia",
  startsLater: "Empezar solo a un precio",
  activationPrice: "Precio de inicio",
  triggerBy: "Activar según",
  by_last: "Última operación",
  by_bid: "Mejor compra",
  by_ask: "Mejor venta",
  by_mid: "Punto medio",
  feeAtMost: "Comisión, como máximo {rate}",

  about_stop_buy: "Compra a mercado cuando el precio sube a la activación",
  about_stop_sell: "Vende a mercado cuando el precio baja a la activación",
  about_stop_limit_buy: "La activación envía una orden límite, nunca peor",
  about_stop_limit_sell: "La activación envía una orden límite, nunca peor",
  about_take_profit_buy: "Compra cuando el precio baja a tu objetivo",
  about_take_profit_sell: "Vende cuando el precio alcanza tu objetivo",
  about_take_profit_limit_buy: "El objetivo envía una orden límite, nunca peor",
  about_take_profit_limit_sell: "El objetivo envía una orden límite, nunca peor",
  about_trailing_stop_buy: "La activación sigue al mejor precio",
  about_trailing_stop_sell: "La activación sigue al mejor precio",

  say_stop_buy: "Si el precio sube a {trigger}, compra a mercado.",
  say_stop_sell: "Si el precio baja a {trigger}, vende a mercado.",
  say_stop_limit_buy:
    "Si el precio sube a {trigger}, coloca una compra límite a {limit}. En una subida rápida puede quedar sin ejecutar.",
  say_stop_limit_sell:
    "Si el precio baja a {trigger}, coloca una venta límite a {limit}. En una caída rápida puede quedar sin ejecutar.",
  say_take_profit_buy: "Si el precio baja a {trigger}, compra a mercado.",
  say_take_profit_sell: "Si el precio sube a {trigger}, vende a mercado.",
  say_take_profit_limit_buy:
    "Si el precio baja a {trigger}, coloca una compra límite a {limit}. Si el precio se da la vuelta, puede quedar sin ejecutar.",
  say_take_profit_limit_sell:
    "Si el precio sube a {trigger}, coloca una venta límite a {limit}. Si el precio se da la vuelta, puede quedar sin ejecutar.",
  say_trailing_stop_buy:
    "Sigue al precio más bajo, {trail} por encima. Ahora compraría a mercado a {price}. La activación nunca sube.",
  say_trailing_stop_sell:
    "Sigue al precio más alto, {trail} por debajo. Ahora vendería a mercado a {price}. La activación nunca baja.",
  say_later_buy:
    "Empieza cuando el precio baja a {start}. Luego sigue al precio más bajo, {trail} por encima, y allí compra a mercado.",
  say_later_sell:
    "Empieza cuando el precio sube a {start}. Luego sigue al precio más alto, {trail} por debajo, y allí vende a mercado.",

  pictureOf_buy: "La activación sigue al precio más bajo desde arriba",
  pictureOf_sell: "La activación sigue al precio más alto desde abajo",
  picture_buy: "La activación sigue al precio más bajo, {trail} por encima. Ahora {price}",
  picture_sell: "La activación sigue al precio más alto, {trail} por debajo. Ahora {price}",
  picturePrice: "precio",
  pictureMoves_buy: "la activación solo baja",
  pictureMoves_sell: "la activación solo sube",
  pictureBest_buy: "mínimo {price}",
  pictureBest_sell: "máximo {price}",
  pictureFires_buy: "compra a {price}",
  pictureFires_sell: "vende a {price}",

  placeBuy: "Crear compra de {amount} {asset}",
  placeSell: "Crear venta de {amount} {asset}",
  placeBuyMoney: "Crear compra de {asset} por {amount} {unit}",
  placeBuyAsset: "Crear orden de compra de {asset}",
  placeSellAsset: "Crear orden de venta de {asset}",
  crossed_buy: "Esta orden compraría al instante: el precio ya está en {watched}.",
  crossed_sell: "Esta orden vendería al instante: el precio ya está en {watched}.",
  crossedStart: "Esta orden empezaría al instante: el precio ya está en {watched}.",
  startNow: "Empezar ya",
  asMarket: "Crear una orden a mercado",

  at: "{type} a {price}",
  limitAt: "{type} a {price}, activación {trigger}",
  trailing: "{type}, {trail} desde {watermark}",
  trailingLater: "{type}, {trail}, empieza a {price}",
  trailFrom: "{trail} desde {watermark}",
  trailLater: "{trail}, empieza a {price}",
} satisfies Translation<typeof triggers>;
