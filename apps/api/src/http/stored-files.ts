// GET /storage/chat/{path} and /storage/avatars/{path}: files of the chat for the people of their conversation, and
// pictures of people for themselves and the admins who may see users; nobody else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findReadableAvatar } from "../files/avatar.ts";
import { findBySession } from "../features/contacts/index.ts";
import { findFileOfContact, findReadableFile, type ReadableFile } from "../files/readable-file.ts";
import { AVATAR_FOLDER, CHAT_FOLDER } from "../files/store-key.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { isDownload, requireOpened, sendPrivate } from "./private-file.ts";

const Params = z.object({ path: z.string() });

/** Where files of one kind are, and who may read one of them. */
interface FileCollection {
  readonly folder: string;
  readonly find: typeof findReadableFile;
}

const collections: readonly FileCollection[] = [
  { folder: CHAT_FOLDER, find: findReadableFile },
  { folder: AVATAR_FOLDER, find: findReadableAvatar },
];

export function registerStoredFiles(app: FastifyInstance, requestParts: RequestParts): void {
  for (const collection of collections) {
    app.route({
      method: ["GET", "HEAD"],
      url: `/storage/${collection.folder}:path`,
      handler: (request, reply) => answerFile({ ...requestParts, collection }, request, reply),
    });
  }
}

interface FileParts extends RequestParts {
  readonly collection: FileCollection;
}

async function answerFile(
  { collection, ...requestParts }: FileParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path } = Params.parse(request.params);
  const found =
    (await findAsContact(requestParts, { request, reply, collection, path })) ??
    (await requireOpened(requestParts, { request, reply }, ({ em, actor }) =>
      collection.find(em, path, actor),
    ));
  const file = {
    ...found,
    type: found.type === "text/plain" ? "text/plain; charset=utf-8" : found.type,
    isShown: !isDownload(request) && found.width !== null,
    etag: `"${found.sha256.slice(0, 32)}"`,
  };
  return sendPrivate({ request, reply }, file, () =>
    requestParts.parts.files.read(`${collection.folder}${found.path}`),
  );
}

interface Sought {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly collection: FileCollection;
  readonly path: string;
}

/** A guest has no session, and their cookie opens what was sent in their conversation. */
async function findAsContact(
  parts: RequestParts,
  { request, reply, collection, path }: Sought,
): Promise<ReadableFile | null> {
  if (collection.folder !== CHAT_FOLDER) return null;
  const ctx = await createContext(parts, { request, reply, prefer: "user" });
  if (ctx.actor.type !== "guest") return null;
  const em = ctx.em.fork();
  const contact = await findBySession(em, ctx.contactCookie.shown(), ctx.clock.now());
  return contact === null ? null : findFileOfContact(em, path, contact.id);
}
