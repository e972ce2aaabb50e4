import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../features/auth/index.ts";
import type { Context, Parts } from "../trpc/context.ts";
import { toTrpcError } from "../trpc/error-view.ts";
import { requestLanguage } from "./request-language.ts";

export interface RequestParts {
  readonly parts: Parts;
  readonly em: EntityManager;
}

interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whose cookie speaks when there is one of each kind. */
  readonly prefer: "user" | "admin";
}

/** One request's context, for tRPC and the REST layer alike. Throws a TRPCError from the catalogue. */
export async function createContext({ parts, em }: RequestParts, exchanged: Exchanged): Promise<Context> {
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
  return {
    ...parts,
    em,
    actor,
    requestId: request.id,
    address: request.ip,
    host: request.host,
    userAgent: request.headers["user-agent"] ?? "",
    language: requestLanguage(request),
    setSessionCookie(kind, value) {
      const name = cookieName(kind, auth.cookies);
      const options = { path: "/", httpOnly: true, sameSite: "strict", secure: auth.cookies.secure } as const;
      if (value === null) void reply.clearCookie(name, options);
      else void reply.setCookie(name, value.token, { ...options, expires: value.expiresAt });
    },
  };
}
