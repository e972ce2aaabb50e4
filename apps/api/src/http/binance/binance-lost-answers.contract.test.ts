// The database goes away again and again while bots trade. Each such answer says that the outcome is unknown (503). A bot then sends
// its order again under the same client order id until it is answered, and the order exists once.
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../../env.ts";
import { startApp } from "../../app.ts";
import { binanceClient } from "../../testing/binance-client.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner, waitUntilSigningCounts, type Signer } from "../../testing/signer.ts";
import { startTcpProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { wrap, type TestApp } from "../../testing/test-app.ts";

const ORDERS = 40;
const BOTS = 4;

let db: TestDatabase;
let proxy: TcpProxy;
let app: TestApp;
let signer: Signer;
const call = binanceClient(
  () => app.url,
  () => Date.now(),
);

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startTcpProxy(db.url);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: proxy.url });
  const log = pino({ level: "silent" });
  const running = await startApp(env, { feed: scriptedFeed(), log, requestsPerMinute: 1_000_000 });
  app = wrap(running, { db, dataDir: "", cleanUp: async () => undefined });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  signer = await makeSigner(app, user);
  await waitUntilSigningCounts();
});

afterAll(async () => {
  await app.close();
  await proxy.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

const order = {
  symbol: "BTCUSD",
  side: "BUY",
  type: "LIMIT",
  timeInForce: "GTC",
  quantity: "0.001",
  price: "7000",
};

test(
  "an order whose answer was lost is sent again under its client order id, and exists once",
  { timeout: 120_000 },
  async () => {
    const refusals = new Set<string>();
    /** Signed anew each time, under the same name. */
    async function placeUntilKnown(newClientOrderId: string): Promise<void> {
      for (;;) {
        const { status, json } = await call("POST", "/api/v3/order", {
          signer,
          params: { ...order, newClientOrderId },
        });
        if (status === 200) return;
        refusals.add(`${status} ${String(json["code"])}`);
        await sleep(50);
      }
    }
    const names = Array.from({ length: ORDERS }, (_, index) => `lost-${index}`);
    const left = [...names];
    let isDone = false;
    const cutting = (async () => {
      // Once for longer than an order waits, so that some answers say that the outcome is unknown.
      await sleep(100);
      proxy.refuse(true);
      await sleep(5_000);
      proxy.refuse(false);
      for (let turn = 0; !isDone; turn += 1) {
        await sleep(60 + ((turn * 137) % 300));
        proxy.cut();
        if (turn % 3 === 0) proxy.loseAnswerTo("journal_");
      }
    })();
    const bot = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        await placeUntilKnown(name);
        await sleep(100);
      }
    };
    await Promise.all(Array.from({ length: BOTS }, bot));
    isDone = true;
    await cutting;
    expect(refusals.size).toBeGreaterThan(0);
    // No answer called an unknown outcome a refusal.
    for (const refusal of refusals) expect(refusal).toMatch(/^503 -10(?:01|07|08)$/);
    await sleep(500);
    const { body } = await call("GET", "/api/v3/openOrders", { signer, params: { symbol: "BTCUSD" } });
    const found = Array.isArray(body) ? body.map((one: unknown) => String(Object(one).clientOrderId)) : [];
    expect(found.toSorted()).toEqual(names.toSorted());
  },
);
