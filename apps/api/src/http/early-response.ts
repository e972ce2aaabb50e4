// Answers that don't wait for the body. A connection that is closed with bytes still coming in is reset, and a reset
// can overtake the answer; so the answer is sent at once, and for a while what still comes is thrown away unread.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/** So much that a client that sends a file of a size that could be accepted gets the answer for certain. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MS = 10_000;

/** For the hook `onSend` of routes that read their body themselves. */
export async function respondBeforeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (request.raw.complete || typeof payload !== "string") return payload;
  // HTTP/2 ends the request alone.
  if (request.raw.httpVersionMajor < 2) void reply.header("connection", "close");
  void reply.header("content-length", Buffer.byteLength(payload));
  return Readable.from(sendAndLinger(request.raw, payload));
}

async function* sendAndLinger(body: IncomingMessage, payload: string): AsyncGenerator<Buffer> {
  yield Buffer.from(payload);
  await discard(body);
}

function discard(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const done = () => {
      clearTimeout(timer);
      body.off("data", onData).off("end", done).off("close", done);
      resolve();
    };
    const onData = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    };
    const timer = setTimeout(done, MAX_MS);
    if (body.destroyed || body.readableEnded) return done();
    body.on("data", onData).once("end", done).once("close", done);
    body.resume();
  });
}
