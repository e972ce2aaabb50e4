// A real PostgreSQL inside the data folder, so that a fresh clone needs nothing installed.
//
// Guarantees: it listens on 127.0.0.1 only, with a random password kept in a 0600 file; the application's own
// role is no superuser and owns nothing; text is UTF-8 in code-point order and time is UTC, whatever the machine's locale says;
// a server that outlived a killed application is adopted, and the last of several applications that share it
// stops it. Refuses to know what is stored in it: schema and migrations belong to others.
//
// Layout of the folder: cluster/ (PostgreSQL's own), password, server.log, and holders/ with one file for each
// process that uses the server.
import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import type { DatabaseAddresses } from "./app-role.ts";
import { StartError } from "../runtime/start-error.ts";
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
const ownerRole = "fillmark_owner";

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
  readonly maxConnections?: number;
}

export interface EmbeddedPostgres extends DatabaseAddresses {
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
      ownerUrl: urlOf(folder, running, owner),
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
const owner: Login = { role: ownerRole, database: appRole };
const maintenance: Login = { role: superuser, database: "postgres" };

function urlOf(folder: ServerFolder, running: RunningServer, { role, database }: Login): string {
  return `postgres://${role}:${passwordOf(folder, role)}@127.0.0.1:${running.port}/${database}`;
}

/** Each role has its own, all from the one that is kept: what opens the application's opens no other. */
function passwordOf(folder: ServerFolder, role: string): string {
  if (role === superuser) return folder.password;
  return createHmac("sha256", folder.password).update(role).digest("hex");
}

async function requirePassword(root: string): Promise<string> {
  const path = join(root, "password");
  if (existsSync(path)) return (await readFile(path, "utf8")).trim();
  if (existsSync(join(root, "cluster", "PG_VERSION"))) {
    throw new StartError(`The database's password file ${path} is missing. Restore it from the backup.`);
  }
  const password = randomBytes(24).toString("hex");
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: "wx" });
  return password;
}

/** One role owns the database and its tables; the application's owns nothing and is granted its rows by migrating. */
async function prepareDatabase(
  folder: ServerFolder,
  running: RunningServer,
  options: EmbeddedPostgresOptions,
): Promise<void> {
  await withClient(urlOf(folder, running, maintenance), async (client) => {
    for (const role of [ownerRole, appRole]) await ensureRole(client, role, passwordOf(folder, role));
    const database = await client.query("select 1 from pg_database where datname = $1", [appRole]);
    if (database.rowCount === 0) await client.query(`create database ${appRole} owner ${ownerRole}`);
  });
  await withClient(urlOf(folder, running, { ...maintenance, database: appRole }), revokeFromApp);
  if (!options.allowUnsafeDurability) await withClient(urlOf(folder, running, app), assertDurable);
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0) await client.query(`create role ${role} login password '${password}'`);
  else await client.query(`alter role ${role} password '${password}'`);
}

/** In folders from before there was an owner's role, everything belonged to the application's. */
async function revokeFromApp(client: Client): Promise<void> {
  const owned = await client.query(
    `select 1 from pg_shdepend where refobjid = $1::regrole and deptype = 'o' limit 1`,
    [appRole],
  );
  if (owned.rowCount !== 0) await client.query(`reassign owned by ${appRole} to ${ownerRole}`);
}
