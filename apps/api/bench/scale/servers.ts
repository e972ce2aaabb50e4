// Servers as an operator starts them, on a database of their own and side by side.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../src/db/with-client.ts";
import { send } from "../../src/testing/http-client.ts";
import { spawnServer, type ServerProcess } from "../../src/testing/server-process.ts";
import type { ThrowawayCluster } from "../../src/testing/throwaway-cluster.ts";

const key = Buffer.alloc(32, 7).toString("base64");

export interface Database {
  /** As the application's role, and as the one that owns the tables. */
  readonly url: string;
  readonly ownerUrl: string;
}

export async function createDatabase(cluster: ThrowawayCluster, name: string): Promise<Database> {
  await withClient(cluster.adminUrl, (admin) => admin.query(`create database ${name} owner fillmark_owner`));
  const urlOf = (role: string): string => new URL(`/${name}`, role).href;
  return { url: urlOf(cluster.url), ownerUrl: urlOf(cluster.ownerUrl) };
}

interface Installation extends Database {
  readonly roles: readonly string[];
  readonly natsUrl: string;
  readonly folder: string;
}

interface Started {
  readonly servers: readonly ServerProcess[];
  /** Of those that serve people. */
  readonly addresses: readonly string[];
}

/** One server for each of these roles, while `work` goes on; each has a folder of its own below this one. */
export async function whileServing<Result>(
  { url, ownerUrl, roles, natsUrl, folder }: Installation,
  work: (started: Started) => Promise<Result>,
): Promise<Result> {
  const servers: ServerProcess[] = [];
  try {
    for (const [at, role] of roles.entries())
      servers.push(
        await spawnServer({
          DATABASE_URL: url,
          DATABASE_OWNER_URL: ownerUrl,
          DATA_DIR: join(folder, String(at)),
          ...(role === "all" ? {} : { NATS_URL: natsUrl }),
          SECRET_KEY: key,
          RAIL_WEBHOOK_SECRET: key,
          ROLE: role,
          TRUST_PROXY: "1",
          LOG_LEVEL: "error",
        }),
      );
    const all = await Promise.all(servers.map(whenServing));
    const addresses = all.filter((_, at) => roles[at] === "all" || roles[at] === "web");
    return await work({ servers, addresses });
  } finally {
    for (const { child } of servers) child.kill("SIGTERM");
    await Promise.all(servers.map((server) => server.ended()));
  }
}

/** Its port is another one once it has waited for the others. */
async function whenServing(server: ServerProcess): Promise<string> {
  for (;;) {
    const said = /Fillmark is at (\S+)/.exec(server.output().stdout)?.[1];
    if (said !== undefined) {
      const { status } = await fetch(`${said}/readyz`).catch(() => ({ status: 0 }));
      if (status === 200) return said;
    }
    if (server.child.exitCode !== null) throw new Error(server.output().stderr);
    await sleep(100);
  }
}

/** A trader with demo money, by the token of a session. */
export async function registerTrader(address: string, number: number): Promise<string> {
  const body = { email: `trader${number}@example.com`, password: "a walk by the quiet river" };
  // One address may register a few people an hour.
  const from = { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
  const { json } = await send(`${address}/api/user/register`, { body, headers: from });
  const token = String(json["token"]);
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  await send(`${address}/trpc/demo.toggle`, { headers, body: { enabled: true } });
  return token;
}
