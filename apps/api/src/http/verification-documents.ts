// PUT /api/verification/cases/{caseId}/documents/{item}: one document of somebody's case, as the whole body. GET
// /storage/verification/{documentId}: one of them for an admin who may see such, each time written down before.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { rolePermissions } from "@fillmark/contracts/admin";
import { VERIFICATION_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import { VerificationDocument, type SentDocumentView } from "@fillmark/contracts/verification";
import { addDocument, readDocument, requireDocumentPlace } from "../features/verification/index.ts";
import type { AdminContext, UserContext } from "../trpc/context.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { isDownload, sendPrivate } from "./private-file.ts";
import { nameOf, putFile, requireExtension, sizeHintOf, type UploadParts } from "./put-file.ts";

const Place = z.object({ caseId: z.uuid(), item: VerificationDocument });
const Params = z.object({ documentId: z.uuid() });

export function registerVerificationDocuments(app: FastifyInstance, parts: UploadParts): void {
  putFile(app, "/api/verification/cases/:caseId/documents/:item", (request, reply) =>
    upload(parts, request, reply),
  );
  // HEAD would be a look that nobody asked for.
  app.get("/storage/verification/:documentId", {
    exposeHeadRoute: false,
    handler: (request, reply) => answerDocument(parts, request, reply),
  });
}

async function upload(
  { parts, em, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentDocumentView> {
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "user" });
  const { actor } = ctx;
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const user: UserContext = { ...ctx, actor };
  const owner = { kind: "user", id: actor.userId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "document" }, async (turn) => {
    const { caseId, item } = requirePlace(request.params);
    const name = nameOf(request);
    requireExtension(name, VERIFICATION_FILE_EXTENSIONS);
    await requireDocumentPlace(user, { caseId, item });
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request), turn });
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
  if (actor.type === "admin_token") throw new DomainError("ADMIN_COOKIE_NEEDED", {});
  if (actor.type !== "admin" || !rolePermissions[actor.role].includes("verification.read"))
    throw new DomainError("FORBIDDEN", {});
  if (actor.mustAddFactor) throw new DomainError("SECOND_FACTOR_REQUIRED", {});
  return { ...ctx, actor };
}
