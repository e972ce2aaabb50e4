import { defineMessages } from "../define-messages.ts";

/** Orders that wait for a trigger: their types, what is set for each, and what will happen. */
export const triggers = defineMessages("triggers", {
  triggerPrice: "Trigger price",
  from_last: "{percent} from last",
  from_bid: "{percent} from bid",
  from_ask: "{percent} from ask",
  from_mid: "{percent} from mid price",
  atTrigger: "At the trigger",
  aboveTrigger: "{amount} above trigger",
  belowTrigger: "{amount} below trigger",
  trail: "Trail",
  startsLater: "Start only at a price",
  activationPrice: "Start price",
  triggerBy: "Trigger by",
  by_last: "Last trade",
  by_bid: "Bid",
  by_ask: "Ask",
  by_mid: "Mid price",
  feeAtMost: "Fee, at most {rate}",

  about_stop_buy: "Buys at market once the price rises to the trigger",
  about_stop_sell: "Sells at market once the price falls to the trigger",
  about_stop_limit_buy: "Trigger sends a limit order, never worse",
  about_stop_limit_sell: "Trigger sends a limit order, never worse",
  about_take_profit_buy: "Buys when the price falls to your goal",
  about_take_profit_sell: "Sells when the price reaches your goal",
  about_take_profit_limit_buy: "Your goal sends a limit order, never worse",
  about_take_profit_limit_sell: "Your goal sends a limit order, never worse",
  about_trailing_stop_buy: "Trigger follows the best price",
  about_trailing_stop_sell: "Trigger follows the best price",

  say_stop_buy: "If the price rises to {trigger}, buys at market.",
  say_stop_sell: "If the price falls to {trigger}, sells at market.",
  say_stop_limit_buy:
    "If the price rises to {trigger}, places a buy limit at {limit}. In a fast rise it may stay unfilled.",
  say_stop_limit_sell:
    "If the price falls to {trigger}, places a sell limit at {limit}. In a fast fall it may stay unfilled.",
  say_take_profit_buy: "If the price falls to {trigger}, buys at market.",
  say_take_profit_sell: "If the price rises to {trigger}, sells at market.",
  say_take_profit_limit_buy:
    "If the price falls to {trigger}, places a buy limit at {limit}. If the price turns, it may stay unfilled.",
  say_take_profit_limit_sell:
    "If the price rises to {trigger}, places a sell limit at {limit}. If the price turns, it may stay unfilled.",
  say_trailing_stop_buy:
    "Follows the lowest price, {trail} above it. Now it would buy at market at {price}. The trigger never moves up.",
  say_trailing_stop_sell:
    "Follows the highest price, {trail} below it. Now it would sell at market at {price}. The trigger never moves down.",
  say_later_buy:
    "Starts when the price falls to {start}. Then it follows the lowest price, {trail} above it, and buys at market there.",
  say_later_sell:
    "Starts when the price rises to {start}. Then it follows the highest price, {trail} below it, and sells at market there.",

  pictureOf_buy: "The trigger follows the lowest price from above",
  pictureOf_sell: "The trigger follows the highest price from below",
  picture_buy: "The trigger follows the lowest price, {trail} above it. Now {price}",
  picture_sell: "The trigger follows the highest price, {trail} below it. Now {price}",
  picturePrice: "price",
  pictureMoves_buy: "trigger only moves down",
  pictureMoves_sell: "trigger only moves up",
  pictureBest_buy: "low {price}",
  pictureBest_sell: "high {price}",
  pictureFires_buy: "buys at {price}",
  pictureFires_sell: "sells at {price}",

  placeBuy: "Place order to buy {amount} {asset}",
  placeSell: "Place order to sell {amount} {asset}",
  placeBuyMoney: "Place order to buy {asset} for {amount} {unit}",
  placeBuyAsset: "Place order to buy {asset}",
  placeSellAsset: "Place order to sell {asset}",
  crossed_buy: "This order would buy at once: the price is at {watched} already.",
  crossed_sell: "This order would sell at once: the price is at {watched} already.",
  crossedStart: "This order would start at once: the price is at {watched} already.",
  startNow: "Start now",
  asMarket: "Place a market order",

  at: "{type} at {price}",
  limitAt: "{type} at {price}, trigger {trigger}",
  trailing: "{type}, {trail} from {watermark}",
  trailingLater: "{type}, {trail}, starts at {price}",
  trailFrom: "{trail} from {watermark}",
  trailLater: "{trail}, starts at {price}",
});
