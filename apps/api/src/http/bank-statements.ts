// PUT /api/bank-statements: a file of one of the house's banks as the whole body, to be looked at first and then to be taken.
// A bank's file is longer than a call may be, so it has a way of its own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CsvMapping,
  ImportedView,
  ReadStatementInput,
  StatementPreview,
} from "@fillmark/contracts/reconciliation";
import { STATEMENT_MAX_BYTES } from "@fillmark/contracts/statement-lines";
import { z } from "zod";
import { requireAdmin } from "../context/guards.ts";
import { importStatement, previewStatement } from "../features/reconciliation/index.ts";
import { createContext, type RequestParts } from "./create-context.ts";
import { respondBeforeBody } from "./early-response.ts";
import { receiveWhole } from "./receive-whole.ts";
import { nameOf } from "./store-upload.ts";

const Query = z.strictObject({
  step: ReadStatementInput.shape.step,
  accountId: ReadStatementInput.shape.accountId,
  /** JSON. */
  mapping: z
    .string()
    .max(4_000)
    .transform((text, check) => {
      try {
        return CsvMapping.parse(JSON.parse(text));
      } catch {
        check.addIssue({ code: "custom", message: "must say what the columns are" });
        return z.NEVER;
      }
    })
    .optional(),
});

export function registerBankStatements(app: FastifyInstance, parts: RequestParts): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put("/api/bank-statements", {
      onSend: respondBeforeBody,
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(
  requestParts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StatementPreview | ImportedView> {
  const ctx = requireAdmin(
    await createContext(requestParts, { request, reply, prefer: "admin" }),
    "money.approve",
  );
  const input = ReadStatementInput.parse(Query.parse(request.query));
  const name = nameOf(request)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]/gu, "")
    .slice(0, 200);
  const file = { name, bytes: await receiveWhole(request, STATEMENT_MAX_BYTES) };
  const own = { ...ctx, em: requestParts.em.fork() };
  return input.step === "preview"
    ? StatementPreview.parse(await previewStatement(own, input, file))
    : ImportedView.parse(await importStatement(own, input, file));
}
