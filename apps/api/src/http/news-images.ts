// GET /storage/news/{path}: images of the news, for everybody and for good, as what is at a path never changes.
// PUT /api/news/images: one of an editor's, as the whole body.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { NewsImageView } from "@fillmark/contracts/news";
import { isNewsImage, uploadImage } from "../features/news/index.ts";
import { fileRefused } from "../files/read-file.ts";
import { NEWS_FOLDER } from "../files/store-key.ts";
import { requireAdmin } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
import { createContext } from "./create-context.ts";
import { nameOf, storeUpload, requireExtension, sizeHintOf, type UploadParts } from "./store-upload.ts";

const Params = z.object({ path: z.string().max(60) });

export function registerNewsImages(app: FastifyInstance, parts: UploadParts): void {
  app.route({
    method: ["GET", "HEAD"],
    url: `/storage/${NEWS_FOLDER}:path`,
    handler: (request, reply) => answerImage(parts, request, reply),
  });
  storeUpload(app, "/api/news/images", (request, reply) => upload(parts, request, reply));
}

async function answerImage(
  { parts, em }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path } = Params.parse(request.params);
  if (!(await isNewsImage(em.fork(), path))) throw new DomainError("NOT_FOUND", {});
  // A file is opened only to be sent, since nobody would close it otherwise.
  const bytes = request.method === "HEAD" ? undefined : await parts.files.read(`${NEWS_FOLDER}${path}`);
  if (bytes === null) throw new DomainError("NOT_FOUND", {});
  return reply
    .type("image/webp")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(bytes);
}

async function upload(
  { parts, em, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewsImageView> {
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "admin" });
  const editor = requireAdmin(ctx, "content.write");
  const owner = { kind: "admin", id: editor.actor.adminId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "newsImage" }, async (turn) => {
    const name = nameOf(request);
    requireExtension(name, AVATAR_EXTENSIONS);
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request), turn });
    const { bytes, kind } = arrived;
    if (kind.image === null) throw fileRefused("type", AVATAR_EXTENSIONS);
    return uploadImage(editor, { name: arrived.name, bytes, format: kind.image, turn });
  });
}
