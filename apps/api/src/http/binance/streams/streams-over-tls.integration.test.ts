// The same sockets with TLS of our own, where HTTP/2 is spoken beside them, and a calm end while they are open.
import { copyFileSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateFolder } from "../../../testing/certificates.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { closeAllSockets, openSocket } from "../../../testing/web-socket-client.ts";

const folder = certificateFolder();
const made = folder.make("first");
let app: TestApp;

beforeAll(async () => {
  const paths = { TLS_CERT: `${folder.path}/cert.pem`, TLS_KEY: `${folder.path}/key.pem` };
  copyFileSync(made.certPath, paths.TLS_CERT);
  copyFileSync(made.keyPath, paths.TLS_KEY);
  app = await startTestApp({ feed: scriptedFeed(), env: paths });
});
afterAll(async () => {
  closeAllSockets();
  await folder.remove();
});

test("a bot speaks wss, and all are told as the server ends, which takes no ten seconds", async () => {
  const ca = readFileSync(made.certPath);
  const base = `${app.url.replace(/^https/, "wss")}/binance/demo`;
  const api = await openSocket(`${base}/ws-api/v3`, { ca });
  expect(await api.ask("ping")).toMatchObject({ status: 200 });
  const market = await openSocket(`${base}/ws/btcusd@depth5@100ms`, { ca });
  expect((await market.next(({ lastUpdateId }) => lastUpdateId > 0))["bids"]).toHaveLength(2);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(9_000);
  expect([(await api.closed).code, (await market.closed).code]).toEqual([1001, 1001]);
});
