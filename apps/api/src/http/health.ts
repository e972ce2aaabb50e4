import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import type { Exchange } from "../exchange/exchange.port.ts";

const DATABASE_TIMEOUT_MS = 2_000;

interface HealthParts {
  readonly exchange: Exchange;
  readonly em: EntityManager;
  /** True from the moment on when the process was asked to stop. */
  readonly isStopping: () => boolean;
}

/**
 * `/healthz`: this process answers; a supervisor restarts it otherwise. `/readyz`: it can serve; a balancer sends
 * people elsewhere otherwise. A database that is away makes it unready, never unhealthy: it recovers by itself.
 */
export function registerHealth(app: FastifyInstance, { exchange, em, isStopping }: HealthParts): void {
  app.get("/healthz", { config: { rateLimit: false }, logLevel: "silent" }, () => ({ status: "ok" }));
  app.get("/readyz", { config: { rateLimit: false }, logLevel: "silent" }, async (_request, reply) => {
    const database = (await answersInTime(em)) ? "ok" : "away";
    const exchangeState = exchange.status().state;
    const ready = database === "ok" && exchangeState === "running" && !isStopping();
    if (!ready) void reply.status(503).header("retry-after", "2");
    const status = isStopping() ? "stopping" : ready ? "ready" : "not_ready";
    return { status, database, exchange: exchangeState };
  });
}

async function answersInTime(em: EntityManager): Promise<boolean> {
  const asked = em.execute(`select 1`).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref();
  });
  return Promise.race([asked, tooLate]);
}
