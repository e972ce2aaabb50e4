// POST /api/webhooks/rails/{rail}: a rail's report, as raw bytes, since its signature is over exactly these.
// No session, no cookie: the signature alone says whose it is.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { handleWebhook } from "../features/rails/index.ts";
import { railHandlers } from "../composition/rail-handlers.ts";
import { systemContext } from "../context/system-context.ts";
import type { RequestParts } from "./create-context.ts";

const MAX_BODY_BYTES = 65_536;
const Params = z.object({ rail: z.string().max(40) });

export function registerRailWebhooks(
  app: FastifyInstance,
  { parts, em }: RequestParts,
  { requestsPerMinute }: { /** Of one address. */ requestsPerMinute: number },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/api/webhooks/rails/:rail", {
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
      handler: async ({ params, body, headers }) => {
        const { rail } = Params.parse(params);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await handleWebhook(systemContext(parts, em, "rail-webhook"), railHandlers, { rail, bytes, headers });
        return { received: true };
      },
    });
  });
}
