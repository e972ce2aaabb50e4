// Files that are for those who may see them and nobody else. Every header that keeps a browser from running or keeping
// what someone sent is set here, wherever the bytes come from.
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../context/context.ts";
import { requireEnteringAdmin } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
import { contentDisposition } from "./content-disposition.ts";
import { createContext, type RequestParts } from "./create-context.ts";

const Query = z.object({ download: z.string().optional() });

/** Whether it is to be saved, though a browser could show it. */
export function isDownload(request: FastifyRequest): boolean {
  return Query.parse(request.query).download !== undefined;
}

interface Exchanged {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface PrivateFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** For images that we wrote ourselves; everything else is saved. */
  readonly isShown: boolean;
  /** Of what a browser may keep, if it asks each time: a user who could see it may be signed out by now. */
  readonly etag?: string;
}

/** A file is opened only to be sent, since nobody would close it otherwise. Throws NOT_FOUND where `read` finds none. */
export async function sendPrivate(
  { request, reply }: Exchanged,
  { name, type, size, isShown, etag }: PrivateFile,
  read: () => Promise<Readable | Uint8Array | null>,
): Promise<FastifyReply> {
  const isKnown = etag !== undefined && request.headers["if-none-match"] === etag;
  const bytes = isKnown || request.method === "HEAD" ? undefined : await read();
  if (bytes === null) throw new DomainError("NOT_FOUND", {});
  void reply
    .type(type)
    .header("content-disposition", contentDisposition(isShown ? "inline" : "attachment", name))
    .header("cache-control", etag === undefined ? "private, no-store" : "private, no-cache")
    .header("vary", "cookie, authorization")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff");
  if (etag !== undefined) void reply.header("etag", etag);
  return isKnown ? reply.status(304).send() : reply.header("content-length", size).send(bytes);
}

/**
 * What the asker may open. A browser may carry a session of each kind; either may be the one that opens it. One answer
 * for what isn't there and what isn't theirs. Throws NOT_FOUND, UNAUTHENTICATED, ADMIN_COOKIE_NEEDED.
 */
export async function requireOpened<Found>(
  requestParts: RequestParts,
  exchanged: Exchanged,
  open: (ctx: Context) => Promise<Found | null>,
): Promise<Found> {
  let isSomebody = false;
  let byTokenAlone: Context | null = null;
  for (const prefer of ["user", "admin"] as const) {
    const ctx = await createContext(requestParts, { ...exchanged, prefer });
    if (ctx.actor.type === "guest") continue;
    if (ctx.actor.type === "admin_token") byTokenAlone = ctx;
    isSomebody = true;
    const found = await open({ ...ctx, em: ctx.em.fork() });
    if (found !== null) return found;
  }
  if (byTokenAlone !== null) requireEnteringAdmin(byTokenAlone);
  throw isSomebody ? new DomainError("NOT_FOUND", {}) : new DomainError("UNAUTHENTICATED", {});
}
