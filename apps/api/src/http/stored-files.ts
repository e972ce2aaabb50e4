// GET /storage/chat/{path} and /storage/avatars/{path}: files of the chat for the people of their conversation, and
// pictures of people for themselves and the admins who may see users; nobody else. Every header that keeps a browser
// from running what somebody sent is set here, wherever the bytes come from.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findReadableAvatar } from "../files/avatar.ts";
import { findReadableFile, type ReadableFile } from "../files/readable-file.ts";
import { AVATAR_FOLDER, CHAT_FOLDER } from "../files/store-key.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { contentDisposition } from "./content-disposition.ts";
import { createContext, type RequestParts } from "./create-context.ts";

const Params = z.object({ path: z.string() });
const Query = z.object({ download: z.string().optional() });

/** Where files of one kind are, and who may read one of them. */
interface Shelf {
  readonly folder: string;
  readonly find: typeof findReadableFile;
}

const shelves: readonly Shelf[] = [
  { folder: CHAT_FOLDER, find: findReadableFile },
  { folder: AVATAR_FOLDER, find: findReadableAvatar },
];

export function registerStoredFiles(app: FastifyInstance, requestParts: RequestParts): void {
  for (const shelf of shelves) {
    app.route({
      method: ["GET", "HEAD"],
      url: `/storage/${shelf.folder}:path`,
      handler: (request, reply) => answerFile({ ...requestParts, shelf }, request, reply),
    });
  }
}

interface FileParts extends RequestParts {
  readonly shelf: Shelf;
}

async function answerFile(
  requestParts: FileParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await requireReadable(requestParts, request, reply);
  // Before the file is opened: one that is opened for a refusal is read by nobody and never closed.
  const isShown = Query.parse(request.query).download === undefined && file.width !== null;
  const etag = `"${file.sha256.slice(0, 32)}"`;
  if (request.headers["if-none-match"] === etag) {
    return describe(reply, { file, isShown }).header("etag", etag).status(304).send();
  }
  const isHead = request.method === "HEAD";
  const bytes = isHead ? "" : await requestParts.parts.files.read(`${requestParts.shelf.folder}${file.path}`);
  if (bytes === null) throw new DomainError("NOT_FOUND", {});
  void describe(reply, { file, isShown }).header("etag", etag).header("content-length", file.size);
  return isHead ? reply.send() : reply.send(bytes);
}

/** One answer for what isn't there and what isn't theirs. */
async function requireReadable(
  { shelf, ...requestParts }: FileParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadableFile> {
  const { path } = Params.parse(request.params);
  let isSomebody = false;
  // A browser may carry a session of each kind; either may be the one that opens it.
  for (const prefer of ["user", "admin"] as const) {
    const { actor } = await createContext(requestParts, { request, reply, prefer });
    if (actor.type === "guest") continue;
    isSomebody = true;
    const found = await shelf.find(requestParts.em.fork(), path, actor);
    if (found !== null) return found;
  }
  throw isSomebody ? new DomainError("NOT_FOUND", {}) : new DomainError("UNAUTHENTICATED", {});
}

/**
 * Asked for anew each time, since whoever could see it may be signed out by now; the answer is mostly a 304. Only
 * images that we wrote ourselves are shown, everything else is saved.
 */
function describe(
  reply: FastifyReply,
  { file, isShown }: { file: ReadableFile; isShown: boolean },
): FastifyReply {
  return reply
    .type(file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type)
    .header("content-disposition", contentDisposition(isShown ? "inline" : "attachment", file.name))
    .header("cache-control", "private, no-cache")
    .header("vary", "cookie, authorization")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff");
}
