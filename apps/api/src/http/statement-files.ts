// GET /api/statements/{venue}/{yyyy-mm}.pdf: a month of the signed-in user's own account. It names no account but
// one of the user's own demo accounts, by its number, so there is nobody else's to ask for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { VENUES } from "@fillmark/contracts/constants";
import { StatementMonth } from "@fillmark/contracts/funds";
import { z } from "zod";
import { ownDemoAccount } from "../features/demo/index.ts";
import { makeStatement } from "../features/funds/index.ts";
import { requireUser } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { sendPrivate } from "./private-file.ts";

const Params = z.object({ venue: z.string(), file: z.string() });

export function registerStatementFiles(app: FastifyInstance, requestParts: RequestParts): void {
  app.get("/api/statements/:venue/:file", (request, reply) => answerStatement(requestParts, request, reply));
}

async function answerStatement(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ctx = requireUser(await createContext(requestParts, { request, reply, prefer: "user" }));
  const params = Params.parse(request.params);
  const venue = VENUES.find((candidate) => candidate === params.venue);
  const month = StatementMonth.safeParse(params.file.replace(/\.pdf$/, ""));
  if (venue === undefined || !params.file.endsWith(".pdf") || !month.success)
    throw new DomainError("NOT_FOUND", {});
  const bytes = await makeStatement({ ...ctx, em: requestParts.em.fork() }, { venue, month: month.data });
  const account = venue === "demo" ? await ownDemoAccount(ctx) : null;
  const name = `fillmark-${venue}${account === null ? "" : `-${account.number}`}-${month.data}.pdf`;
  const file = { name, type: "application/pdf", size: bytes.byteLength, isShown: false };
  return sendPrivate({ request, reply }, file, async () => bytes);
}
