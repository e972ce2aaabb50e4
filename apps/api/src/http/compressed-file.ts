// Files that are kept in memory, by their tag and packed for the line: asked for again they are answered with 304.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { compressible } from "./content-types.ts";
import { createCompressedBodies } from "./compressed-bodies.ts";

export interface CompressedFile {
  readonly body: Buffer;
  /** With its charset, where it has one. */
  readonly type: string;
  readonly etag: string;
}

export type SendCompressedFile = (
  file: CompressedFile,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export function compressedFile(text: string, type: string): CompressedFile {
  const body = Buffer.from(text);
  return { body, type, etag: etagOf(body) };
}

export function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Each content is packed once, at the first request that wants it. A `vary` that is set already stays as it is. */
export function createCompressedSending(): SendCompressedFile {
  const bodies = createCompressedBodies();
  return async (file, request, reply) => {
    const isCompressible = compressible.test(file.type);
    void reply.header("etag", file.etag).type(file.type);
    if (isCompressible && !reply.hasHeader("vary")) void reply.header("vary", "accept-encoding");
    if (request.headers["if-none-match"] === file.etag && reply.statusCode === 200)
      return reply.status(304).send();
    const encoding = isCompressible ? acceptedEncoding(request) : null;
    if (encoding === null) return reply.send(file.body);
    const packed = await bodies.packed(file.etag, encoding, file.body);
    return reply.header("content-encoding", encoding).send(packed);
  };
}
