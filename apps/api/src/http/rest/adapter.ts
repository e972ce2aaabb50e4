import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCaller } from "../../router.ts";
import { createContext, type RequestParts } from "../create-context.ts";
import { registerDocs } from "./docs.ts";
import { restRoutes, type RestRoute } from "./routes.ts";
import { snakeCaseKeys } from "./snake-case.ts";

/** Serves the table. All paths of a line are the same call. */
export function registerRest(app: FastifyInstance, requestParts: RequestParts): void {
  for (const route of restRoutes) {
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer(route, requestParts, { request, reply });
    for (const url of route.paths) app.route({ method: route.method, url, handler });
  }
  registerDocs(app);
}

async function answer(
  route: RestRoute,
  requestParts: RequestParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const prefer = route.as === "admin" ? "admin" : "user";
  const context = await createContext(requestParts, { request, reply, prefer });
  const view = await route.call(createCaller(context), request.method === "GET" ? {} : (request.body ?? {}));
  return route.answer.parse(snakeCaseKeys({ success: true, ...view }));
}
