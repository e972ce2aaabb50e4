// Leads every read through the gate, whatever it asks for: calls, pages, files, documentation. What changes something
// goes straight on where the caller is known, since orders wait for nobody; a stranger's goes through the gate as well.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../net/network-of.ts";
import { YieldToOrders, type OrdersInFlight } from "../runtime/orders-in-flight.ts";
import type { SessionCache } from "./session-cache.ts";
import { abortSignalOf } from "./abort-signal.ts";
import { ReadGate, type ReadSlot, type ReadLimits } from "./read-gate.ts";
import { MARKET_STREAM_PATH } from "./market-stream.ts";
import { IdleBudget } from "./idle-budget.ts";

/** The pool of connections has twenty. */
export const readLimits: ReadLimits = {
  atOnce: 12,
  atOnceOfNetwork: 10,
  offThread: 24,
  offThreadOfNetwork: 10,
  waitingOfNetwork: 500,
  waitingInAll: 4_000,
  waitMs: 20_000,
};
/** A file of the app comes from memory, and a page names dozens. */
const FILE_CALLS = 0.1;
const MAX_CALLS = 10;

export interface ReadGuard {
  readonly gate: ReadGate;
  /** Resolves when it is this request's turn; at once where it has had it. Throws TOO_MANY_REQUESTS or BUSY. */
  pass(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The place that this request has; absent where it needs none. */
  placeOf(request: FastifyRequest): ReadSlot | undefined;
}

export function guardReads(app: FastifyInstance, known: SessionCache, orders: OrdersInFlight): ReadGuard {
  const gate = new ReadGate(readLimits, new IdleBudget(new YieldToOrders(orders.shared)));
  const asked = new WeakSet<FastifyRequest>();
  const places = new WeakMap<FastifyRequest, ReadSlot>();
  const leave = (request: FastifyRequest): void => places.get(request)?.leave();

  const pass = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isKnown = known.has(request);
    // Whatever may be asked without any limit, such as health, is asked by the monitoring.
    const isFree = request.routeOptions.config.rateLimit === false || (isKnown && !isRead(request));
    if (isFree || asked.has(request)) return;
    asked.add(request);
    const signal = abortSignalOf(reply.raw);
    const network = networkOf(request.ip);
    places.set(request, await gate.enter({ network, isKnown, calls: callsOf(request), signal }));
    reply.raw.once("close", () => leave(request));
    // It stays for hours, and its places are counted.
    if (request.routeOptions.url === MARKET_STREAM_PATH || reply.raw.destroyed) leave(request);
  };

  app.addHook("preParsing", async (request, reply) => pass(request, reply));
  // Its body is there by now, however slowly it came; files come later still, and nobody waits for those.
  app.addHook("preHandler", async (request, reply) => {
    if (isRead(request) || !isShort(request) || reply.raw.destroyed || !known.has(request)) return;
    reply.raw.once("close", orders.add());
  });
  // The work is done when the answer is there, packed; how slowly it is read is no matter. Hooks of a route come last.
  app.addHook("onRoute", (route) => {
    route.onSend = [route.onSend ?? []].flat();
    route.onSend.push(async (request) => leave(request));
  });
  return { gate, pass, placeOf: (request) => places.get(request) };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whose body is JSON, a form of parameters, or none: files come as something else. */
function isShort({ headers: { "content-type": type } }: FastifyRequest): boolean {
  return type === undefined || /^application\/(?:json|x-www-form-urlencoded)\b/.test(type);
}

/** A batch has its procedures in its path, with commas between them. */
function callsOf({ url }: FastifyRequest): number {
  const path = url.split("?", 1)[0] ?? "";
  if (path.startsWith("/assets/")) return FILE_CALLS;
  return path.startsWith("/trpc/") ? Math.min(path.split(/,|%2c/i).length, MAX_CALLS) : 1;
}
