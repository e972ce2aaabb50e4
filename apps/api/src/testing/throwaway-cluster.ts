// A PostgreSQL that leaves nothing behind: its folder is temporary, and a small watchdog stops it and removes
// the folder even when the test runner is killed outright.
import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseAddresses } from "../db/app-role.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";

/** An empty database, and the two roles that use it. */
export interface ThrowawayCluster extends DatabaseAddresses {
  readonly adminUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface ThrowawayOptions {
  /** Much faster, and refused by everything that guards durability. */
  readonly allowUnsafeDurability?: boolean;
}

/** Suites that run side by side share one cluster, and each of their apps has a pool. */
export const MAX_CONNECTIONS = 500;

const silent = { info: () => undefined, warn: () => undefined };

export async function startThrowawayCluster(options: ThrowawayOptions = {}): Promise<ThrowawayCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "fillmark-test-"));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: silent,
    maxConnections: MAX_CONNECTIONS,
    ...options,
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const letGo = watchCluster(dataDir, server.pid);
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    ownerUrl: server.ownerUrl,
    pid: server.pid,
    stop: async () => {
      await server.stop();
      letGo();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets go by what it returns. The shell reads a pipe that only this process holds: it ends when we do, however that comes about. */
export function watchCluster(dataDir: string, pid: number): () => void {
  const script = `cat > /dev/null; test -f "$1/cluster/postmaster.pid" && kill -QUIT "$2"; sleep 1; rm -rf "$1"`;
  const child = spawn("/bin/sh", ["-c", script, "watchdog", dataDir, String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  child.stdin.on("error", () => undefined);
  // A pipe to a child is a socket, whatever its type says: it alone must not keep the runner alive.
  if (child.stdin instanceof Socket) child.stdin.unref();
  return () => child.stdin.end();
}
