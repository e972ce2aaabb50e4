import { defineMessages } from "../define-messages.ts";

/** Exits in the ticket: of the position that an order opens, and two of what is owned (OCO). */
export const exits = defineMessages("exits", {
  takeProfit: "Take profit",
  stopLoss: "Stop loss",
  byLimit: "limit",
  byMarket: "market",
  risk: "{amount} risk",
  reward: "{amount} reward",
  ratio: "{ratio} to 1 after fees",
  needed: "Enter a take profit, a stop loss, or both.",
  say_limit_buy: "Buys at {entry} or better.",
  say_limit_sell: "Sells at {entry} or better.",
  say_market_buy: "Buys at market.",
  say_market_sell: "Sells at market.",
  both_buy:
    "Then sells at {goal}, or at market if the price falls to {stop}. The first one cancels the other.",
  goal_buy: "Then sells at {goal}.",
  stop_buy: "Then sells at market if the price falls to {stop}.",
  both_sell:
    "Then buys at {goal}, or at market if the price rises to {stop}. The first one cancels the other.",
  goal_sell: "Then buys at {goal}.",
  stop_sell: "Then buys at market if the price rises to {stop}.",
  with_buy: { one: "Buy {amount} {asset}, with 1 exit", other: "Buy {amount} {asset}, with {count} exits" },
  with_sell: {
    one: "Sell {amount} {asset}, with 1 exit",
    other: "Sell {amount} {asset}, with {count} exits",
  },
  wrong_takeProfit_buy: "The take profit must be above the entry price, {entry}.",
  wrong_takeProfit_sell: "The take profit must be below the entry price, {entry}.",
  wrong_stopLoss_buy: "The stop loss must be below the entry price, {entry}.",
  wrong_stopLoss_sell: "The stop loss must be above the entry price, {entry}.",
  ocoGoal: "Take profit, limit",
  ocoStop: "Stop trigger",
  aboutOco: "Two exits, one cancels the other",
  say_oco_sell:
    "Sells at {goal}, or at market if the price falls to {stop}. The first one cancels the other.",
  say_oco_buy: "Buys at {goal}, or at market if the price rises to {stop}. The first one cancels the other.",
  ocoTakes_sell: "The take profit would fill at once. Set its price above {best}.",
  ocoTakes_buy: "The take profit would fill at once. Set its price below {best}.",
  placeOco: "Place OCO for {amount} {asset}",
  placeOcoAsset: "Place OCO for {asset}",
  heldUntil: "Reserved until one fills",
});
