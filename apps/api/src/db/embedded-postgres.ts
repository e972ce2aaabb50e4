// A real PostgreSQL inside the data folder, so that a fresh clone needs nothing installed.
//
// Guarantees: it listens on 127.0.0.1 only, with a random password kept in a 0600 file; the application's own
// role is no superuser; text is UTF-8 in code-point order and time is UTC, whatever the machine's locale says;
// a server that outlived a killed application is adopted, and the last of several applications that share it
// stops it. Refuses to know what is stored in it: schema and migrations belong to others.
//
// Layout of the folder: cluster/ (PostgreSQL's own), password, server.log, and holders/ with one file for each
// process that uses the server.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertDurable } from "./durability.ts";
import {
  findServer,
  startServer,
  stopServer,
  superuser,
  type RunningServer,
  type ServerFolder,
} from "./postgres-server.ts";
import { holdServer, releaseServer, withFolderLock } from "./server-holders.ts";
import { withClient } from "./with-client.ts";

const appRole = "fillmark";

export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** Where the cluster, its password and its log live; made when absent. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** For throwaway test clusters alone: trades the safety of a commit for speed. */
  readonly allowUnsafeDurability?: boolean;
}

export interface EmbeddedPostgres {
  /** The application's own role and database. */
  readonly url: string;
  /** The superuser, on the maintenance database: tests make databases with it, the application has no use for it. */
  readonly adminUrl: string;
  readonly pid: number;
  /** False when a running server was adopted. */
  readonly startedByUs: boolean;
  /** Lets go of the server, and shuts it down when nobody else holds it. */
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const root = await realpath(options.dataDir);
  return withFolderLock(root, async () => {
    const folder: ServerFolder = {
      root,
      cluster: join(root, "cluster"),
      password: await requirePassword(root),
    };
    const adopted = await findServer(folder);
    const running = adopted ?? (await startServer(folder, options));
    if (adopted) options.log.info(`Adopted the PostgreSQL that was already running (pid ${adopted.pid}).`);
    await holdServer(root);
    const stop = (): Promise<void> =>
      withFolderLock(root, async () => {
        if (await releaseServer(root)) await stopServer(running.pid);
      });
    try {
      await prepareDatabase(folder, running, options);
    } catch (error) {
      if (await releaseServer(root)) await stopServer(running.pid);
      throw error;
    }
    return {
      url: urlOf(folder, running, app),
      adminUrl: urlOf(folder, running, maintenance),
      pid: running.pid,
      startedByUs: !adopted,
      stop,
    };
  });
}

interface Login {
  readonly role: string;
  readonly database: string;
}

const app: Login = { role: appRole, database: appRole };
const maintenance: Login = { role: superuser, database: "postgres" };

function urlOf(folder: ServerFolder, running: RunningServer, { role, database }: Login): string {
  return `postgres://${role}:${folder.password}@127.0.0.1:${running.port}/${database}`;
}

async function requirePassword(root: string): Promise<string> {
  const path = join(root, "password");
  if (existsSync(path)) return (await readFile(path, "utf8")).trim();
  if (existsSync(join(root, "cluster", "PG_VERSION"))) {
    throw new Error(`The database's password file ${path} is missing. Restore it from the backup.`);
  }
  const password = randomBytes(24).toString("hex");
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: "wx" });
  return password;
}

/** The application's role owns its database and nothing else. */
async function prepareDatabase(
  folder: ServerFolder,
  running: RunningServer,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  await withClient(urlOf(folder, running, maintenance), async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [appRole]);
    if (role.rowCount === 0) await client.query(`create role ${appRole} login password '${folder.password}'`);
    const database = await client.query("select 1 from pg_database where datname = $1", [appRole]);
    if (database.rowCount === 0) await client.query(`create database ${appRole} owner ${appRole}`);
  });
  if (!options.allowUnsafeDurability) await withClient(urlOf(folder, running, app), assertDurable);
}
