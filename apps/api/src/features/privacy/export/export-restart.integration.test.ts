// The power goes while a copy of a user's data is made: what is offered afterwards, and what is left behind.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { send } from "../../../testing/http-client.ts";
import { ask, downloadExport, filesIn, listExports, rowsIn } from "../../../testing/privacy-calls.ts";
import { quietPool } from "../../../testing/quiet-pool.ts";
import { spawnServer, type ServerProcess } from "../../../testing/server-process.ts";
import { asOwner } from "../../../testing/as-owner.ts";

const EVENTS = 60_000;
let db: TestDatabase;
let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-restart-"));
  server = await start();
});

afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => spawnServer({ DATABASE_URL: db.url, DATA_DIR: dataDir, LOG_LEVEL: "silent" });

async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const pool = quietPool(db.url, 1);
  try {
    return (await pool.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

test("an export that was cut off is made anew, and half of it is never offered", async () => {
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const { json } = await send(`${server.url}/api/user/register`, { body });
  const token = String(json["token"]);
  await query(
    `insert into login_events (user_id, kind, address, user_agent, at)
     select id, 'signed_in', '192.0.2.1', md5(n::text) || md5((n + 1)::text), now() from users, generate_series(1, ${EVENTS}) n`,
  );
  // The server does so by itself within minutes.
  await asOwner(db, `analyze login_events`);
  expect(await ask(server, "privacy.startExport", { token })).toMatchObject({ code: null });
  await expect
    .poll(async () => (await listExports(server, token))[0]?.state, { interval: 10, timeout: 20_000 })
    .toBe("running");
  const [cutOff] = await query(`select path from data_exports`);
  const path = String(cutOff?.["path"]);
  server.child.kill("SIGKILL");
  await server.ended();
  expect(await query(`select state, attempts from data_exports`)).toEqual([
    { state: "running", attempts: 1 },
  ]);
  // Its lease would be over in a minute.
  await query(`update data_exports set lease_until = now() - interval '1 second'`);
  server = await start();
  const authorization = { authorization: `Bearer ${token}` };
  expect((await downloadExport(server, path, authorization)).status).toBe(404);
  await expect
    .poll(async () => (await listExports(server, token))[0]?.state, { interval: 100, timeout: 30_000 })
    .toBe("ready");
  const [made] = await listExports(server, token);
  expect(made).toMatchObject({ partsDone: made?.parts });
  expect(made?.path).not.toBe(path);
  const files = await filesIn(await downloadExport(server, String(made?.path), authorization));
  expect(rowsIn(files, "login-history.json").length).toBeGreaterThan(EVENTS);
  expect((await downloadExport(server, path, authorization)).status).toBe(404);
  expect(await query(`select attempts from data_exports`)).toEqual([{ attempts: 2 }]);
});
