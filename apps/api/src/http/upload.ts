// PUT /api/chat/uploads/{fileId}: one file as the whole body, under an id that the sender chose, so that sending it
// again is the same upload.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ChatId, UploadedFileView } from "@fillmark/contracts/chat";
import { findOwnFile, requireQuota, type FileOwner } from "../files/stored-file.ts";
import type { Context } from "../context/context.ts";
import { requireAdmin, requireUser } from "../context/guards.ts";
import { createContext } from "./create-context.ts";
import { nameOf, storeUpload, sizeHintOf, type UploadParts } from "./store-upload.ts";

const Params = z.object({ fileId: ChatId });
const Query = z.object({ as: z.enum(["user", "admin"]).default("user") });

export function registerUploads(app: FastifyInstance, parts: UploadParts): void {
  storeUpload(app, "/api/chat/uploads/:fileId", (request, reply) => upload(parts, request, reply));
}

async function upload(
  { parts, em: shared, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadedFileView> {
  const { as } = Query.parse(request.query);
  const owner = requireSender(await createContext({ parts, em: shared }, { request, reply, prefer: as }), as);
  return intake.admit({ owner, address: request.ip, purpose: "chat" }, async (turn) => {
    const { fileId: id } = Params.parse(request.params);
    const name = nameOf(request);
    const em = shared.fork();
    const known = await findOwnFile(em, id, owner);
    if (known !== null) return { fileId: id, file: known };
    const sizeHint = sizeHintOf(request);
    await requireQuota(em, owner, { size: 1, nowMs: parts.clock.now() });
    const arrived = await intake.receive({ name, source: request.raw, sizeHint, turn });
    return UploadedFileView.parse(await intake.store(em, arrived, { id, owner }));
  });
}

/** A user who may write in a chat may send files in it. */
function requireSender(ctx: Context, as: "user" | "admin"): FileOwner {
  if (as === "user") return { kind: "user", id: requireUser(ctx).actor.userId };
  return { kind: "admin", id: requireAdmin(ctx, "inbox.answer").actor.adminId };
}
