// GET /storage/deposits/{path}: the proof of a deposit, for its owner and the admins who may see money. Each look of an
// admin's is written down, so nothing is answered from a cache of ours or theirs.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openProof } from "../features/deposits/index.ts";
import { CHAT_FOLDER } from "../files/store-key.ts";
import type { RequestParts } from "./create-context.ts";
import { isDownload, requireOpened, sendPrivate } from "./private-file.ts";

const Params = z.object({ path: z.string() });

export function registerDepositProofs(app: FastifyInstance, requestParts: RequestParts): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/storage/deposits/:path",
    handler: async (request, reply) => {
      const { path } = Params.parse(request.params);
      const file = await requireOpened(requestParts, { request, reply }, (ctx) => openProof(ctx, path));
      const isShown = !isDownload(request) && file.width !== null;
      return sendPrivate({ request, reply }, { ...file, isShown }, () =>
        requestParts.parts.files.read(`${CHAT_FOLDER}${file.path}`),
      );
    },
  });
}
