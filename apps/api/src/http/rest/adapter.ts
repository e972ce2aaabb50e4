import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FileIntake } from "../../files/file-intake.ts";
import { requireNamedAdmin, requireUser } from "../../context/guards.ts";
import { registerBinanceOpenApi } from "../binance/binance-openapi.ts";
import { createContext } from "../create-context.ts";
import { respondBeforeBody } from "../early-response.ts";
import { answer } from "./answer.ts";
import { registerDocs } from "./docs.ts";
import { readAppInput } from "./rest-input.ts";
import { restRoutes, type RestRoute } from "./routes.ts";
import { readSent } from "./uploaded-file.ts";
import { registerV1 } from "./v1-adapter.ts";
import type { V1Parts } from "./v1-admission.ts";

export interface RestParts extends V1Parts {
  readonly intake: FileIntake;
  /** The brand name now. */
  readonly brand: () => string;
}

/** Serves the table. All paths of a line are the same call. */
export function registerRest(app: FastifyInstance, restParts: RestParts): void {
  serve(
    app,
    restParts,
    restRoutes.filter(({ takesFile }) => !takesFile),
  );
  // A form is read by anyone who takes files, and stays refused everywhere else.
  void app.register(async (scope) => {
    scope.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
    scope.addHook("onSend", respondBeforeBody);
    serve(
      scope,
      restParts,
      restRoutes.filter(({ takesFile }) => takesFile),
    );
  });
  registerV1(app, restParts);
  registerDocs(app, { brand: restParts.brand, cookies: restParts.parts.auth.cookies });
  registerBinanceOpenApi(app, restParts.brand);
}

function serve(app: FastifyInstance, restParts: RestParts, routes: readonly RestRoute[]): void {
  for (const route of routes) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      handle(route, restParts, { request, reply });
    for (const url of route.paths) app.route({ method: route.method, url, handler });
  }
}

async function handle(
  route: RestRoute,
  restParts: RestParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const prefer = route.as === "admin" ? "admin" : "user";
  const context = await createContext(restParts, { request, reply, prefer });
  // The procedure says so too, but only once the whole body is there and its fields are right.
  if (route.as === "user") requireUser(context);
  if (route.as === "admin") requireNamedAdmin(context);
  const answered = await readSent({ route, request, context, intake: restParts.intake }, (sent, file) =>
    answer(route, { ctx: context, input: readAppInput(route, sent), idempotencyKey: null, file }),
  );
  return route.isConditional ? unlessKnown(answered, request, reply) : answered;
}

/** 304 for who has this very answer already. */
function unlessKnown(answered: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const body = JSON.stringify(answered);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  void reply
    .header("etag", etag)
    .header("cache-control", "private, no-cache")
    .header("vary", "cookie, authorization");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}
