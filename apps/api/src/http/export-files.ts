// GET /storage/exports/{path}: a user's copy of their data, for them alone and for as long as it is kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { findOwnExport } from "../features/privacy/index.ts";
import { EXPORT_FOLDER } from "../files/store-key.ts";
import { requireUser } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
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
  const ctx = await createContext(requestParts, { request, reply, prefer: "user" });
  const { em, actor, clock, files } = requireUser(ctx);
  const found = await findOwnExport(em.fork(), { path, userId: actor.userId, nowMs: clock.now() });
  if (found === null) throw new DomainError("NOT_FOUND", {});
  const name = `fillmark-data-${new Date(found.readyMs).toISOString().slice(0, 10)}.zip`;
  const file = { name, type: "application/zip", size: found.size, isShown: false };
  return sendPrivate({ request, reply }, file, () => files.read(`${EXPORT_FOLDER}${path}`));
}
