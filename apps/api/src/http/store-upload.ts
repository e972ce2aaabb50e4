// A file as the whole body of a PUT: no parser stands between the wire and the rules of files/.
import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import type { FileIntake } from "../files/file-intake.ts";
import { fileRefused, fileTooLarge } from "../files/read-file.ts";
import type { RequestParts } from "./create-context.ts";
import { respondBeforeBody } from "./early-response.ts";

export interface UploadParts extends RequestParts {
  readonly intake: FileIntake;
}

/** The name of the file travels in a header, since nothing stands around its bytes. */
const NameHeaders = z.object({
  "x-file-name": z.string("must be the name of the file, percent-encoded").transform((text, check) => {
    try {
      return decodeURIComponent(text);
    } catch {
      check.addIssue({ code: "custom", message: "must be percent-encoded UTF-8" });
      return z.NEVER;
    }
  }),
});

export function storeUpload(
  app: FastifyInstance,
  path: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null));
    scope.put(path, { onSend: respondBeforeBody, handler });
  });
}

export function nameOf({ headers }: FastifyRequest): string {
  return NameHeaders.parse(headers)["x-file-name"];
}

/** Throws FILE_REFUSED where the name doesn't end as one of `extensions`. */
export function requireExtension(name: string, extensions: readonly string[]): void {
  const extension = extname(name).slice(1).toLowerCase();
  if (!extensions.includes(extension)) throw fileRefused("type", extensions);
}

/** What the sender says of the size, which is only good for refusing sooner. Throws FILE_TOO_LARGE. */
export function sizeHintOf({ headers }: FastifyRequest): number {
  const sizeHint = Number(headers["content-length"] ?? 0);
  if (sizeHint > CHAT_FILE_MAX_BYTES) throw fileTooLarge();
  return sizeHint;
}
