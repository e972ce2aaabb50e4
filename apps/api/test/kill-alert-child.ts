// node apps/api/test/kill-alert-child.ts: sets an alert with the real product, lets the market meet it and come back, and
// ends itself while that is being written, without a chance to say goodbye. Prints whose alert it was.
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import { readEnv } from "../src/env.ts";
import { startApp } from "../src/app.ts";
import { scriptedFeed, usualLevels } from "../src/testing/scripted-feed.ts";
import { wrap } from "../src/testing/test-app.ts";

const env = readEnv();
const feed = scriptedFeed();
const running = await startApp(env, {
  log: pino({ level: "silent" }),
  feed,
  requestsPerMinute: 1_000_000,
});
const nothing = () => Promise.resolve();
const app = wrap(running, {
  db: { url: env.DATABASE_URL ?? "", ownerUrl: "", adminUrl: "", drop: nothing },
  dataDir: env.DATA_DIR,
  cleanUp: nothing,
});
const { id: userId } = await app.registerUser();
const alert = {
  venue: "live",
  id: randomUUID(),
  pair: "BTC-USD",
  direction: "above",
  price: "7777",
} as const;
await app.caller(userId).alerts.create(alert);

const holder = new pg.Client({ connectionString: env.DATABASE_URL });
await holder.connect();
await holder.query("begin");
await holder.query("lock table price_alerts in share mode");
feed.show({ bids: [["7780.00", "1"]], asks: [["7780.01", "1"]] });
feed.show(usualLevels);
const waits = `select 1 from pg_locks where relation = 'price_alerts'::regclass and not granted`;
while ((await holder.query(waits)).rows.length === 0) await sleep(5);
writeSync(1, userId);
process.kill(process.pid, "SIGKILL");
