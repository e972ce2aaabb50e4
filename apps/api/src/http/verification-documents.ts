// PUT /api/verification/cases/{caseId}/documents/{item}: one document of a user's case, as the whole body. GET
// /storage/verification/{documentId}: one of them for an admin who may see such, each time written down before.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { VERIFICATION_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import { VerificationDocument, type SentDocumentView } from "@fillmark/contracts/verification";
import { documents, readDocument } from "../features/verification/index.ts";
import { requireAdmin, requireUser } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { isDownload, sendPrivate } from "./private-file.ts";
import { nameOf, storeUpload, requireExtension, sizeHintOf, type UploadParts } from "./store-upload.ts";

const Place = z.object({ caseId: z.uuid(), item: VerificationDocument });
const Params = z.object({ documentId: z.uuid() });

export function registerVerificationDocuments(app: FastifyInstance, parts: UploadParts): void {
  storeUpload(app, "/api/verification/cases/:caseId/documents/:item", (request, reply) =>
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
  const user = requireUser(await createContext({ parts, em: em.fork() }, { request, reply, prefer: "user" }));
  const owner = { kind: "user", id: user.actor.userId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "document" }, async (turn) => {
    const { caseId, item } = requirePlace(request.params);
    const name = nameOf(request);
    requireExtension(name, VERIFICATION_FILE_EXTENSIONS);
    await documents.requireDocumentPlace(user, { caseId, item });
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request), turn });
    const clean = await intake.clean(arrived);
    return documents.addDocument(user, { caseId, item, type: arrived.kind.type, ...clean });
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
  const { parts, em } = requestParts;
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "admin" });
  // Before it is looked whether there is such a document.
  const admin = requireAdmin(ctx, "verification.read");
  const params = Params.safeParse(request.params);
  if (!params.success) throw new DomainError("NOT_FOUND", {});
  const isSaved = isDownload(request);
  const { documentId } = params.data;
  const { isImage, bytes, ...file } = await readDocument(admin, { documentId, isDownload: isSaved });
  const described = { ...file, size: bytes.length, isShown: isImage && !isSaved };
  return sendPrivate({ request, reply }, described, async () => bytes);
}
