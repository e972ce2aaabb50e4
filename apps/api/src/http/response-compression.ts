// The answers of queries go packed over the line: a screen's first batch is a quarter of its size then.
//
// The length of a compressed response reveals something of its secrets to an attacker who can have it asked for again and again with
// words of their choice in it (BREACH). Only pages of our own can ask in a user's name, as cookies are
// SameSite=Strict. Answers to what changes something, where secrets are shown once, stay as they are.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";
import { packBrotli } from "./brotli.ts";

/** What fits into one packet is not sent sooner for being packed. */
const minBytes = 1_400;
/** Of Brotli, for what is packed for one reader and once: as fast as 4, and 4 % smaller. */
const QUALITY = 5;

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => packBrotli(body, QUALITY),
  gzip: (body) => promisify(gzip)(body),
};

/** For a scope whose answers are web Responses with a body that is there as a whole, as tRPC's are. */
export function compressResponses(scope: FastifyInstance): void {
  scope.addHook<unknown>("onSend", async (request, _reply, payload) => {
    if (request.method !== "GET" || !(payload instanceof Response)) return payload;
    if (payload.headers.get("content-type")?.startsWith("application/json") !== true) return payload;
    const { status, headers } = payload;
    const body = Buffer.from(await payload.arrayBuffer());
    headers.append("vary", "accept-encoding");
    const encoding = acceptedEncoding(request);
    if (encoding === null || body.length < minBytes) return new Response(body, { status, headers });
    headers.set("content-encoding", encoding);
    return new Response(await compress[encoding](body), { status, headers });
  });
}
