import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSigner, waitUntilSigningCounts } from "../../testing/signer.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const example = fileURLToPath(new URL("../../../../../infra/examples/ccxt-bot.mjs", import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test("the example in the documentation trades", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const { apiKey, secret = "" } = await makeSigner(app, user);
  await waitUntilSigningCounts();
  const { code, said } = await run({ HOST: app.url, API_KEY: apiKey, SECRET: secret });
  expect(said).toMatch(/^BTC\/USD: last .*\nFree: 10000 USD\nA bid at .*: open\nBought 0\.001 for /);
  expect(said).toMatch(/\nOpen: limit buy, .* sell\nSold at .* USD\n$/);
  expect(code).toBe(0);
  const { items } = await app.caller(user.id).trading.listOrders({ venue: "demo", scope: "open" });
  expect(items).toEqual([]);
});

function run(own: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const bot = spawn(process.execPath, [example], { env: { PATH: "", ...own } });
  let said = "";
  bot.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  bot.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => bot.on("close", (code) => resolve({ code, said })));
}
