// What a process answers that serves no people: whether it is alive, whether it is ready, its figures, and what rails report to
// the one that has asked them.
import rateLimit from "@fastify/rate-limit";
import type { EntityManager } from "@mikro-orm/postgresql";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Parts } from "../context/context.ts";
import { sendErrorResponse } from "./error-response.ts";
import { registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";
import { registerRailWebhooks } from "./rail-webhooks.ts";
import { serverOf } from "./standby-server.ts";
import type { ServerOptions } from "./server.ts";

/** Balancers, supervisors, scrapers, and a rail. */
const MOST_REQUESTS_A_MINUTE = 600;

interface StatusServerOptions extends Pick<ServerOptions, "isSecure" | "tls" | "metricsToken"> {
  readonly parts: Parts;
  readonly em: EntityManager;
}

export async function createStatusServer(options: StatusServerOptions): Promise<FastifyInstance> {
  const { parts, em, metricsToken } = options;
  let isStopping = false;
  const loggerInstance: FastifyBaseLogger = parts.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 65_536,
    forceCloseConnections: true,
    serverFactory: (handler) => serverOf(options, handler),
  });
  app.setErrorHandler(sendErrorResponse);
  await app.register(rateLimit, { max: MOST_REQUESTS_A_MINUTE, timeWindow: 60_000 });
  registerMetrics(app, { ...parts, reads: undefined, token: metricsToken });
  registerHealth(app, { exchange: parts.exchange, disk: parts.disk, em, isStopping: () => isStopping });
  registerRailWebhooks(app, { parts, em }, { requestsPerMinute: MOST_REQUESTS_A_MINUTE });
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  return app;
}
