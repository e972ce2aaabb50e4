// PUT /api/profile/avatar: the picture that someone shows of themselves, as the whole body. The last one counts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AVATAR_EXTENSIONS } from "@fillmark/contracts/constants";
import type { AvatarView } from "@fillmark/contracts/profile";
import { AVATAR_SIDE, saveAvatar } from "../files/avatar.ts";
import { requireUser } from "../context/guards.ts";
import { createContext } from "./create-context.ts";
import { nameOf, storeUpload, requireExtension, sizeHintOf, type UploadParts } from "./store-upload.ts";

export function registerAvatarUploads(app: FastifyInstance, parts: UploadParts): void {
  storeUpload(app, "/api/profile/avatar", (request, reply) => upload(parts, request, reply));
}

async function upload(
  { parts, em, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AvatarView> {
  const { actor } = requireUser(await createContext({ parts, em }, { request, reply, prefer: "user" }));
  const { userId } = actor;
  const owner = { kind: "user", id: userId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "avatar" }, async (turn) => {
    const name = nameOf(request);
    requireExtension(name, AVATAR_EXTENSIONS);
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request), turn });
    const bytes = await intake.square(arrived, AVATAR_SIDE);
    const { files, clock } = parts;
    return { avatar: await saveAvatar({ em: em.fork(), files, clock }, { userId, bytes }) };
  });
}
