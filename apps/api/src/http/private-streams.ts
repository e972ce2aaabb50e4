// tRPC's subscriptions as event streams, in the form that tRPC's own link reads, but written straight to the connection:
// through tRPC's web streams each of them would cost four times the time and twice the memory. Whatever is wrong with a
// call is left to tRPC, which answers it in its own words.
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  isTrackedEnvelope,
} from "@trpc/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { appRouter } from "../router.ts";
import { SSE } from "../trpc/init.ts";
import type { Context } from "../context/context.ts";
import { asDomainError } from "../trpc/error-view.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { StreamClient } from "./stream-client.ts";
import type { StreamSlots } from "./stream-slots.ts";

interface PrivateStreamParts extends RequestParts {
  /** Of private streams, which are counted for their session, their user and their network. */
  readonly places: StreamSlots;
  /** Whose session speaks when there are two. */
  preferOf(path: string): "user" | "admin";
}

const CONNECTED = `event: connected\ndata: ${JSON.stringify(SSE.client)}\n\n`;
const PING = "event: ping\ndata: \n\n";
const RETURN = "event: return\ndata: \n\n";
/** More than this waits in the connection alone; nothing is asked for before it has gone. */
const MAX_WAITING_BYTES = 65_536;

const procedures: Readonly<Record<string, unknown>> = { ...appRouter._def.procedures };
const subscriptions = new Set(Object.keys(procedures).filter((path) => isSubscription(procedures[path])));

/**
 * A stream needs a place, and tRPC would report a refusal in a stream again: so it is refused before, with its status.
 */
export function streamSubscriptions(scope: FastifyInstance, parts: PrivateStreamParts): void {
  scope.addHook("preHandler", async (request, reply) => {
    const path = calledPath(request);
    if (request.method !== "GET" || !subscriptions.has(path)) return undefined;
    const context = await createContext(parts, { request, reply, prefer: parts.preferOf(path) }).catch(
      () => null,
    );
    const actor = context?.actor;
    if (context === null || (actor?.type !== "user" && actor?.type !== "admin")) return undefined;
    const userId = actor.type === "user" ? actor.userId : actor.adminId;
    parts.places.take({ address: request.ip, userId, sessionId: actor.sessionId }, reply.raw);
    const { socket } = reply.raw;
    const events = await subscribe(request, { path, context }).catch(() => null);
    if (events === null || socket === null) return undefined;
    void reply.hijack();
    // It stays for hours, and its places are counted.
    parts.reads?.placeOf(request)?.leave();
    const client = new StreamClient(reply.raw, socket);
    void write(events, client).catch((error: unknown) => {
      const domain = asDomainError(error);
      if (domain === null || domain.code === "INTERNAL")
        request.log.error({ err: error, procedure: path }, "A stream failed.");
      client.endWith(failure(error, { path, context }));
    });
    return reply;
  });
}

interface Call {
  readonly path: string;
  readonly context: Context;
}

/** Throws what the procedure refuses before its first event. */
async function subscribe(request: FastifyRequest, { path, context }: Call): Promise<AsyncIterable<unknown>> {
  const search = new URL(request.url, "http://localhost").searchParams;
  if (search.has("batch")) throw new Error("Streams come one by one.");
  const given: unknown = JSON.parse(search.get("input") ?? "null");
  const lastEventId =
    request.headers["last-event-id"] ?? search.get("lastEventId") ?? search.get("Last-Event-Id");
  const isResumed = lastEventId !== null && typeof given === "object";
  const input: unknown = isResumed ? { ...given, lastEventId } : (given ?? undefined);
  const events: unknown = await callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: context,
    type: "subscription",
    signal: context.signal,
    batchIndex: 0,
  });
  if (!isAsyncIterable(events)) throw new TypeError(`${path} is no stream.`);
  return events;
}

/** Until the reader leaves or there is no more; throws what ended it before. */
async function write(events: AsyncIterable<unknown>, client: StreamClient): Promise<void> {
  const ping = setInterval(() => client.writeText(PING), SSE.ping.intervalMs);
  try {
    client.writeText(CONNECTED);
    for await (const event of events) {
      const [id, data] = isTrackedEnvelope(event) ? [event[0], event[1]] : [null, event];
      client.writeText(`data: ${JSON.stringify(data)}\n${id === null ? "" : `id: ${id}\n`}\n`);
      ping.refresh();
      if (client.waitingBytes > MAX_WAITING_BYTES) await client.drained();
      if (!client.isOpen) return;
    }
    client.endWith(RETURN);
  } finally {
    clearInterval(ping);
  }
}

function failure(cause: unknown, { path, context: ctx }: Call): string {
  const error = getTRPCErrorFromUnknown(cause);
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    ctx,
    error,
    path,
    type: "subscription",
    input: undefined,
  });
  return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`;
}

/** As tRPC reads it: whatever way it is written in the address. */
function calledPath({ params }: FastifyRequest): string {
  return typeof params === "object" && params !== null && "path" in params ? String(params.path) : "";
}

function isSubscription(procedure: unknown): boolean {
  if (typeof procedure !== "function" || !("_def" in procedure)) return false;
  const definition: unknown = procedure._def;
  if (typeof definition !== "object" || definition === null) return false;
  return "type" in definition && definition.type === "subscription";
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
