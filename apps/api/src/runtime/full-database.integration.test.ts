// An external PostgreSQL has no room left, and says so itself (53100): by a disk of its own that is really full, where one
// can be mounted, and by a trigger anywhere. What it could not take is answered with the product's own message, nothing is half
// done, and without a restart it all goes on once there is room.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { chmod, chown, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { parseEnv } from "../env.ts";
import { proofLines, prove } from "../exchange/proof.ts";
import { startApp, type RunningApp } from "../app.ts";
import { asOwner } from "../testing/as-owner.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { listenTo } from "../testing/stream-frames.ts";

/** How a database comes to have no room, and to have some again. */
interface Room {
  prepare(db: TestDatabase): Promise<void>;
  fill(db: TestDatabase): Promise<void>;
  empty(db: TestDatabase): Promise<void>;
  /** After the database is dropped. */
  end(db: TestDatabase): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), "fillmark-full-database-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]).status === 0;
if (!mounted)
  process.stderr.write("A disk that runs full needs the right to mount one: by a trigger alone.\n");
const ballast = join(folder, "ballast");
const tablespace = `small_${process.pid}`;

/** False where a write found no room; what else went wrong is thrown. */
function refusesOnlyForRoom(error: NodeJS.ErrnoException): boolean {
  if (error.code !== "ENOSPC") throw error;
  return false;
}

/** The tables are on the small disk, PostgreSQL's log is on another: so it is refused a page, and lives on. */
const disk: Room = {
  async prepare({ adminUrl }) {
    const maintenance = new URL(adminUrl);
    const name = maintenance.pathname.slice(1);
    maintenance.pathname = "/postgres";
    await withClient(maintenance.href, async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        "select current_setting('data_directory') as folder",
      );
      const { uid, gid } = await stat(rows[0]?.folder ?? "");
      await chown(folder, uid, gid);
      await chmod(folder, 0o700);
      await client.query(`create tablespace ${tablespace} location '${folder}'`);
      await client.query(`alter database ${name} set tablespace ${tablespace}`);
    });
  },
  async fill() {
    const file = await open(ballast, "a");
    const chunk = Buffer.alloc(4_096, 1);
    const write = (): Promise<boolean> => file.write(chunk).then(() => true, refusesOnlyForRoom);
    while (await write());
    await file.close();
  },
  empty: () => rm(ballast),
  async end({ adminUrl }) {
    const maintenance = new URL(adminUrl);
    maintenance.pathname = "/postgres";
    await withClient(maintenance.href, (client) => client.query(`drop tablespace ${tablespace}`));
  },
};

const trigger: Room = {
  prepare: (db) =>
    asOwner(
      db,
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       create trigger no_room before insert on journal for each statement execute function no_room();
       alter table journal disable trigger no_room`,
    ),
  fill: (db) => asOwner(db, "alter table journal enable trigger no_room"),
  empty: (db) => asOwner(db, "alter table journal disable trigger no_room"),
  end: async () => undefined,
};

afterAll(async () => {
  if (mounted) execFileSync("umount", ["-l", folder]);
  await rm(folder, { recursive: true, force: true });
});

const patience = { timeout: 20_000, interval: 200 };

const refusals = ["503 DATABASE_AWAY", "503 OUTCOME_UNKNOWN"];

describe.each([
  // A page that is nearly full may still take what is as small as a cancel.
  { how: "a disk", room: disk, isPossible: mounted, answersToCancel: [...refusals, "200 null"] },
  { how: "a trigger", room: trigger, isPossible: true, answersToCancel: refusals },
])("a database of one's own that has no room, by $how", ({ room, isPossible, answersToCancel }) => {
  let db: TestDatabase;
  let app: RunningApp;
  let headers: Record<string, string>;
  let before: string;
  let intake: Awaited<ReturnType<typeof listenTo>>;
  let tries = 0;
  /** What each order was answered, by its client order id. */
  const outcomes = new Map<string, string>();

  beforeAll(async () => {
    if (!isPossible) return;
    db = await createTestDatabase();
    await room.prepare(db);
    const env = parseEnv({
      NODE_ENV: "test",
      PORT: "0",
      DATABASE_URL: db.url,
      DATABASE_OWNER_URL: db.ownerUrl,
    });
    const log = pino({ level: "silent" });
    app = await startApp(env, { feed: scriptedFeed(), log, requestsPerMinute: 1_000_000 });
    const body = { email: "ada@example.com", password: "a walk by the quiet river" };
    const { json } = await send(`${app.url}/api/user/register`, { body });
    headers = { authorization: `Bearer ${String(json["token"])}` };
    await send(`${app.url}/user/demo/toggle`, { method: "POST", headers });
    intake = await listenTo(app.url, "intake");
  }, 120_000);

  afterAll(async () => {
    if (!isPossible) return;
    intake.close();
    await app.stop();
    await db.drop();
    await room.end(db);
  });

  /** A long client order id, so that a page is soon used up. */
  async function place(name = `o${(tries += 1)}`): Promise<Answer> {
    const order = {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.001",
      price: "7000",
    };
    const answer = await send(`${app.url}/api/v1/orders`, {
      headers,
      body: { ...order, client_order_id: name },
    });
    outcomes.set(name, answer.status === 201 ? "placed" : `${answer.status} ${codeOf(answer.text) ?? "?"}`);
    return answer;
  }

  const get = (path: string): Promise<Answer> => send(`${app.url}${path}`, { headers });
  const standing = async () => {
    const { status, json } = await get("/readyz");
    return { http: status, ...json };
  };
  const readColumn = (sql: string): Promise<string[]> =>
    withClient(db.url, async (client) =>
      (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value),
    );

  test.runIf(isPossible)(
    "answers in the product's own words, and shows what is there",
    { timeout: 120_000 },
    async () => {
      expect((await place("first")).status).toBe(201);
      before = (await get("/api/v1/orders/by-client-id/first?venue=demo")).text;
      await room.fill(db);
      // On a real disk the pages that are begun still take some.
      await expect
        .poll(async () => (await place()).text, { timeout: 60_000, interval: 0 })
        .toContain("STORAGE_FULL");
      for (let more = 0; more < 20; more += 1) {
        const refused = await place();
        expect([refused.status, codeOf(refused.text)]).toEqual([503, "STORAGE_FULL"]);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      }
      const unlike = [...outcomes.values()].filter(
        (answer) => !["placed", "503 OUTCOME_UNKNOWN", "503 STORAGE_FULL"].includes(answer),
      );
      expect(unlike).toEqual([]);
      expect(await standing()).toMatchObject({
        http: 503,
        status: "not_ready",
        exchange: "storage_full",
        storage: "full",
      });
      for (const path of ["/user/me", "/api/v1/orders", "/trpc/market.listTickers", "/healthz"])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect((await get("/trpc/system.about")).text).toContain('"exchange":"storage_full"');
      expect((await get("/api/v1/orders/by-client-id/first?venue=demo")).text).toBe(before);
    },
  );

  test.runIf(isPossible)("answers a cancel in time, as nothing at all can be written", async () => {
    const { order } = JSON.parse(before);
    const begin = performance.now();
    const canceled = await send(`${app.url}/api/v1/orders/${order.id}?venue=demo`, {
      method: "DELETE",
      headers,
    });
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(answersToCancel).toContain(`${canceled.status} ${codeOf(canceled.text)}`);
  });

  test.runIf(isPossible)(
    "goes on by itself, with everything it had said and nothing else",
    { timeout: 60_000 },
    async () => {
      await room.empty(db);
      await expect
        .poll(standing, patience)
        .toMatchObject({ http: 200, status: "ready", exchange: "running", storage: "ok" });
      expect((await place("again")).status).toBe(201);
      const stored = await readColumn("select client_order_id as value from orders order by id");
      // Of those whose outcome nobody knew, sending them again shows.
      const unknown = [...outcomes].filter(([, answer]) => answer === "503 OUTCOME_UNKNOWN");
      expect(unknown.length).toBeGreaterThan(0);
      for (const [name] of unknown) expect([name, (await place(name)).status]).toEqual([name, 201]);
      const placed = [...outcomes].filter(([, answer]) => answer === "placed").map(([name]) => name);
      expect(stored).toEqual(placed);
      const [last] = await readColumn(
        "select encode(hash, 'hex') as value from journal order by seq desc limit 1",
      );
      expect(app.parts.exchange.status().lastHash).toBe(last);
      // What it took meanwhile opened it, until the next that found no room.
      const running = { state: "running", takesCancels: true };
      const full = { state: "storage_full", takesCancels: false };
      await expect.poll(() => intake.frames.at(-1)).toEqual(running);
      expect(intake.frames.length).toBeGreaterThanOrEqual(3);
      expect(intake.frames.length % 2).toBe(1);
      expect(intake.frames).toEqual(intake.frames.map((_, at) => (at % 2 === 0 ? running : full)));
      const proof = await prove(db.url);
      expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
    },
  );
});
