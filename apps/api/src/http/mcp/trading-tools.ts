// What an agent does with orders, and how it reads what became of them.
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { ask, onVenueOf, toolOf, type Answer, type Tool, type ToolCall } from "./mcp-tool.ts";

const orderFields = {
  pair: "such as BTC-USD",
  type: "a market order names `quantity` or `quote_amount`, a limit order `quantity` and `price`",
  quantity: "in the base asset, a multiple of the pair's lot",
  quote_amount: "of a market order, what to spend or to get, in the quote asset, instead of a quantity",
  price: "of a limit order, in the quote asset, a multiple of the pair's tick",
  time_in_force: "how long a limit order stays: until it is canceled where nothing is said",
  expires_at: "for good till date, when it ends",
  post_only: "of a limit order: refused where it would trade at once",
  display_quantity: "of an iceberg order, how much the book shows at a time",
  max_slippage_bps: "of a market order, how far from the best price it may trade, in basis points",
  trigger:
    "makes it wait, its money held, until the market reaches this: a stop, a take-profit or a trailing stop",
  exits: "of a bracket, the take-profit and the stop loss that begin once it has filled",
  oco: "of a resting exit, the stop that ends when it fills, and the other way round",
  replaces: "an open order that is canceled first by the same command",
} as const;

const onYourVenue = "Acts on your key's venue. Amounts are decimal strings.";

const previewOrder = toolOf("trading.previewOrder", {
  name: "preview_order",
  title: "Preview an order",
  description: `What placing this order now would do, without placing it: how much would fill at once and at which average and worst price, slippage against the mid in basis points, fee, what would rest, and what would be held of which asset. \`problem\` is the code and the details of what would refuse it; null where nothing would. Nothing is promised, as the market moves. ${onYourVenue}`,
  fields: orderFields,
  say: ({ preview }) => sayPreview(preview),
});

const placeOrder = toolOf("trading.placeOrder", {
  name: "place_order",
  title: "Place an order",
  description: `Places an order and answers once it is stored for good, with what filled at once and a \`receipt\` (seq and hash) that proves it. \`client_order_id\` is yours: a new one for each order that you mean, and the same one with the same order where an answer was lost; then \`replayed\` is true and nothing is placed twice. ${onYourVenue} With a key for live money this trades real money, and the account needs a limit for its largest order or its loss of a day.`,
  fields: {
    ...orderFields,
    client_order_id: "your own name for this order, 1 to 64 letters, digits or . _ : -",
    preview_price: "`expected_average_price` of the preview, kept with the order",
    not_after: "an order whose turn comes later is refused",
  },
  needs: ["client_order_id"],
  opens: true,
  // The procedure takes an order without a name, and an agent that lost an answer couldn't ask for that one.
  answer: async (call) => {
    if (call.args["client_order_id"] === undefined)
      throw missing("client_order_id", "name your order, so that sending it again is safe");
    return ask(call, "trading.placeOrder", onVenueOf(call));
  },
  say: ({ order, receipt, replayed }) =>
    `${sayOrder(order)}${replayed === true ? " It was there already." : ""} ${sayReceipt(receipt)}`,
});

const orderNamed = {
  order_id: z.string().optional().describe("as place_order and list_orders give it in `id`"),
  client_order_id: z.string().optional().describe("your own name for it, instead of its id"),
};

const amendOrder = toolOf("trading.amendOrder", {
  name: "amend_order",
  title: "Amend an open order",
  description: `Sets the quantity or the price of an open limit order, or the trigger price of one that waits. All are the new totals, not differences, so sending it again changes nothing more. Less quantity alone keeps its place in the queue. ${onYourVenue}`,
  fields: {
    quantity: "the new total in the base asset, with what has filled",
    price: "the new price in the quote asset",
    trigger_price: "of a stop or a take-profit that waits, in the quote asset",
    display_quantity: "of an iceberg order, in the base asset",
  },
  opens: true,
  say: ({ order, receipt }) => `${sayOrder(order)} ${sayReceipt(receipt)}`,
});

const cancel = toolOf("trading.cancelOrder", {
  name: "cancel_order",
  title: "Cancel an open order",
  description: `Cancels an open order by its id or by your own name for it; what it held is available again. One that has ended already is refused as ORDER_ENDED with its state. ${onYourVenue}`,
  answer: async (call) =>
    ask(call, "trading.cancelOrder", {
      venue: venueOf(call),
      order_id: await orderIdOf(call, cancelOrder.input),
    }),
  say: ({ order, receipt }) => `${sayOrder(order)} ${sayReceipt(receipt)}`,
});

const story = toolOf("trading.orderTimeline", {
  name: "get_order",
  title: "An order's story",
  description:
    "An order of your key's venue, by its id or by your own name for it: its state, every step of its life, and every fill with its price, fee, role, and the evidence of its price (best bid and ask at that moment, where the price came from, slippage and effective spread in basis points). After a lost answer, UNKNOWN_ORDER or NOT_FOUND says that the order has not arrived. Prices are decimal strings in the quote asset, quantities in the base asset.",
  answer: async (call) =>
    ask(call, "trading.orderTimeline", { order_id: await orderIdOf(call, getOrder.input) }),
  say: ({ order }) => sayOrder(order),
});

const listOrders = toolOf("trading.listOrders", {
  name: "list_orders",
  title: "Orders",
  description:
    "Your orders on your key's venue, newest first. `scope` is `open`, `history` or `all`. Prices are decimal strings in the quote asset, quantities in the base asset. Send `next_cursor` as `cursor` for the next page; it is null on the last one.",
  fields: { pair: "such as BTC-USD", limit: "rows of a page, 50 where nothing is said" },
  say: ({ orders, next_cursor: next }) =>
    `${Array.isArray(orders) ? orders.length : 0} orders${next === null ? "" : ", and more on the next page"}.`,
});

const cancelOrder: Tool = { ...cancel, input: cancel.input.omit({ order_id: true }).extend(orderNamed) };
const getOrder: Tool = { ...story, input: z.strictObject(orderNamed) };

export const tradingTools: readonly Tool[] = [
  previewOrder,
  placeOrder,
  amendOrder,
  cancelOrder,
  getOrder,
  listOrders,
];

const Named = z.object({ order_id: z.unknown(), client_order_id: z.unknown() });
const Found = z.object({ order: z.object({ id: z.string() }) });

function venueOf(call: ToolCall): unknown {
  return onVenueOf(call)["venue"];
}

/** The id of the order that is named, one way or the other. What isn't an id at all is the procedure's to refuse. */
async function orderIdOf(call: ToolCall, { shape }: z.ZodObject): Promise<unknown> {
  const { args } = call;
  const unknown = Object.keys(args).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined)
    throw new DomainError("VALIDATION", {
      issues: [{ field: unknown.slice(0, 100), message: "there is no such field", rule: "unknown" }],
    });
  const { order_id: orderId, client_order_id: clientOrderId } = Named.partial().parse(args);
  if ((orderId === undefined) === (clientOrderId === undefined))
    throw missing("order_id", "name the order by order_id or by client_order_id");
  if (clientOrderId === undefined) return orderId;
  const asked = { venue: venueOf(call), client_order_id: clientOrderId };
  return Found.parse(await ask(call, "trading.findOrderByClientId", asked)).order.id;
}

function missing(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message, rule: "missing" }] });
}

const Order = z.object({
  id: z.string(),
  pair: z.string(),
  venue: z.string(),
  side: z.string(),
  type: z.string(),
  state: z.string(),
  filled: z.string(),
  average_price: z.string().nullable(),
});

function sayOrder(order: unknown): string {
  const { id, pair, venue, side, type, state, filled, average_price: price } = Order.parse(order);
  const traded = price === null ? "" : `, ${filled} filled at ${price} on average`;
  return `Order ${id}, ${side} ${type} ${pair} on ${venue}: ${state}${traded}.`;
}

const Receipt = z.object({ seq: z.string(), hash: z.string() });

function sayReceipt(receipt: unknown): string {
  const { seq, hash } = Receipt.parse(receipt);
  return `Receipt ${seq}:${hash}.`;
}

const Preview = z.object({
  problem: z.object({ code: z.string() }).nullable(),
  fillable: z.string(),
  expected_average_price: z.string().nullable(),
  fee: z.string(),
  fee_asset: z.string(),
  held: z.string(),
  held_asset: z.string(),
});

function sayPreview(preview: Answer[string]): string {
  const seen = Preview.parse(preview);
  if (seen.problem !== null) return `It would be refused: ${seen.problem.code}.`;
  const price = seen.expected_average_price === null ? "" : ` at about ${seen.expected_average_price}`;
  return `${seen.fillable} would fill at once${price}, fee ${seen.fee} ${seen.fee_asset}; ${seen.held} ${seen.held_asset} would be held.`;
}
