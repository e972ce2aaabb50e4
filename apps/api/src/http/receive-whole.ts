import type { FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";

/** The bytes of a body that is one file. Throws FILE_TOO_LARGE as soon as it is. */
export async function receiveWhole({ raw, headers }: FastifyRequest, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => new DomainError("FILE_TOO_LARGE", { limitBytes });
  if (Number(headers["content-length"] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw) {
    const sent: unknown = chunk;
    if (!(sent instanceof Buffer)) throw new Error("A body that comes as something else than bytes.");
    const bytes: Buffer = sent;
    size += bytes.length;
    if (size > limitBytes) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}
