// PUT /api/imported-trades: a customer's file of another exchange as the whole body, to be looked at first and then to be
// imported. It is read and not kept.
import type { FastifyReply, FastifyRequest, FastifyInstance } from "fastify";
import { ImportedFileView, ImportPreview, ImportStep } from "@fillmark/contracts/imported-trades";
import { IMPORT_MAX_BYTES } from "@fillmark/contracts/trade-imports";
import { z } from "zod";
import { requireUser } from "../context/guards.ts";
import { importTrades, previewTrades } from "../features/imported-trades/index.ts";
import { createContext } from "./create-context.ts";
import { receiveWhole } from "./receive-whole.ts";
import { nameOf, storeUpload, type UploadParts } from "./store-upload.ts";

const Query = z.strictObject({ step: ImportStep });

export function registerTradeUploads(app: FastifyInstance, parts: UploadParts): void {
  storeUpload(app, "/api/imported-trades", (request, reply) => answer(parts, request, reply));
}

async function answer(
  { parts, em, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImportPreview | ImportedFileView> {
  const ctx = requireUser(await createContext({ parts, em }, { request, reply, prefer: "user" }));
  const owner = { kind: "user", id: ctx.actor.userId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "trades" }, async () => {
    const { step } = Query.parse(request.query);
    const file = { name: nameOf(request), bytes: await receiveWhole(request, IMPORT_MAX_BYTES) };
    const own = { ...ctx, em: em.fork() };
    return step === "preview"
      ? ImportPreview.parse(await previewTrades(own, file))
      : ImportedFileView.parse(await importTrades(own, file));
  });
}
