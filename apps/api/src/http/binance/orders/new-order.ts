// The parameters of an order as our own procedure takes them. Each type says which of them it needs, and takes no other.
import { randomBytes } from "node:crypto";
import { CLIENT_ID } from "@fillmark/contracts/shapes";
import type { PlaceOrderInput, Side } from "@fillmark/contracts/trading";
import type { TriggerInput } from "@fillmark/contracts/triggers";
import {
  BinanceError,
  filterFailure,
  illegalCharacters,
  invalidCombination,
  invalidParameter,
  missingEither,
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
  const side = readSide(params, "side");
  const type = params.requiredOneOf("type", ORDER_TYPES, () => new BinanceError(-1116, "Invalid orderType."));
  assertFits(params, type);
  const mode = readSelfTradePrevention(params);
  const trigger = readTrigger(params, type);
  return {
    input: {
      venue,
      pair,
      side,
      clientOrderId: readClientOrderId(params),
      selfTradePrevention: mode.ours,
      ...sizes(params, type),
      ...(trigger === undefined ? {} : { trigger }),
    },
    responseType: readResponseType(params, type === "MARKET" || type === "LIMIT" ? "FULL" : "ACK"),
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
    throw quantity === undefined ? missingEither("quantity", "quoteOrderQty") : invalidCombination();
  const amounts = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(quoteAmount === undefined ? {} : { quoteAmount }),
  };
  if (isMarket) return { type: "market" as const, ...amounts };
  const timeInForce = readTimeInForce(params, "timeInForce");
  const displayQuantity = readDisplayQuantity(params, timeInForce);
  return {
    type: "limit" as const,
    ...amounts,
    price: params.requiredDecimal("price"),
    timeInForce,
    ...(type === "LIMIT_MAKER" ? { postOnly: true } : {}),
    ...(displayQuantity === undefined ? {} : { displayQuantity }),
  };
}

export function readTimeInForce(params: CallParameters, name: string): (typeof TIMES_IN_FORCE)[number] {
  const invalid = () => new BinanceError(-1115, "Invalid timeInForce.");
  return params.oneOf(name, TIMES_IN_FORCE, invalid) ?? "GTC";
}

export function readSide(params: CallParameters, name: string): Side {
  return sideOf[params.requiredOneOf(name, SIDES, () => new BinanceError(-1117, "Invalid side."))];
}

function readDisplayQuantity(params: CallParameters, timeInForce: string): string | undefined {
  const text = params.decimal("icebergQty");
  // Some clients send a zero with every order that is none.
  if (text === undefined || /^[0.]+$/.test(text)) return undefined;
  if (timeInForce !== "GTC") throw new BinanceError(-1014, "Unsupported order combination.");
  return text;
}

function readTrigger(params: CallParameters, type: BinanceOrderType): TriggerInput | undefined {
  if (!type.startsWith("STOP") && !type.startsWith("TAKE")) return undefined;
  const price = params.decimal("stopPrice");
  const delta = params.id("trailingDelta");
  if (price === undefined && delta === undefined) throw missingEither("stopPrice", "trailingDelta");
  if (delta === undefined) {
    const kind = type.startsWith("STOP") ? "stop" : "take_profit";
    return { type: kind, price: params.requiredDecimal("stopPrice") };
  }
  // Ours follow the best price and stop a loss with a market order.
  if (type !== "STOP_LOSS")
    throw new BinanceError(-2010, `Trailing stop orders are not supported for ${type}; use STOP_LOSS.`);
  const trailBps = Number(delta);
  if (!Number.isSafeInteger(trailBps)) throw filterFailure("TRAILING_DELTA");
  return {
    type: "trailing_stop",
    trailBps,
    ...(price === undefined ? {} : { activationPrice: price }),
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
  const ours = selfTradePreventions.get(name);
  if (ours === undefined) throw invalidParameter("selfTradePreventionMode");
  return { name, ours };
}

export function readResponseType(params: CallParameters, usual: ResponseType): ResponseType {
  const invalid = () => new BinanceError(-1136, "Invalid newOrderRespType.");
  return params.oneOf("newOrderRespType", RESPONSE_TYPES, invalid) ?? usual;
}
