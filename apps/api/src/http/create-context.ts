import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, type Auth } from "../features/auth/index.ts";
import type { Context, DeviceCookies, Parts } from "../context/context.ts";
import { toTrpcError } from "../trpc/error-view.ts";
import { abortSignalOf } from "./abort-signal.ts";
import type { ReadGuard } from "./guard-reads.ts";
import type { SessionCache } from "./session-cache.ts";
import { requestLanguage } from "./request-language.ts";

export interface RequestParts {
  readonly parts: Parts;
  readonly em: EntityManager;
  /** Remembers who has shown a session or a key that counts. */
  readonly known?: Pick<SessionCache, "remember" | "rememberSigner">;
  /** Lets each wait for its turn; absent where there are no limits. */
  readonly reads?: Pick<ReadGuard, "pass" | "placeOf"> | undefined;
}

interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whose cookie speaks when there is one of each kind. */
  readonly prefer: "user" | "admin";
}

/** One request's context, for tRPC and the REST layer alike. Throws a TRPCError from the catalogue. */
export async function createContext(
  { parts, em, known, reads }: RequestParts,
  exchanged: Exchanged,
): Promise<Context> {
  const { request, reply, prefer } = exchanged;
  const { auth } = parts;
  const actor = await auth
    .resolve({
      method: request.method,
      host: request.host,
      headers: request.headers,
      cookies: request.cookies,
      prefer,
    })
    .catch((error: unknown) => {
      throw toTrpcError(error);
    });
  if (actor.type === "user") known?.remember(request, actor.userId);
  if (actor.type === "admin") known?.remember(request, actor.adminId);
  return {
    ...parts,
    em,
    actor,
    requestId: request.id,
    signal: abortSignalOf(reply.raw),
    offThread: reads?.placeOf(request)?.offThread,
    address: request.ip,
    host: request.host,
    userAgent: request.headers["user-agent"] ?? "",
    language: requestLanguage(request),
    setSessionCookie(kind, value) {
      const name = cookieName(kind, auth.cookies);
      const options = { path: "/", httpOnly: true, sameSite: "strict", secure: auth.cookies.secure } as const;
      // A signed-out browser keeps no answer of ours, nor a page to come back to. Its storage has another session, too.
      if (value === null) void reply.clearCookie(name, options).header("clear-site-data", '"cache"');
      else void reply.setCookie(name, value.token, { ...options, expires: value.expiresAt });
    },
    devices: deviceCookies(auth, { request, reply }),
  };
}

function deviceCookies(
  { cookies, deviceCookie }: Auth,
  { request, reply }: Omit<Exchanged, "prefer">,
): DeviceCookies {
  return {
    shown: (kind) => deviceCookie.secretsIn(request.cookies[deviceCookie.nameOf(kind)]),
    keep(kind, { value, expiresAt }) {
      const options = { path: "/", httpOnly: true, sameSite: "strict", secure: cookies.secure } as const;
      void reply.setCookie(deviceCookie.nameOf(kind), value, { ...options, expires: expiresAt });
    },
  };
}
