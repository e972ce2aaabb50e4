// One call of this dialect: where it is, who may, what it costs, what it takes, and how it is answered from our procedures. It is
// answered the same whether it came as a request or as a message of a WebSocket.
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";
import type { Venue } from "@fillmark/contracts/constants";
import type { Context } from "../../context/context.ts";
import type { createCaller } from "../../router.ts";
import type { Usage } from "./admission.ts";
import type { BinanceCall } from "./binance-call.ts";
import type { CallParameters, Taken } from "./parameters.ts";
import type { ServedBase } from "./served-bases.ts";
import type { Parameters as Sent } from "./signed-text.ts";
import type { DepthBooks } from "./streams/depth-books.ts";
import type { Purpose } from "./to-binance-error.ts";
import type { TradeIds } from "./trade-ids.ts";
import type { TimeUnit } from "./wire-values.ts";

export interface Call {
  readonly ctx: Context;
  /** Our procedures, called as whoever calls. */
  readonly api: ReturnType<typeof createCaller>;
  /** The key's, or that of the path where nobody has to be known. */
  readonly venue: Venue;
  readonly params: CallParameters;
  readonly unit: TimeUnit;
  readonly tradeIds: TradeIds;
  /** The books by the numbers that their streams go on from. */
  readonly depth: DepthBooks;
  readonly usage: Usage;
}

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Behind the base: `/api/v3/order`. */
  readonly path: string;
  /** In a sentence, for people who read the description. */
  readonly summary: string;
  readonly access: "public" | ApiKeyScope;
  readonly purpose: Purpose;
  /** True for what changes something of the caller's: it counts as a change of orders, and is taken once. */
  readonly changes: boolean;
  /** What it takes of the weight that an address and a key have in a minute; a dear one by what it is asked for. */
  readonly weight: number | ((sent: Sent) => number);
  readonly takes: Taken;
  readonly answer: (call: Call) => Promise<unknown>;
}

/** What it is for the ones who let it in, under a base of ours and with what was sent. */
export function callOf(endpoint: Endpoint, base: Pick<ServedBase, "path">, sent: Sent): BinanceCall {
  const { method, access, changes, weight } = endpoint;
  return {
    method,
    path: `${base.path}${endpoint.path}`,
    access,
    isChange: changes,
    weight: typeof weight === "number" ? weight : weight(sent),
    countsAsOrder: changes,
  };
}

type Described = Omit<Endpoint, "method" | "path" | "access" | "purpose" | "changes" | "weight" | "takes"> &
  Partial<Pick<Endpoint, "weight" | "takes">>;

const usual = { weight: 1, takes: {} };

/** Open to everybody. */
export function open(path: string, described: Described): Endpoint {
  return { ...usual, ...described, method: "GET", path, access: "public", purpose: "ask", changes: false };
}

/** What a key that may read is answered. */
export function read(path: string, described: Described): Endpoint {
  return { ...usual, ...described, method: "GET", path, access: "read", purpose: "ask", changes: false };
}

/** What a key that may trade does. */
export function change(
  [method, path]: readonly [Endpoint["method"], string],
  described: Described & Partial<Pick<Endpoint, "access" | "purpose" | "changes">>,
): Endpoint {
  return { ...usual, access: "trade", purpose: "place", changes: true, ...described, method, path };
}

/** For people who read the description. */
export function accessText(access: Endpoint["access"]): string {
  return access === "public" ? "Open to everybody." : `Needs a key that may ${access}.`;
}
