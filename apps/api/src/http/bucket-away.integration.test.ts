// The bucket is away: files say so, and nothing else is disturbed.
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { startBucketServer, type BucketServer } from "../testing/bucket-server.ts";
import { bearer, download, upload } from "../testing/chat-people.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import * as sample from "../testing/sample-files.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let server: BucketServer;
let line: TcpProxy;
let app: TestApp;
let written = "";
let user: TestUser;

beforeAll(async () => {
  server = await startBucketServer();
  const { bucket, endpoint = "", accessKeyId, secretAccessKey } = server.settings;
  line = await startTcpProxy(endpoint);
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: line.url,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  app = await startTestApp({ feed: scriptedFeed(), env, log: createLog("info", destination) });
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await line.close();
  await server.close();
});

test("files are refused with a reason and as soon as can be known, orders are filled, and it ends by itself", async () => {
  const kept = await upload(app, { token: user.token, name: "before.png", bytes: await sample.png() });
  expect(kept.status).toBe(200);
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId: kept.fileId });

  line.refuse(true);
  const refused = await upload(app, { token: user.token, name: "during.png", bytes: await sample.png() });
  expect([refused.status, refused.code]).toEqual([503, "FILES_AWAY"]);
  const unread = await download(app, kept.file.path, bearer(user.token));
  expect([unread.status, unread.headers.get("retry-after"), await unread.json()]).toMatchObject([
    503,
    "5",
    { code: "FILES_AWAY", details: { retryAfterSeconds: 5 } },
  ]);
  const lines = written.split("\n").filter((text) => text.includes("The files can't be reached."));
  expect(lines).toHaveLength(2);
  for (const text of lines) expect(text).toMatch(/ECONNRE(SET|FUSED)|socket hang up/);
  const { order } = await app.caller(user.id).trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "market",
    quantity: "0.01",
  });
  expect(order.state).toBe("filled");
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "Still here?" });

  line.refuse(false);
  expect(
    (await upload(app, { token: user.token, name: "after.png", bytes: await sample.png() })).status,
  ).toBe(200);
  expect((await download(app, kept.file.path, bearer(user.token))).status).toBe(200);
});
