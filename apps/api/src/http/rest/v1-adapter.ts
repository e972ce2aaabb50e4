// Serves /api/v1. Who calls and how often is decided before a body is read: first the address is counted, then the
// key or the session is looked up, then it is counted as well. Keys count here and nowhere else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCaller } from "../../router.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { createContext, type RequestParts } from "../create-context.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { snakeCaseKeys } from "./snake-case.ts";
import { readV1Input } from "./v1-input.ts";
import { rateLimitHeaders, type V1Count, type V1Limiter } from "./v1-limits.ts";
import type { V1Route } from "./v1-route.ts";
import { v1Routes } from "./v1-routes.ts";
import { inWireFields } from "./v1-wire-fields.ts";

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
      const context = contexts.get(request);
      if (context === undefined) throw new Error("Somebody came past the door of /api/v1.");
      const key = route.takesIdempotencyKey ? idempotencyKeyOf(request) : null;
      const input = readV1Input(route, request);
      const view = await route.call(createCaller(context), input, key).catch((thrown: unknown) => {
        throw inWireFields(thrown);
      });
      const answered = route.answer.safeParse(snakeCaseKeys({ success: true, ...view }));
      if (!answered.success)
        throw new Error("An answer of /api/v1 is not as promised.", { cause: answered.error });
      return reply.status(route.status).send(answered.data);
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
  // Looking a key up is a question to the database, so whoever has shown none that counts waits for that with the guests.
  // Orders under a key that was seen to count wait for nobody.
  await parts.reads?.pass(request, reply);
  const context = await createContext(parts, { request, reply, prefer: "user" });
  if (route.access === "public") return context;
  const known = context.actor.type === "guest" ? await holderOf(route.access, parts, request) : context.actor;
  if (known?.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  parts.known?.remember(request, known.userId);
  await count("caller", known.sessionId);
  return { ...context, actor: known };
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
