// Orders that belong together: two exits of which one ends the other (OCO), an entry and one exit (OTO), an entry and two (OTOCO).
// Exits begin for what their entry filled, on the other side; nothing else is an order list here.
import type { ExitsInput, StopLossInput } from "@fillmark/contracts/order-groups";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { BinanceError, invalidParameter } from "../binance-error.ts";
import { change, type Call } from "../endpoint.ts";
import { pairOf } from "../market/exchange-info.ts";
import type { CallParameters } from "../parameters.ts";
import { compare } from "../wire-values.ts";
import {
  readClientOrderId,
  readResponseType,
  readSelfTradePrevention,
  readSide,
  readTimeInForce,
} from "./new-order.ts";
import { listOf, listState } from "./order-list-reads.ts";
import { placedOrder } from "./order-views.ts";

const LEG = ["Type", "Price", "StopPrice", "TrailingDelta", "TimeInForce", "ClientOrderId", "IcebergQty"];
const leg = (name: string) => LEG.map((field) => `${name}${field}`);
const COMMON = ["listClientOrderId", "newOrderRespType", "selfTradePreventionMode"];

const oco = change(["POST", "/api/v3/orderList/oco"], {
  summary: "Two exits: a LIMIT_MAKER at a profit and a STOP_LOSS or STOP_LOSS_LIMIT at a loss.",
  takes: {
    required: ["symbol", "side", "quantity", "aboveType", "belowType"],
    optional: [...COMMON, ...leg("above"), ...leg("below")],
  },
  answer: async (call) => {
    const { params } = call;
    const side = readSide(params, "side");
    const [limitLeg, stopLeg] = side === "sell" ? ["above", "below"] : ["below", "above"];
    requireLimit(params, `${limitLeg}Type`);
    return placeList(call, {
      side,
      type: "limit",
      quantity: params.requiredDecimal("quantity"),
      price: params.requiredDecimal(`${limitLeg}Price`),
      clientOrderId: listName(params, [`${limitLeg}ClientOrderId`], [`${stopLeg}ClientOrderId`]),
      oco: readStop(params, stopLeg ?? ""),
    });
  },
});

const olderOco = change(["POST", "/api/v3/order/oco"], {
  summary: "The same by its older names, which some clients still send.",
  takes: {
    required: ["symbol", "side", "quantity", "price"],
    optional: [
      ...COMMON,
      "limitClientOrderId",
      "stopClientOrderId",
      "stopPrice",
      "stopLimitPrice",
      "stopLimitTimeInForce",
      "trailingDelta",
    ],
  },
  answer: async (call) => {
    const { params } = call;
    const delta = params.id("trailingDelta");
    const limit = params.has("stopLimitPrice") ? { price: params.requiredDecimal("stopLimitPrice") } : {};
    const trigger =
      delta === undefined
        ? { triggerPrice: params.requiredDecimal("stopPrice") }
        : { trailBps: Number(delta) };
    return placeList(call, {
      side: readSide(params, "side"),
      type: "limit",
      quantity: params.requiredDecimal("quantity"),
      price: params.requiredDecimal("price"),
      clientOrderId: listName(params, ["limitClientOrderId"], ["stopClientOrderId"]),
      oco: { ...trigger, ...limit },
    });
  },
});

const WORKING = [
  "workingType",
  "workingSide",
  "workingPrice",
  "workingQuantity",
  "workingTimeInForce",
  "workingClientOrderId",
  "workingIcebergQty",
];
const REQUIRED_WORKING = ["symbol", "workingType", "workingSide", "workingPrice", "workingQuantity"];

const oto = change(["POST", "/api/v3/orderList/oto"], {
  summary: "An entry, and one exit that begins once it has ended, for what it filled.",
  takes: {
    required: [...REQUIRED_WORKING, "pendingType", "pendingSide", "pendingQuantity"],
    optional: [...COMMON, ...WORKING, ...leg("pending")],
  },
  answer: async (call) => {
    const { params } = call;
    const isStop = params.requiredText("pendingType").startsWith("STOP_LOSS");
    const exits: ExitsInput = isStop
      ? { stopLoss: readStop(params, "pending") }
      : { takeProfit: readProfit(params, "pending") };
    return placeEntry(call, exits, ["pendingClientOrderId"]);
  },
});

const otoco = change(["POST", "/api/v3/orderList/otoco"], {
  summary: "An entry, and two exits of which one ends the other.",
  takes: {
    required: [...REQUIRED_WORKING, "pendingSide", "pendingQuantity", "pendingAboveType"],
    optional: [...COMMON, ...WORKING, ...leg("pendingAbove"), ...leg("pendingBelow")],
  },
  answer: async (call) => {
    const { params } = call;
    const isSell = readSide(params, "pendingSide") === "sell";
    const [profit, loss] = isSell ? ["pendingAbove", "pendingBelow"] : ["pendingBelow", "pendingAbove"];
    const exits = { takeProfit: readProfit(params, profit ?? ""), stopLoss: readStop(params, loss ?? "") };
    return placeEntry(call, exits, ["pendingAboveClientOrderId", "pendingBelowClientOrderId"]);
  },
});

type Sent = Omit<PlaceOrderInput, "venue" | "pair" | "selfTradePrevention">;

function placeEntry(call: Call, exits: ExitsInput, unnamed: readonly string[]) {
  const { params } = call;
  const side = readSide(params, "workingSide");
  const quantity = params.requiredDecimal("workingQuantity");
  if (readSide(params, "pendingSide") === side) throw invalidParameter("pendingSide");
  if (compare(params.requiredDecimal("pendingQuantity"), quantity) !== 0)
    throw new BinanceError(
      -1130,
      "An exit is for what its entry filled: 'pendingQuantity' has to be 'workingQuantity'.",
    );
  const isMaker = requireLimit(params, "workingType") === "LIMIT_MAKER";
  return placeList(call, {
    side,
    type: "limit",
    quantity,
    price: params.requiredDecimal("workingPrice"),
    timeInForce: readTimeInForce(params, "workingTimeInForce"),
    ...(isMaker ? { postOnly: true } : {}),
    clientOrderId: listName(params, ["workingClientOrderId"], unnamed),
    exits,
  });
}

/** The first order of a list carries the name of the list; its exits have none of their own. */
function listName(params: CallParameters, named: readonly string[], unnamed: readonly string[]): string {
  const names = ["listClientOrderId", ...named].filter((name) => params.has(name));
  const given = new Set(names.map((name) => params.text(name)));
  if (given.size > 1)
    throw new BinanceError(
      -1106,
      `Parameter '${named[0]}' sent when not required: the list's name is its first order's.`,
    );
  for (const name of unnamed)
    if (params.has(name))
      throw new BinanceError(
        -1106,
        `Parameter '${name}' sent when not required: this order has no name of its own.`,
      );
  return readClientOrderId(params, names[0] ?? "listClientOrderId");
}

const notInLists = () =>
  new BinanceError(
    -1158,
    "Order type not supported in OCO: a LIMIT_MAKER and a STOP_LOSS or STOP_LOSS_LIMIT are.",
  );

function requireLimit(params: CallParameters, name: string): string {
  return params.requiredOneOf(name, ["LIMIT", "LIMIT_MAKER"], notInLists);
}

function readProfit(params: CallParameters, name: string): { price: string } {
  requireLimit(params, `${name}Type`);
  return { price: params.requiredDecimal(`${name}Price`) };
}

function readStop(params: CallParameters, name: string): StopLossInput {
  const type = params.oneOf(`${name}Type`, ["STOP_LOSS", "STOP_LOSS_LIMIT"], notInLists);
  const delta = params.id(`${name}TrailingDelta`);
  const price = type === "STOP_LOSS_LIMIT" ? { price: params.requiredDecimal(`${name}Price`) } : {};
  if (delta === undefined) return { triggerPrice: params.requiredDecimal(`${name}StopPrice`), ...price };
  return { trailBps: Number(delta), ...price };
}

async function placeList(call: Call, sent: Sent) {
  const { api, venue, params, unit } = call;
  const responseType = readResponseType(params, "FULL");
  const { name: selfTradePreventionMode, ours: selfTradePrevention } = readSelfTradePrevention(params);
  const placed = await api.trading.placeOrder({ venue, pair: pairOf(call), selfTradePrevention, ...sent });
  const members = await listOf(call, placed.order.id);
  return {
    ...listState(members, unit),
    orderReports: members.map((member) =>
      placedOrder(
        {
          order: member,
          fills: member.id === placed.order.id ? placed.fills : [],
          responseType,
          selfTradePreventionMode,
        },
        unit,
      ),
    ),
  };
}

export const orderListEndpoints = [oco, olderOco, oto, otoco];
