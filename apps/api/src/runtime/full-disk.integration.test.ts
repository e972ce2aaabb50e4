// The disk of the data folder runs full under a running server that keeps its own PostgreSQL there: nothing new is
// taken before that one stops, what is there can be read, and it all goes on once there is room.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { send } from "../testing/http-client.ts";
import { png } from "../testing/sample-files.ts";
import { placeRestingOrder } from "../testing/rest-orders.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { listenTo } from "../testing/stream-frames.ts";

const FLOOR_MEGABYTES = 64;
const folder = mkdtempSync(join(tmpdir(), "fillmark-full-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=320m", "tmpfs", folder]).status === 0;
if (!mounted) process.stderr.write("A disk that runs full needs the right to mount one: skipped.\n");
const ballast = join(folder, "ballast");

let app: RunningApp;
let headers: Record<string, string>;
const acknowledged: string[] = [];

describe.runIf(mounted)("a disk that runs full", () => {
  beforeAll(async () => {
    const env = parseEnv({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      MIN_FREE_MB: String(FLOOR_MEGABYTES),
    });
    const log = pino({ level: "silent" });
    app = await startApp(env, { feed: scriptedFeed(), log, requestsPerMinute: 1_000_000 });
    const body = { email: "ada@example.com", password: "a walk by the quiet river" };
    const { json } = await send(`${app.url}/api/user/register`, { body });
    headers = { authorization: `Bearer ${String(json["token"])}` };
    await send(`${app.url}/user/demo/toggle`, { method: "POST", headers });
  }, 120_000);

  afterAll(async () => {
    await app.stop();
    execFileSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  });

  const place = (clientOrderId: string) => placeRestingOrder(app.url, { headers, clientOrderId });

  async function upload(): Promise<[status: number, code: string | null]> {
    const answer = await fetch(`${app.url}/api/profile/avatar`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/octet-stream", "x-file-name": "me.png" },
      body: new Uint8Array(await png()),
    });
    return [answer.status, codeOf(await answer.text())];
  }

  /** Leaves so many megabytes. */
  async function fillUpTo(megabytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const file = await open(ballast, "a");
    const chunk = Buffer.alloc(1_048_576, 1);
    for (let left = bavail * bsize; left > megabytes * chunk.length; left -= chunk.length)
      await file.write(chunk);
    await file.close();
  }

  const standing = async () => (await send(`${app.url}/readyz`)).json;

  test("takes no order and no file, before PostgreSQL has none to write to, and shows what is there", async () => {
    const first = await place("first");
    expect(first.status).toBe(201);
    acknowledged.push("first");
    expect(await standing()).toMatchObject({ status: "ready", storage: "ok" });

    await fillUpTo(FLOOR_MEGABYTES - 8);
    await expect.poll(standing, { timeout: 10_000 }).toMatchObject({ status: "ready", storage: "full" });
    for (let tries = 0; tries < 20; tries += 1) {
      const refused = await place(`refused-${tries}`);
      expect([refused.status, codeOf(refused.text)]).toEqual([503, "STORAGE_FULL"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await upload()).toEqual([507, "INSUFFICIENT_STORAGE"]);
    for (const path of ["/user/me", "/api/v1/orders", "/trpc/market.listTickers", "/healthz"])
      expect([path, (await send(`${app.url}${path}`, { headers })).status]).toEqual([path, 200]);
    const about = await send(`${app.url}/trpc/system.about`, { headers });
    expect(about.text).toContain('"exchange":"storage_full"');
    const intake = await listenTo(app.url, "intake");
    await expect.poll(() => intake.frames).toEqual([{ state: "storage_full", takesCancels: true }]);
    intake.close();
  });

  test("lets go of what was begun", async () => {
    const { order: open } = z
      .object({ order: z.object({ id: z.string() }) })
      .parse((await send(`${app.url}/api/v1/orders/by-client-id/first?venue=demo`, { headers })).json);
    const canceled = await send(`${app.url}/api/v1/orders/${open.id}?venue=demo`, {
      method: "DELETE",
      headers,
    });
    expect(canceled.status).toBe(200);
  });

  test("goes on by itself once there is room, and nothing that was acknowledged is lost", async () => {
    await rm(ballast);
    await expect.poll(standing, { timeout: 10_000 }).toMatchObject({ status: "ready", storage: "ok" });
    expect((await place("again")).status).toBe(201);
    acknowledged.push("again");
    const all = await send(`${app.url}/api/v1/orders?scope=all`, { headers });
    for (const id of acknowledged) expect(all.text).toContain(`"client_order_id":"${id}"`);
    expect(all.text).not.toContain("refused-");
    expect((await upload())[0]).toBe(200);
  });
});
