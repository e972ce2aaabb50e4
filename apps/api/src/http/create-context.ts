import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, type Auth } from "../features/auth/index.ts";
import type { ContactCookie, Context, DeviceCookies, Parts } from "../context/context.ts";
import { toTrpcError } from "../trpc/error-view.ts";
import { abortSignalOf } from "./abort-signal.ts";
import type { ReadGuard } from "./guard-reads.ts";
import type { SessionCache } from "./session-cache.ts";
import { requestLanguage } from "./request-language.ts";
import { onDemoAccount } from "../features/demo/index.ts";
import { DEMO_ACCOUNT_HEADER, DEMO_ACCOUNT_PARAMETER } from "@fillmark/contracts/demo-accounts";
import { z } from "zod";

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
  const resolved = await auth
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
  if (resolved.type === "user") known?.remember(request, resolved.userId);
  if (resolved.type === "admin") known?.remember(request, resolved.adminId);
  const actor = await onDemoAccount(em, resolved, namedDemoAccount(request)).catch((error: unknown) => {
    throw toTrpcError(error);
  });
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
    contactCookie: contactCookie(auth, { request, reply }),
  };
}

/** By its header, or by the address of a stream or a file; null where nothing is said. */
export function namedDemoAccount({ headers, query }: FastifyRequest): string | null {
  const named = headers[DEMO_ACCOUNT_HEADER] ?? Parameters.safeParse(query).data?.[DEMO_ACCOUNT_PARAMETER];
  return named === undefined ? null : String(named);
}

const Parameters = z.object({ [DEMO_ACCOUNT_PARAMETER]: z.string().optional() });

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

/** Sent to no other site, and to no page of a sibling host that asks for us: a strict one isn't. */
function contactCookie({ cookies }: Auth, { request, reply }: Omit<Exchanged, "prefer">): ContactCookie {
  const name = cookies.secure ? "__Host-fillmark_guest" : "fillmark_guest";
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure: cookies.secure } as const;
  return {
    shown: () => request.cookies[name] ?? null,
    keep(cookie) {
      if (cookie === null) void reply.clearCookie(name, options);
      else void reply.setCookie(name, cookie.value, { ...options, expires: cookie.expiresAt });
    },
  };
}
