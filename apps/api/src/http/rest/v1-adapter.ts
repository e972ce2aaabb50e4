// Serves /api/v1. Who calls and how often is decided before a body is read: first the address is counted, then the
// key or the session is looked up, then it is counted as well. Keys count here and nowhere else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context/context.ts";
import { requireUser } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { createContext, type RequestParts } from "../create-context.ts";
import { answer } from "./answer.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { readV1Input } from "./rest-input.ts";
import { v1Routes, type V1Route } from "./routes.ts";
import { rateLimitHeaders, type V1Count, type V1Limiter } from "./v1-limits.ts";

/** More than any input is. */
const MAX_BODY_BYTES = 65_536;

export interface V1Parts extends RequestParts {
  readonly limiter: V1Limiter;
}

export function registerV1(app: FastifyInstance, parts: V1Parts): void {
  for (const route of v1Routes) serve(app, parts, route);
}

function serve(app: FastifyInstance, parts: V1Parts, route: V1Route): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: MAX_BODY_BYTES,
    onRequest: async (request, reply) => {
      contexts.set(request, await admit(route, parts, { request, reply }));
    },
    handler: async (request, reply) => {
      const ctx = contexts.get(request);
      if (ctx === undefined) throw new Error("A call of /api/v1 has no key.");
      const idempotencyKey = route.takesIdempotencyKey ? idempotencyKeyOf(request) : null;
      const input = readV1Input(route, request);
      const answered = await answer(route, { ctx, input, idempotencyKey, file: null });
      return reply.status(route.status).send(answered);
    },
  });
}

interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context to call the procedure with. Throws what keeps this caller out. */
async function admit(route: V1Route, parts: V1Parts, { request, reply }: Exchanged): Promise<Context> {
  const counts: V1Count[] = [];
  const count = async (payer: "address" | "caller", who: string): Promise<void> => {
    const counted = await parts.limiter.count(route.counts, payer, who);
    counts.push(counted);
    void reply.headers(rateLimitHeaders(counts));
    if (counted.isOver)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: counted.resetSeconds });
  };
  await count("address", request.ip);
  // Looking a key up is a question to the database, so anyone who has shown none that counts waits for that with the guests.
  // Orders under a key that was seen to count wait for nobody.
  await parts.reads?.pass(request, reply);
  const context = await createContext(parts, { request, reply, prefer: "user" });
  if (route.access === "public") return context;
  const holder = context.actor.type === "guest" ? await holderOf(route.access, parts, request) : null;
  const known = requireUser(holder === null ? context : { ...context, actor: holder });
  parts.known?.remember(request, known.actor.userId);
  await count("caller", known.actor.sessionId);
  return known;
}

/** The owner of the key that was sent, if it may do this; null without a key that counts. */
async function holderOf(
  scope: "read" | "trade",
  { parts }: V1Parts,
  request: FastifyRequest,
): Promise<Context["actor"] | null> {
  const secret = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const holder = secret === undefined ? null : await parts.auth.apiKeys.find(secret, request.ip);
  if (holder === null) return null;
  request.log = request.log.child({ keyId: holder.keyId });
  if (!holder.scopes.includes(scope)) throw new DomainError("SCOPE_MISSING", { scope });
  return holder.actor;
}
