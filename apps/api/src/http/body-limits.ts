// How long a body may be. What people and programs send is short; the few calls that take a whole text or a long list say so by
// `takesLongInput`, and a batch is long only where each of its calls may be.
import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../errors/domain-error.ts";
import { describedProcedures } from "./described-procedures.ts";

export const MAX_BODY_BYTES = 65_536;
/** Of a text of the greatest length in any script, with room for how JSON writes it. */
export const MAX_LONG_BODY_BYTES = 524_288;

/** For the scope of tRPC, whose calls share one route: each is held to its own limit before its body is read. */
export function limitCallBodies(scope: FastifyInstance): void {
  scope.addHook("onRoute", (route) => {
    route.bodyLimit = MAX_LONG_BODY_BYTES;
  });
  scope.addHook("preParsing", async (request, _reply, payload) => {
    const limit = limitOf(request);
    if (Number(request.headers["content-length"] ?? 0) > limit)
      throw new DomainError("PAYLOAD_TOO_LARGE", {});
    return request.headers["content-length"] === undefined ? payload.pipe(endsAfter(limit)) : payload;
  });
}

function limitOf({ url }: FastifyRequest): number {
  const names = /^\/trpc\/([^?]*)/.exec(url)?.[1] ?? "";
  const calls: readonly string[] = decodeURIComponent(names).split(",");
  return calls.every((name) => longCalls.has(name)) ? MAX_LONG_BODY_BYTES : MAX_BODY_BYTES;
}

/** The calls that said so. */
export const longCalls: ReadonlySet<string> = new Set(
  describedProcedures.filter(({ meta }) => meta.takesLongInput === true).map(({ path }) => path),
);

/** For a body that doesn't say beforehand how long it is. */
function endsAfter(limit: number): Transform {
  let left = limit;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(new DomainError("PAYLOAD_TOO_LARGE", {}));
      else done(null, chunk);
    },
  });
}
