// The PostgreSQL process of one folder: found, created, launched, stopped. What the folder is for and who uses
// it is decided in embedded-postgres.ts.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { lchown, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dropPrivileges, inIdentity, type Identity } from "./drop-privileges.ts";
import { StartError } from "../runtime/start-error.ts";
import { isAlive } from "./server-holders.ts";
import { withClient } from "./with-client.ts";

export const superuser = "postgres";
const stopTimeoutMs = 8_000;
const startTimeoutMs = 60_000;
const keptLogBytes = 8 * 1024 * 1024;

export interface ServerFolder {
  readonly root: string;
  readonly cluster: string;
  readonly password: string;
}

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

export interface ServerOptions {
  readonly log: { info(message: string): void };
  readonly allowUnsafeDurability?: boolean;
  readonly maxConnections?: number;
}

/**
 * By default the GNU C library gives memory back to the system after each statement and asks for it again with the next one,
 * page by page: a fifth of the processor time of a batch of orders. With these a backend keeps up to 4 MiB. Other libraries
 * ignore them. https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html
 */
const keptMemory = {
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TOP_PAD_: String(512 * 1024),
};

/** The application's pool and those of tools beside it. */
const MAX_CONNECTIONS = 120;

/** The server of this very folder, if it runs: postmaster.pid names its process and port. */
export async function findServer(folder: ServerFolder): Promise<RunningServer | undefined> {
  const pidFile = join(folder.cluster, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const running = { pid: Number(lines[0]), port: Number(lines[3]) };
  if (!(running.pid > 1) || !isAlive(running.pid)) return undefined;
  const commandLine = await readFile(`/proc/${running.pid}/cmdline`, "utf8").catch(() => undefined);
  if (commandLine !== undefined && !commandLine.includes(folder.cluster)) {
    // The number now belongs to a process that isn't this server, as after a restarted container. PostgreSQL
    // itself only sees that the number is in use, and would refuse to start for ever.
    if (!commandLine.includes("postgres")) await rm(pidFile);
    return undefined;
  }
  await waitUntilReady(folder, running);
  return running;
}

export async function startServer(folder: ServerFolder, options: ServerOptions): Promise<RunningServer> {
  const bin = binaries();
  const fresh = !existsSync(join(folder.cluster, "PG_VERSION"));
  const target = fresh ? `${folder.cluster}.new` : folder.cluster;
  if (fresh) {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { mode: 0o700 });
  }
  const identity = await dropPrivileges(bin.postgres, target);
  if (fresh) {
    options.log.info("Creating the embedded database.");
    await initialise(folder, identity, bin.initdb);
  }
  let lastError: unknown;
  // A port can be taken between being found free and being bound, and after a killed server its last
  // processes may need a moment to let go of the shared memory: both are cured by trying again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return await launch(folder, identity, options);
    } catch (error) {
      lastError = error;
      await sleep(500);
    }
  }
  throw lastError;
}

/** Made beside and renamed, so that an interrupted first start leaves nothing half-made behind. */
async function initialise(folder: ServerFolder, identity: Identity, initdb: string): Promise<void> {
  const target = `${folder.cluster}.new`;
  const passwordFile = join(folder.root, "password.initdb");
  await writeFile(passwordFile, folder.password, { mode: 0o600 });
  try {
    if (identity.prefix.length > 0) await lchown(passwordFile, identity.uid, identity.gid);
    await inIdentity(identity, initdb, [
      `--pgdata=${target}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
    await rename(target, folder.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function launch(
  folder: ServerFolder,
  identity: Identity,
  options: ServerOptions,
): Promise<RunningServer> {
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: String(options.maxConnections ?? MAX_CONNECTIONS),
    ...(options.allowUnsafeDurability
      ? { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }
      : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...rest] = [...identity.prefix, binaries().postgres, "-D", folder.cluster, ...args];
  const logFile = await openLog(folder.root);
  // Its own session, so that Ctrl-C in a terminal reaches the application alone and the server is stopped in
  // order, after the last batch is committed.
  const child = spawn(command, rest, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", logFile.fd, logFile.fd],
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", ...keptMemory },
  });
  const failed = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", () =>
      reject(
        new StartError(`The embedded PostgreSQL did not start: ${join(folder.root, "server.log")} says why.`),
      ),
    );
  });
  failed.catch(() => undefined);
  child.unref();
  await logFile.close();
  const running = { pid: child.pid ?? -1, port };
  await Promise.race([waitUntilReady(folder, running), failed]);
  return running;
}

/** One generation of the log is kept when it has grown too long. */
async function openLog(root: string): ReturnType<typeof open> {
  const path = join(root, "server.log");
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > keptLogBytes) await rename(path, `${path}.1`);
  return open(path, "a", 0o600);
}

async function waitUntilReady(folder: ServerFolder, running: RunningServer): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await withClient(
        `postgres://${superuser}:${folder.password}@127.0.0.1:${running.port}/postgres`,
        async () => undefined,
      );
      return;
    } catch (error) {
      // 28P01 and 28000: the server answers but won't have us, so it isn't this folder's.
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === "28P01" || code === "28000" || Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}

/** Fast shutdown; a server that hangs is stopped as a crash would, which loses nothing committed. */
export async function stopServer(pid: number): Promise<void> {
  const signals = ["SIGINT", "SIGQUIT"] as const;
  for (const signal of signals) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + stopTimeoutMs;
    while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  }
}

/** A TCP port of 127.0.0.1 that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? found(address.port) : failed(new Error("no port")),
      );
    });
  });
}

function binaries(): { initdb: string; postgres: string } {
  const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const bin = join(dirname(require.resolve(packageName)), "..", "native", "bin");
    return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${packageName} isn't installed). Set DATABASE_URL instead.`,
    );
  }
}
