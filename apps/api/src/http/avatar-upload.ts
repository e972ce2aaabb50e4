// PUT /api/profile/avatar: the picture that somebody shows of themselves, as the whole body. The last one counts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { AvatarView } from "@fillmark/contracts/profile";
import { AVATAR_SIDE, saveAvatar } from "../files/avatar.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext } from "./create-context.ts";
import { nameOf, putFile, requireExtension, sizeHintOf, triesInHour, type UploadParts } from "./put-file.ts";

const TRIES_IN_HOUR = 30;

type AvatarParts = UploadParts & { readonly countTry: (userId: string) => Promise<void> };

export function registerAvatarUploads(app: FastifyInstance, parts: UploadParts): void {
  const countTry = triesInHour(TRIES_IN_HOUR);
  putFile(app, "/api/profile/avatar", (request, reply) => upload({ ...parts, countTry }, request, reply));
}

async function upload(
  { parts, em, intake, countTry }: AvatarParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AvatarView> {
  const { actor } = await createContext({ parts, em }, { request, reply, prefer: "user" });
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const { userId } = actor;
  const name = nameOf(request);
  requireExtension(name, AVATAR_EXTENSIONS);
  return intake.admit({ kind: "user", id: userId }, async () => {
    await countTry(userId);
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request) });
    const bytes = await intake.square(arrived, AVATAR_SIDE);
    const { files, clock } = parts;
    return { avatar: await saveAvatar({ em: em.fork(), files, clock }, { userId, bytes }) };
  });
}
