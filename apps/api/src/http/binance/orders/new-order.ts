// The parameters of an order as our own procedure takes them. Each type says which of them it needs, and takes no other.
import { randomBytes } from "node:crypto";
import { CLIENT_ID } from "@fillmark/contracts/shapes";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { TriggerInput } from "@fillmark/contracts/triggers";
import {
  BinanceError,
  filterFailure,
  illegalCharacters,
  invalidParameter,
  missingParameter,
  unreadParameter,
} from "../binance-error.ts";
import type { Call } from "../endpoint.ts";
import { pairOf } from "../market/exchange-info.ts";
import type { CallParameters } from "../parameters.ts";
import {
  ORDER_TYPES,
  RESPONSE_TYPES,
  selfTradePreventions,
  sideOf,
  SIDES,
  TIMES_IN_FORCE,
  type BinanceOrderType,
  type ResponseType,
} from "./order-enums.ts";

interface TypeRules {
  readonly needs: readonly string[];
  readonly takes: readonly string[];
}

const ofStops = { needs: ["quantity"], takes: ["stopPrice", "trailingDelta"] };
const ofStopLimits = {
  needs: ["timeInForce", "quantity", "price"],
  takes: ["stopPrice", "trailingDelta", "icebergQty"],
};
const rules: Readonly<Record<BinanceOrderType, TypeRules>> = {
  LIMIT: { needs: ["timeInForce", "quantity", "price"], takes: ["icebergQty"] },
  LIMIT_MAKER: { needs: ["quantity", "price"], takes: ["icebergQty", "timeInForce"] },
  MARKET: { needs: [], takes: ["quantity", "quoteOrderQty"] },
  STOP_LOSS: ofStops,
  STOP_LOSS_LIMIT: ofStopLimits,
  TAKE_PROFIT: ofStops,
  TAKE_PROFIT_LIMIT: ofStopLimits,
};
const ofSomeTypes = [
  "timeInForce",
  "quantity",
  "quoteOrderQty",
  "price",
  "stopPrice",
  "trailingDelta",
  "icebergQty",
];

/** What a new order may name. Numbers of a strategy are its owner's own: they are read and kept nowhere. */
export const NEW_ORDER = {
  required: ["symbol", "side", "type"],
  optional: [
    ...ofSomeTypes,
    "newClientOrderId",
    "strategyId",
    "strategyType",
    "newOrderRespType",
    "selfTradePreventionMode",
  ],
} as const;

export interface NewOrder {
  readonly input: PlaceOrderInput & { readonly clientOrderId: string };
  readonly responseType: ResponseType;
  readonly selfTradePreventionMode: string;
}

export function readNewOrder(call: Call): NewOrder {
  const { params, venue } = call;
  const pair = pairOf(call);
  const side = params.oneOf("side", SIDES, () => new BinanceError(-1117, "Invalid side."));
  const type = params.oneOf("type", ORDER_TYPES, () => new BinanceError(-1116, "Invalid orderType."));
  if (side === undefined || type === undefined) throw missingParameter("type");
  assertFits(params, type);
  const mode = readSelfTradePrevention(params);
  const trigger = readTrigger(params, type);
  return {
    input: {
      venue,
      pair,
      side: sideOf[side],
      clientOrderId: readClientOrderId(params),
      selfTradePrevention: mode.ours,
      ...sizes(params, type),
      ...(trigger === undefined ? {} : { trigger }),
    },
    responseType: readResponseType(params, type),
    selfTradePreventionMode: mode.name,
  };
}

function assertFits(params: CallParameters, type: BinanceOrderType): void {
  const { needs, takes } = rules[type];
  for (const name of needs) if (!params.has(name)) throw missingParameter(name);
  if (type === "MARKET" && params.has("timeInForce"))
    throw new BinanceError(-1114, "TimeInForce parameter sent when not required.");
  for (const name of ofSomeTypes)
    if (params.has(name) && !needs.includes(name) && !takes.includes(name)) throw unreadParameter(name);
}

function sizes(params: CallParameters, type: BinanceOrderType) {
  const isMarket = type === "MARKET" || type === "STOP_LOSS" || type === "TAKE_PROFIT";
  const quantity = params.decimal("quantity");
  const quoteAmount = params.decimal("quoteOrderQty");
  if (type === "MARKET" && (quantity === undefined) === (quoteAmount === undefined))
    throw quantity === undefined
      ? new BinanceError(-1102, "Param 'quantity' or 'quoteOrderQty' must be sent, but both were empty/null!")
      : new BinanceError(-1128, "Combination of optional parameters invalid.");
  const amounts = {
    ...(quantity === undefined ? {} : { quantity: exact("quantity", quantity) }),
    ...(quoteAmount === undefined ? {} : { quoteAmount: exact("quoteOrderQty", quoteAmount) }),
  };
  if (isMarket) return { type: "market" as const, ...amounts };
  const timeInForce = readTimeInForce(params);
  const displayQuantity = readDisplayQuantity(params, timeInForce);
  return {
    type: "limit" as const,
    ...amounts,
    price: exact("price", params.requiredDecimal("price")),
    timeInForce,
    ...(type === "LIMIT_MAKER" ? { postOnly: true } : {}),
    ...(displayQuantity === undefined ? {} : { displayQuantity }),
  };
}

function readTimeInForce(params: CallParameters): (typeof TIMES_IN_FORCE)[number] {
  const invalid = () => new BinanceError(-1115, "Invalid timeInForce.");
  return params.oneOf("timeInForce", TIMES_IN_FORCE, invalid) ?? "GTC";
}

function readDisplayQuantity(params: CallParameters, timeInForce: string): string | undefined {
  const text = params.decimal("icebergQty");
  // Some clients send a zero with every order that is none.
  if (text === undefined || /^[0.]+$/.test(text)) return undefined;
  if (timeInForce !== "GTC") throw new BinanceError(-1014, "Unsupported order combination.");
  return exact("icebergQty", text);
}

/** No amount is finer than eight decimals, whatever its symbol's filters say. */
export function exact(name: string, text: string): string {
  const [, fraction = ""] = text.split(".");
  if (fraction.replace(/0+$/, "").length <= 8) return text;
  throw new BinanceError(-1111, `Parameter '${name}' has too much precision.`);
}

function readTrigger(params: CallParameters, type: BinanceOrderType): TriggerInput | undefined {
  if (!type.startsWith("STOP") && !type.startsWith("TAKE")) return undefined;
  const price = params.decimal("stopPrice");
  const delta = params.id("trailingDelta");
  if (price === undefined && delta === undefined)
    throw new BinanceError(
      -1102,
      "Param 'stopPrice' or 'trailingDelta' must be sent, but both were empty/null!",
    );
  if (delta === undefined) {
    const kind = type.startsWith("STOP") ? "stop" : "take_profit";
    return { type: kind, price: exact("stopPrice", price ?? "") };
  }
  // Ours follow the best price and stop a loss with a market order.
  if (type !== "STOP_LOSS")
    throw new BinanceError(-2010, `Trailing stop orders are not supported for ${type}; use STOP_LOSS.`);
  const trailBps = Number(delta);
  if (!Number.isSafeInteger(trailBps)) throw filterFailure("TRAILING_DELTA");
  return {
    type: "trailing_stop",
    trailBps,
    ...(price === undefined ? {} : { activationPrice: exact("stopPrice", price) }),
  };
}

/** So that an answer that is lost can be asked for, an order without a name gets one. */
export function readClientOrderId(params: CallParameters, name = "newClientOrderId"): string {
  const given = params.text(name);
  if (given === undefined) return newClientOrderId();
  if (!CLIENT_ID.test(given)) throw illegalCharacters(name, CLIENT_ID.source);
  return given;
}

export function newClientOrderId(): string {
  return randomBytes(16).toString("base64url").replaceAll("_", "-");
}

export function readSelfTradePrevention(params: CallParameters) {
  const name = params.text("selfTradePreventionMode") ?? "EXPIRE_TAKER";
  const ours = selfTradePreventions[name];
  if (ours === undefined) throw invalidParameter("selfTradePreventionMode");
  return { name, ours };
}

function readResponseType(params: CallParameters, type: BinanceOrderType): ResponseType {
  const invalid = () => new BinanceError(-1136, "Invalid newOrderRespType.");
  const usual = type === "MARKET" || type === "LIMIT" ? "FULL" : "ACK";
  return params.oneOf("newOrderRespType", RESPONSE_TYPES, invalid) ?? usual;
}
