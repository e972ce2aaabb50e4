import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { query } from "../db/query.ts";
import type { DiskSpace } from "../runtime/disk-space.ts";
import type { Exchange } from "../exchange/exchange.port.ts";

const DATABASE_TIMEOUT_MS = 2_000;
/** A commit that is no older speaks for the caller now, so that nobody makes us write by asking often. */
const KEPT_MS = 1_000;

interface HealthParts {
  readonly exchange: Exchange;
  readonly disk: DiskSpace;
  readonly em: EntityManager;
  /** True from the moment on when the process was asked to stop. */
  readonly isStopping: () => boolean;
}

/**
 * `/healthz`: this process answers; a supervisor restarts it otherwise. `/readyz`: it can serve, which a commit has just
 * shown; a balancer sends people elsewhere otherwise. A database that is away makes it unready, never unhealthy: it
 * recovers by itself. A data folder below its floor is reported and keeps it ready: what is there can be read, and what was begun be
 * ended. A database without room makes it unready, as nothing can be committed.
 */
export function registerHealth(app: FastifyInstance, { exchange, disk, em, isStopping }: HealthParts): void {
  const commits = createCommitProbe(em);
  app.get("/healthz", { config: { rateLimit: false }, logLevel: "silent" }, () => ({ status: "ok" }));
  app.get("/readyz", { config: { rateLimit: false }, logLevel: "silent" }, async (_request, reply) => {
    const database = (await inTime(commits())) ? "ok" : "away";
    const { state: exchangeState, takesCancels: isServing } = exchange.status();
    const ready = database === "ok" && isServing && !isStopping();
    if (!ready) void reply.status(503).header("retry-after", "2");
    const status = isStopping() ? "stopping" : ready ? "ready" : "not_ready";
    const storage = disk.isLow() || exchangeState === "storage_full" ? "full" : "ok";
    return { status, database, exchange: exchangeState, storage };
  });
}

/** Whether a row can be written for good, asked at most once a second and once at a time. */
function createCommitProbe(em: EntityManager): () => Promise<boolean> {
  let last: { readonly at: number; readonly isDone: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (last !== null && now - last.at < KEPT_MS) return last.isDone;
    const isDone = query(em.fork())
      .insertInto("commit_probes")
      .values({ at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column("one").doUpdateSet((of) => ({ at: of.ref("excluded.at") })))
      .execute()
      .then(
        () => true,
        () => false,
      );
    last = { at: now, isDone };
    return isDone;
  };
}

function inTime(asked: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref();
  });
  return Promise.race([asked, tooLate]);
}
