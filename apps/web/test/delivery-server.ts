// The real server on a database of its own, in a process that can be killed and started again on the same data.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "../../api/src/testing/database.ts";
import { spawnServer, type ServerProcess } from "../../api/src/testing/server-process.ts";

export interface DeliveryServer {
  readonly databaseUrl: string;
  /** As the superuser. */
  readonly adminUrl: string;
  /** Of the newest process, which may be gone. */
  url(): string;
  /** Resolves while a process answers. */
  up(): Promise<void>;
  /** Without a warning; another one takes its place at once. */
  kill(): void;
  stop(): Promise<void>;
}

export async function startDeliveryServer(): Promise<DeliveryServer> {
  const db = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "fillmark-delivery-"));
  const spawn = async (): Promise<ServerProcess> => {
    const started = await spawnServer({
      DATABASE_URL: db.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      TRUST_PROXY: "1",
    });
    if (started.url === "") throw new Error(`The server ended at its start: ${started.output().stderr}`);
    return started;
  };
  let server = await spawn();
  let ready: Promise<void> = Promise.resolve();
  return {
    databaseUrl: db.url,
    adminUrl: db.adminUrl,
    url: () => server.url,
    up: () => ready,
    kill() {
      // Never two at a time: the one that takes its place must have begun before it may be killed.
      ready = ready.then(async () => {
        server.child.kill("SIGKILL");
        await server.ended();
        server = await spawn();
      });
    },
    async stop() {
      await ready;
      server.child.kill("SIGTERM");
      await server.ended();
      await db.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
