// GET /storage/deposits/{path}: the proof of a deposit, for its owner and the admins who may see money. Each look of an
// admin's is written down, so nothing is answered from a cache of ours or theirs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { openProof } from "../features/deposits/index.ts";
import type { ReadableFile } from "../files/readable-file.ts";
import { CHAT_FOLDER } from "../files/store-key.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { contentDisposition } from "./content-disposition.ts";
import { createContext, type RequestParts } from "./create-context.ts";

const Params = z.object({ path: z.string() });
const Query = z.object({ download: z.string().optional() });

export function registerDepositProofs(app: FastifyInstance, requestParts: RequestParts): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/storage/deposits/:path",
    handler: (request, reply) => answerProof(requestParts, request, reply),
  });
}

/** One answer for what isn't there and what isn't theirs. */
async function answerProof(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await requireProof(requestParts, request, reply);
  const isShown = Query.parse(request.query).download === undefined && file.width !== null;
  const isHead = request.method === "HEAD";
  const bytes = isHead ? "" : await requestParts.parts.files.read(`${CHAT_FOLDER}${file.path}`);
  if (bytes === null) throw new DomainError("NOT_FOUND", {});
  void reply
    .type(file.type)
    .header("content-disposition", contentDisposition(isShown ? "inline" : "attachment", file.name))
    .header("content-length", file.size)
    .header("cache-control", "private, no-store")
    .header("vary", "cookie, authorization")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff");
  return isHead ? reply.send() : reply.send(bytes);
}

/** A browser may carry a session of each kind; either may be the one that opens it. */
async function requireProof(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadableFile> {
  const { path } = Params.parse(request.params);
  let isSomebody = false;
  for (const prefer of ["user", "admin"] as const) {
    const ctx = await createContext(requestParts, { request, reply, prefer });
    if (ctx.actor.type === "guest") continue;
    isSomebody = true;
    const found = await openProof({ ...ctx, em: ctx.em.fork() }, path);
    if (found !== null) return found;
  }
  throw isSomebody ? new DomainError("NOT_FOUND", {}) : new DomainError("UNAUTHENTICATED", {});
}
