// PUT /api/verification/cases/{caseId}/documents/{item}: one document of somebody's case, as the whole body. GET
// /storage/verification/{documentId}: one of them for an admin who may see such, each time written down before.
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { rolePermissions } from "@fillmark/contracts/admin";
import { CHAT_FILE_MAX_BYTES, VERIFICATION_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import { VerificationDocument, type SentDocumentView } from "@fillmark/contracts/verification";
import { addDocument, readDocument, requireDocumentPlace } from "../features/verification/index.ts";
import { fileRefused, fileTooLarge } from "../files/read-file.ts";
import type { AdminContext, UserContext } from "../trpc/context.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { isDownload, sendPrivate } from "./private-file.ts";
import { answerBeforeBody } from "./unread-body.ts";
import { NameHeaders, type UploadParts } from "./upload.ts";

/** Tries of one person in an hour: each may cost a process that decodes an image. */
const limit = { points: 60, duration: 3_600 };

const Place = z.object({ caseId: z.uuid(), item: VerificationDocument });
const Params = z.object({ documentId: z.uuid() });

type DocumentParts = UploadParts & { readonly limiter: RateLimiterMemory };

export function registerVerificationDocuments(app: FastifyInstance, parts: UploadParts): void {
  const limiter = new RateLimiterMemory(limit);
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put("/api/verification/cases/:caseId/documents/:item", {
      onSend: answerBeforeBody,
      handler: (request, reply) => upload({ ...parts, limiter }, request, reply),
    });
  });
  // HEAD would be a look that nobody asked for.
  app.get("/storage/verification/:documentId", {
    exposeHeadRoute: false,
    handler: (request, reply) => answerDocument(parts, request, reply),
  });
}

async function upload(
  { parts, em, intake, limiter }: DocumentParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentDocumentView> {
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "user" });
  const { actor } = ctx;
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const user: UserContext = { ...ctx, actor };
  const { caseId, item } = requirePlace(request.params);
  const { "x-file-name": name } = NameHeaders.parse(request.headers);
  const extension = extname(name).slice(1).toLowerCase();
  if (!VERIFICATION_FILE_EXTENSIONS.some((one) => one === extension))
    throw fileRefused("type", VERIFICATION_FILE_EXTENSIONS);
  return intake.admit({ kind: "user", id: actor.userId }, async () => {
    await countTry(limiter, actor.userId);
    await requireDocumentPlace(user, { caseId, item });
    // What the sender says of the size is only good for refusing sooner.
    const sizeHint = Number(request.headers["content-length"] ?? 0);
    if (sizeHint > CHAT_FILE_MAX_BYTES) throw fileTooLarge();
    const arrived = await intake.receive({ name, source: request.raw, sizeHint });
    const clean = await intake.clean(arrived);
    return addDocument(user, { caseId, item, type: arrived.kind.type, ...clean });
  });
}

/** What isn't the id of a case or the name of an item isn't there. */
function requirePlace(params: unknown): z.infer<typeof Place> {
  const place = Place.safeParse(params);
  if (!place.success) throw new DomainError("NOT_FOUND", {});
  return place.data;
}

async function countTry(limiter: RateLimiterMemory, userId: string): Promise<void> {
  try {
    await limiter.consume(userId);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError("FILE_QUOTA_REACHED", { retryAfterSeconds });
  }
}

async function answerDocument(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const admin = await requireReader(requestParts, request, reply);
  const params = Params.safeParse(request.params);
  if (!params.success) throw new DomainError("NOT_FOUND", {});
  const isSaved = isDownload(request);
  const { documentId } = params.data;
  const { isImage, bytes, ...file } = await readDocument(admin, { documentId, isDownload: isSaved });
  const described = { ...file, size: bytes.length, isShown: isImage && !isSaved };
  return sendPrivate({ request, reply }, described, async () => bytes);
}

/** Throws UNAUTHENTICATED, SECOND_FACTOR_REQUIRED and FORBIDDEN, before it is looked whether there is such a document. */
async function requireReader(
  { parts, em }: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminContext> {
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "admin" });
  const { actor } = ctx;
  if (actor.type === "guest") throw new DomainError("UNAUTHENTICATED", {});
  if (actor.type !== "admin" || !rolePermissions[actor.role].includes("verification.read"))
    throw new DomainError("FORBIDDEN", {});
  if (actor.mustAddFactor) throw new DomainError("SECOND_FACTOR_REQUIRED", {});
  return { ...ctx, actor };
}
