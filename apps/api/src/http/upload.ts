// PUT /api/chat/uploads/{fileId}: one file as the whole body, under an id that the sender chose, so that sending it
// again is the same upload. No parser stands between the wire and the rules of files/.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ChatId, UploadedFileView } from "@fillmark/contracts/chat";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { fileTooLarge } from "../files/read-file.ts";
import type { FileIntake } from "../files/file-intake.ts";
import { findOwnFile, requireQuota, type FileOwner } from "../files/stored-file.ts";
import type { Actor } from "../trpc/context.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { answerBeforeBody } from "./unread-body.ts";

const Params = z.object({ fileId: ChatId });
const Query = z.object({ as: z.enum(["user", "admin"]).default("user") });
/** The name of the file travels in a header, since nothing stands around its bytes. */
export const NameHeaders = z.object({
  "x-file-name": z.string("must be the name of the file, percent-encoded").transform((text, check) => {
    try {
      return decodeURIComponent(text);
    } catch {
      check.addIssue({ code: "custom", message: "must be percent-encoded UTF-8" });
      return z.NEVER;
    }
  }),
});

export interface UploadParts extends RequestParts {
  readonly intake: FileIntake;
}

export function registerUploads(app: FastifyInstance, parts: UploadParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put("/api/chat/uploads/:fileId", {
      onSend: answerBeforeBody,
      handler: (request, reply) => upload(parts, request, reply),
    });
  });
}

async function upload(
  { parts, em: shared, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadedFileView> {
  const { as } = Query.parse(request.query);
  const { actor } = await createContext({ parts, em: shared }, { request, reply, prefer: as });
  const owner = requireSender(actor, as);
  const { fileId: id } = Params.parse(request.params);
  const { "x-file-name": name } = NameHeaders.parse(request.headers);
  return intake.admit(owner, async () => {
    const em = shared.fork();
    const known = await findOwnFile(em, id, owner);
    if (known !== null) return { fileId: id, file: known };
    // What the sender says of the size is only good for refusing sooner.
    const sizeHint = Number(request.headers["content-length"] ?? 0);
    if (sizeHint > CHAT_FILE_MAX_BYTES) throw fileTooLarge();
    await requireQuota(em, owner, { size: 1, nowMs: parts.clock.now() });
    const arrived = await intake.receive({ name, source: request.raw, sizeHint });
    return UploadedFileView.parse(await intake.store(em, arrived, { id, owner }));
  });
}

/** Whoever may write in a chat may send files in it. */
function requireSender(actor: Actor, as: "user" | "admin"): FileOwner {
  if (as === "user" && actor.type === "user") return { kind: "user", id: actor.userId };
  if (as === "user" || actor.type !== "admin") throw new DomainError("UNAUTHENTICATED", {});
  if (actor.mustAddFactor) throw new DomainError("SECOND_FACTOR_REQUIRED", {});
  if (!rolePermissions[actor.role].includes("inbox.answer")) throw new DomainError("FORBIDDEN", {});
  return { kind: "admin", id: actor.adminId };
}
