// A physical standby of a throwaway cluster, on a line of its own to its primary, as on a second machine: it can fall behind,
// and take over once its primary is gone.
import { execFileSync } from "node:child_process";
import { appendFile, chown, mkdir, mkdtemp, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer } from "../db/postgres-server.ts";
import { withClient } from "../db/with-client.ts";
import { startTcpProxy } from "./tcp-proxy.ts";
import { MAX_CONNECTIONS, watchCluster, type ThrowawayCluster } from "./throwaway-cluster.ts";

export interface Replica extends ThrowawayCluster {
  /** What its primary writes doesn't reach it from now on. */
  fallBehind(): void;
  /** Writes from now on, with what had reached it. */
  promote(): Promise<void>;
}

export interface ReplicaOptions {
  /** Whether a commit of its primary waits until it has that, too. */
  readonly isSynchronous: boolean;
}

/** Resolves once it receives what its primary writes. The primary has one at most. */
export async function startReplica(
  primary: ThrowawayCluster,
  { isSynchronous }: ReplicaOptions,
): Promise<Replica> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "fillmark-replica-")));
  const line = await startTcpProxy(primary.adminUrl);
  const cluster = join(root, "cluster");
  await copyCluster(primary, cluster, new URL(line.url));
  const { password } = new URL(primary.adminUrl);
  const options = { log: { info: () => undefined }, maxConnections: MAX_CONNECTIONS };
  const { pid, port } = await startServer({ root, cluster, password }, options);
  const letGo = watchCluster(root, pid);
  await follows(primary, isSynchronous);
  const here = (text: string): string => {
    const url = new URL(text);
    url.port = String(port);
    return url.href;
  };
  const adminUrl = here(primary.adminUrl);
  return {
    url: here(primary.url),
    ownerUrl: here(primary.ownerUrl),
    adminUrl,
    pid,
    fallBehind: () => line.stall(true),
    promote: () => withClient(adminUrl, async (admin) => void (await admin.query("select pg_promote(true)"))),
    async stop() {
      await line.close();
      await stopServer(pid);
      letGo();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A base backup by PostgreSQL's own functions: the log since its beginning comes by the line. */
async function copyCluster(primary: ThrowawayCluster, cluster: string, line: URL): Promise<void> {
  await withClient(primary.adminUrl, async (admin) => {
    await admin.query("alter system set wal_keep_size = '256MB'");
    await admin.query("select pg_reload_conf()");
    const { rows } = await admin.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const source = rows[0]?.folder ?? "";
    await admin.query("select pg_backup_start('replica', true)");
    copyFolder(source, cluster);
    const label = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await rm(join(cluster, "postmaster.pid"), { force: true });
    await emptied(join(cluster, "pg_wal"));
    const { uid, gid } = await stat(cluster);
    const files = { backup_label: label.rows[0]?.labelfile ?? "", "standby.signal": "" };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(cluster, name), text, { mode: 0o600 });
      await chown(join(cluster, name), uid, gid);
    }
    const at = `host=127.0.0.1 port=${line.port} user=${line.username} password=${line.password}`;
    const settings = `primary_conninfo = '${at} application_name=replica'\nsynchronous_standby_names = ''\n`;
    await appendFile(join(cluster, "postgresql.auto.conf"), settings);
  });
}

/** Files may go while they are copied, as they may in any such backup. */
function copyFolder(source: string, target: string): void {
  try {
    execFileSync("cp", ["-a", source, target], { stdio: "ignore" });
  } catch {
    execFileSync("test", ["-f", join(target, "global", "pg_control")]);
  }
}

async function emptied(folder: string): Promise<void> {
  for (const { name, isDirectory } of await entriesOf(folder)) {
    if (isDirectory) await emptied(join(folder, name));
    else await rm(join(folder, name));
  }
  await mkdir(folder, { recursive: true });
}

async function entriesOf(folder: string): Promise<{ name: string; isDirectory: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.map((entry) => ({ name: entry.name, isDirectory: entry.isDirectory() }));
}

async function follows(primary: ThrowawayCluster, isSynchronous: boolean): Promise<void> {
  await withClient(primary.adminUrl, async (admin) => {
    const state = async (): Promise<string> => {
      const { rows } = await admin.query<{ state: string }>(
        "select state || ' ' || sync_state as state from pg_stat_replication where application_name = 'replica'",
      );
      return rows[0]?.state ?? "";
    };
    while (!(await state()).startsWith("streaming")) await sleep(20);
    if (!isSynchronous) return;
    await admin.query("alter system set synchronous_standby_names = 'replica'");
    await admin.query("select pg_reload_conf()");
    while ((await state()) !== "streaming sync") await sleep(20);
  });
}
