// GET /storage/exports/{path}: somebody's copy of their data, for them alone and for as long as it is kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findOwnExport } from "../features/privacy/index.ts";
import { EXPORT_FOLDER } from "../files/store-key.ts";
import { DomainError } from "../trpc/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { sendPrivate } from "./private-file.ts";

const Params = z.object({ path: z.string() });

export function registerExportFiles(app: FastifyInstance, requestParts: RequestParts): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/storage/exports/:path",
    handler: (request, reply) => answerExport(requestParts, request, reply),
  });
}

/** One answer for what isn't there and what isn't theirs. */
async function answerExport(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { path } = Params.parse(request.params);
  const { em, actor, clock, files } = await createContext(requestParts, { request, reply, prefer: "user" });
  if (actor.type !== "user") throw new DomainError("UNAUTHENTICATED", {});
  const found = await findOwnExport(em.fork(), { path, userId: actor.userId, nowMs: clock.now() });
  if (found === null) throw new DomainError("NOT_FOUND", {});
  const name = `fillmark-data-${new Date(found.readyMs).toISOString().slice(0, 10)}.zip`;
  const file = { name, type: "application/zip", size: found.size, isShown: false };
  return sendPrivate({ request, reply }, file, () => files.read(`${EXPORT_FOLDER}${path}`));
}
