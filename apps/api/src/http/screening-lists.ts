// PUT /api/screening-lists: a list of sanctions or of exposed persons as the whole body. It is longer than a call may be, so it
// has a way of its own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LoadListInput, ScreeningOverviewView } from "@fillmark/contracts/screening";
import { SCREENING_MAX_BYTES } from "@fillmark/contracts/screening-states";
import { requireAdmin } from "../context/guards.ts";
import { loadList } from "../features/screening/index.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { respondBeforeBody } from "./early-response.ts";
import { receiveWhole } from "./receive-whole.ts";
import { nameOf } from "./store-upload.ts";

export function registerScreeningLists(app: FastifyInstance, parts: RequestParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put("/api/screening-lists", {
      onSend: respondBeforeBody,
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ScreeningOverviewView> {
  const ctx = requireAdmin(
    await createContext(requestParts, { request, reply, prefer: "admin" }),
    "verification.decide",
  );
  const input = LoadListInput.parse(request.query);
  const name = nameOf(request)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]/gu, "")
    .slice(0, 200);
  const bytes = await receiveWhole(request, SCREENING_MAX_BYTES);
  return ScreeningOverviewView.parse(
    await loadList({ ...ctx, em: requestParts.em.fork() }, input, { name, bytes }),
  );
}
