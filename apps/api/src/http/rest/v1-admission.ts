// Who calls /api/v1, and how often they may: first the address is counted, then the key or the session is found, then that is
// counted as well, and the account behind it. A signature covers the body, so it is looked at once that is there; everybody
// else is known before. Keys count here and nowhere else.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context, UserContext } from "../../context/context.ts";
import { requireUser } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { createContext, namedDemoAccount, type RequestParts } from "../create-context.ts";
import { noteKeyCalls } from "./note-key-calls.ts";
import { isKept, type KeptRoute, type V1Route } from "./routes.ts";
import { isSigned, signedCallOf } from "./signed-call.ts";
import { rateLimitHeaders, type V1Count, type V1Limiter, type V1Payer } from "./v1-limits.ts";
import { requireNamedAccount } from "../../features/demo/index.ts";

export interface V1Parts extends RequestParts {
  readonly limiter: V1Limiter;
}

export interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Admission {
  /** The context to call the procedure with; a guest's for a call that is signed. Throws what keeps this caller out. */
  admit(exchanged: Exchanged): Promise<Context>;
  /** The same once its signature was seen to hold. */
  verify(exchanged: Exchanged, context: Context): Promise<Context>;
  readonly notes: ReturnType<typeof noteKeyCalls>;
}

export function createAdmission(parts: V1Parts, route: V1Route): Admission {
  const { auth, clock } = parts.parts;
  const notes = noteKeyCalls(auth, clock, route);
  const counts = new WeakMap<FastifyRequest, V1Count[]>();

  async function count({ request, reply }: Exchanged, payer: V1Payer, who: string): Promise<void> {
    const counted = await parts.limiter.count(route.counts, payer, { name: who });
    const all = [...(counts.get(request) ?? []), counted];
    counts.set(request, all);
    void reply.headers(rateLimitHeaders(all));
    if (counted.isOver)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: counted.resetSeconds });
  }
  async function countCaller(exchanged: Exchanged, { actor }: UserContext): Promise<void> {
    await count(exchanged, "caller", actor.sessionId);
    await count(exchanged, "account", actor.userId);
  }
  /** The owner of the key that was sent whole, if it may do this; null without a key that counts. */
  async function holderOf(
    { access: scope }: KeptRoute,
    request: FastifyRequest,
  ): Promise<Context["actor"] | null> {
    const secret = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    const holder = secret === undefined ? null : await auth.apiKeys.find(secret, request.ip);
    if (holder === null) return null;
    request.log = request.log.child({ keyId: holder.keyId });
    notes.calledBy(request, { keyId: holder.keyId, userId: holder.actor.userId });
    if (!holder.scopes.includes(scope)) throw new DomainError("SCOPE_MISSING", { scope });
    return holder.actor;
  }
  return {
    notes,
    async admit(exchanged) {
      const { request, reply } = exchanged;
      await count(exchanged, "address", request.ip);
      // Looking a key up is a question to the database, so anyone who has shown none that counts waits for that with the guests.
      // Orders under a key that was seen to count wait for nobody.
      await parts.reads?.pass(request, reply);
      const context = await createContext(parts, { request, reply, prefer: "user" });
      if (!isKept(route)) return context;
      if (isSigned(request)) return { ...context, actor: { type: "guest" } };
      const holder = context.actor.type === "guest" ? await holderOf(route, request) : null;
      if (holder !== null) requireNamedAccount(holder, namedDemoAccount(request));
      const known = requireUser(holder === null ? context : { ...context, actor: holder });
      parts.known?.remember(request, known.actor.userId);
      await countCaller(exchanged, known);
      return known;
    },
    async verify(exchanged, context) {
      if (!isKept(route)) return context;
      const { request } = exchanged;
      const { keyId, actor } = await auth.apiKeys.verifySignedCall(signedCallOf(route, request));
      request.log = request.log.child({ keyId });
      notes.calledBy(request, { keyId, userId: actor.userId });
      parts.known?.rememberSigner(request);
      requireNamedAccount(actor, namedDemoAccount(request));
      const known = requireUser({ ...context, actor });
      await countCaller(exchanged, known);
      return known;
    },
  };
}
