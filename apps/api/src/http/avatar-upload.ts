// PUT /api/profile/avatar: the picture that somebody shows of themselves, as the whole body. The last one counts.
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AVATAR_EXTENSIONS, CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import type { AvatarView } from "@fillmark/contracts/profile";
import { AVATAR_SIDE, saveAvatar } from "../files/avatar.ts";
import { fileRefused, fileTooLarge } from "../files/read-file.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext } from "./create-context.ts";
import { answerBeforeBody } from "./unread-body.ts";
import { NameHeaders, type UploadParts } from "./upload.ts";

/** Tries of one person in an hour: each costs a process that decodes an image. */
const limit = { points: 30, duration: 3_600 };

type AvatarParts = UploadParts & { readonly limiter: RateLimiterMemory };

export function registerAvatarUploads(app: FastifyInstance, parts: UploadParts): void {
  const limiter = new RateLimiterMemory(limit);
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put("/api/profile/avatar", {
      onSend: answerBeforeBody,
      handler: (request, reply) => upload({ ...parts, limiter }, request, reply),
    });
  });
}

async function upload(
  { parts, em, intake, limiter }: AvatarParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AvatarView> {
  const { actor } = await createContext({ parts, em }, { request, reply, prefer: "user" });
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const { userId } = actor;
  const { "x-file-name": name } = NameHeaders.parse(request.headers);
  const extension = extname(name).slice(1).toLowerCase();
  if (!AVATAR_EXTENSIONS.some((one) => one === extension)) throw fileRefused("type", AVATAR_EXTENSIONS);
  return intake.admit({ kind: "user", id: userId }, async () => {
    await countTry(limiter, userId);
    // What the sender says of the size is only good for refusing sooner.
    const sizeHint = Number(request.headers["content-length"] ?? 0);
    if (sizeHint > CHAT_FILE_MAX_BYTES) throw fileTooLarge();
    const arrived = await intake.receive({ name, source: request.raw, sizeHint });
    const bytes = await intake.square(arrived, AVATAR_SIDE);
    const { files, clock } = parts;
    return { avatar: await saveAvatar({ em: em.fork(), files, clock }, { userId, bytes }) };
  });
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
