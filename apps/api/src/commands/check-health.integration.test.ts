// What a container's health check says of a server in the clear, of one with TLS of its own, of one that stands by, and of one that isn't there.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateFolder } from "../testing/certificates.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = certificateFolder();
// For another name than the address that is asked.
const { certPath, keyPath } = folder.make("health", { names: "DNS:trade.example.com" });
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
});

afterAll(async () => {
  await db.drop();
  await folder.remove();
});

/** As the Dockerfile asks. */
function check(variables: Readonly<Record<string, string>>): Promise<unknown> {
  const line = readFileSync(`${root}infra/Dockerfile`, "utf8").match(/^HEALTHCHECK .*CMD (\[.*\])$/m)?.[1];
  const [, program = ""]: string[] = JSON.parse(line ?? "[]");
  return new Promise((resolve) => {
    execFile(process.execPath, [`${root}${program}`], { env: { ...variables } }, (error) =>
      resolve(error?.code ?? 0),
    );
  });
}

async function start(variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return spawnServer({ DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, ...variables });
}

test.each([
  ["in the clear", {}],
  ["by TLS of its own", { TLS_CERT: certPath, TLS_KEY: keyPath }],
])("a server that is ready %s is healthy, and one that has gone isn't", async (_how, tls) => {
  const server = await start({ ...tls, HOST: "0.0.0.0" });
  const PORT = new URL(server.url).port;
  expect(await check({ ...tls, HOST: "0.0.0.0", PORT })).toBe(0);
  server.child.kill("SIGTERM");
  await server.ended();
  expect(await check({ ...tls, HOST: "0.0.0.0", PORT })).toBe(1);
});

test("a standby is healthy, as it does what it is there for", async () => {
  const pair = { ROLE: "web,core,market,jobs", HOST: "127.0.0.1" };
  const writer = await start(pair);
  const standby = await start(pair);
  expect((await fetch(`${standby.url}/readyz`)).status).toBe(503);
  expect(await check({ HOST: "127.0.0.1", PORT: new URL(standby.url).port })).toBe(0);
  for (const { child, ended } of [standby, writer]) {
    child.kill("SIGTERM");
    await ended();
  }
});
