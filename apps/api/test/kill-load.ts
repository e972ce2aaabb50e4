// What traders send while something is killed: orders of every type, changes of them, and everything else that moves money.
import type { Command, PlaceOrder, StopTerms, TriggerTerms } from "../src/exchange/core/commands.ts";
import type { Committed } from "../src/exchange/exchange.port.ts";
import { limitOrder, named, PAIR } from "../src/testing/exchange-market.ts";

const MID = 5_000_000;
const UNITS = 10n ** 8n;

interface Sent {
  readonly owner: string;
  /** Of its own, and the same when it is sent again. */
  readonly name: string;
  /** Different each time. */
  readonly n: number;
  /** The owner's newest order, and newest withdrawal. */
  readonly orderId: number;
  readonly withdrawal: string;
}

const venueOf = (n: number): "live" | "demo" => (n % 9 === 4 ? "demo" : "live");

function limit({ owner, n, name }: Sent): PlaceOrder {
  const side = n % 2 === 0 ? "buy" : "sell";
  const price = MID + (((n * 7_919) % 11) - 5);
  return named({ ...limitOrder({ owner, side, price, quantity: 1 + (n % 9) }), venue: venueOf(n) }, name);
}

function market(sent: Sent): PlaceOrder {
  return { ...limit(sent), type: "market", price: null, timeInForce: sent.n % 3 === 0 ? "FOK" : "IOC" };
}

function trigger(n: number, isUpward: boolean, type: TriggerTerms["type"]): TriggerTerms {
  const source = (["last", "bid_ask", "mid"] as const)[n % 3] ?? "mid";
  if (type === "trailing_stop") return { type, source, price: null, trailBps: 10, activationPrice: null };
  const away = 1 + (n % 4);
  return { type, source, price: isUpward ? MID + away : MID - away, trailBps: null, activationPrice: null };
}

/** Of a position that ends by a sale, or by a purchase. */
function stopLoss(n: number, isSale: boolean): StopTerms {
  const type = n % 3 === 0 ? "trailing_stop" : "stop";
  const terms = trigger(n, !isSale, type);
  return { trigger: terms, price: type === "stop" && n % 2 === 0 ? (terms.price ?? MID) : null };
}

const kinds: readonly ((sent: Sent) => Command)[] = [
  (sent) => ({ type: "place", order: limit(sent) }),
  (sent) => ({ type: "place", order: limit(sent) }),
  (sent) => ({ type: "place", order: { ...limit(sent), timeInForce: sent.n % 2 === 0 ? "IOC" : "FOK" } }),
  (sent) => ({
    type: "place",
    order: { ...limit(sent), timeInForce: "GTD", expiresAt: Date.now() + 20 + (sent.n % 80) },
  }),
  (sent) => ({ type: "place", order: { ...limit(sent), postOnly: true } }),
  (sent) => ({ type: "place", order: market(sent) }),
  (sent) => ({ type: "place", order: { ...market(sent), quantity: null, quoteAmount: 700n * UNITS } }),
  (sent) => {
    const order = sent.n % 2 === 0 ? limit(sent) : market(sent);
    const type = (["stop", "take_profit"] as const)[sent.n % 2] ?? "stop";
    return {
      type: "place",
      order: { ...order, trigger: trigger(sent.n, (order.side === "buy") === (type === "stop"), type) },
    };
  },
  (sent) => ({ type: "place", order: { ...market(sent), trigger: trigger(sent.n, true, "trailing_stop") } }),
  (sent) => {
    const order = { ...limit(sent), postOnly: true, price: MID + (sent.n % 2 === 0 ? -4 : 4) };
    return { type: "place", order: { ...order, oco: stopLoss(sent.n, order.side === "sell") } };
  },
  (sent) => {
    const order = sent.n % 2 === 0 ? limit(sent) : market(sent);
    const up = order.side === "buy" ? 1 : -1;
    return {
      type: "place",
      order: { ...order, exits: { takeProfit: MID + up * 8, stopLoss: stopLoss(sent.n, up === 1) } },
    };
  },
  (sent) => ({
    type: "place",
    order: { ...limit(sent), venue: "live" },
    replaces: { orderId: sent.orderId, ifEnded: sent.n % 2 === 0 ? "stop" : "place" },
  }),
  ({ owner, orderId, n }) => ({
    type: "amend",
    venue: "live",
    owner,
    orderId,
    quantity: 1 + (n % 5),
    price: null,
  }),
  ({ owner, orderId }) => ({ type: "cancel", venue: "live", owner, orderId }),
  ({ owner, n }) => ({ type: "cancelAll", venue: venueOf(n), owner, pair: n % 2 === 0 ? PAIR : null }),
  ({ owner, name, n }) => {
    const evidence = { legs: [] };
    const [from, to] = n % 2 === 0 ? (["USD", "BTC"] as const) : (["BTC", "USD"] as const);
    const common = {
      type: "swap",
      venue: "live",
      owner,
      from,
      to,
      fee: 1n,
      quoteId: name,
      evidence,
    } as const;
    return { ...common, fromAmount: 1_000n, toAmount: 10n };
  },
  ({ owner, name }) => ({
    type: "holdWithdrawal",
    owner,
    asset: "USD",
    amount: 3n * UNITS,
    fee: 1n,
    withdrawal: name,
  }),
  ({ withdrawal }) => ({ type: "payWithdrawal", withdrawal, to: "external:test" }),
  ({ withdrawal }) => ({ type: "returnWithdrawal", withdrawal, from: "external:test" }),
  ({ owner, name }) => ({
    type: "holdWithdrawal",
    owner,
    asset: "USD",
    amount: 2n * UNITS,
    fee: 0n,
    withdrawal: name,
  }),
  ({ withdrawal }) => ({ type: "releaseWithdrawal", withdrawal }),
  ({ owner, name }) => {
    const deposit = {
      venue: "live",
      owner,
      asset: "USD",
      amount: 5n * UNITS,
      from: "external:test",
    } as const;
    return { type: "deposit", ...deposit, reference: name };
  },
  ({ owner, name, n }) => ({
    type: "adjust",
    owner,
    asset: "USD",
    amount: n % 2 === 0 ? 7n : -7n,
    reference: name,
  }),
  ({ owner }) => ({ type: "openDemo", owner, amount: 10_000n * UNITS }),
  ({ owner }) => ({ type: "resetDemoBalance", owner, amount: 10_000n * UNITS }),
  ({ owner }) => ({ type: "resetDemoAccount", owner, amount: 10_000n * UNITS }),
];

/** One trader, who knows what was answered. */
export class Trader {
  readonly #owner: string;
  #orderId = 1;
  #withdrawal = "none";

  constructor(owner: string) {
    this.#owner = owner;
  }

  command(n: number, name: string): Command {
    const make = kinds[n % kinds.length] ?? kinds[0];
    if (make === undefined) throw new Error("there is nothing to send");
    return make({ owner: this.#owner, name, n, orderId: this.#orderId, withdrawal: this.#withdrawal });
  }

  hear({ command, order }: Committed): void {
    if (order?.venue === "live" && order.endedAt === null) this.#orderId = order.id;
    if (command.type === "holdWithdrawal") this.#withdrawal = command.withdrawal;
  }
}

/** Whether to send it again is sure to do it once. */
export function isRepeatable({ type }: Command): boolean {
  return !["amend", "cancel", "cancelAll", "openDemo", "resetDemoBalance", "resetDemoAccount"].includes(type);
}

/** A quote that wanders around the middle. */
export function middleAt(tick: number): number {
  return MID + ((tick * 7) % 13) - 6;
}

/** What a run has to have written, or it says nothing of it. */
export const commandTypes: readonly Command["type"][] = [
  "place",
  "amend",
  "cancel",
  "cancelAll",
  "quote",
  "trigger",
  "activateExits",
  "expire",
  "swap",
  "holdWithdrawal",
  "payWithdrawal",
  "returnWithdrawal",
  "releaseWithdrawal",
  "deposit",
  "adjust",
  "openDemo",
  "resetDemoBalance",
  "resetDemoAccount",
];
