import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAgentKey } from "../../testing/agent.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const example = fileURLToPath(new URL("../../../../../infra/examples/mcp-client.mjs", import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test("the example in the documentation trades, and leaves nothing behind", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const { token } = await makeAgentKey(app, user);
  const { code, said } = await run({ HOST: app.url, TOKEN: token });
  expect(said).toMatch(/^Tools: list_prices, .*\nEquity on demo: 10000 USD\nBTC-USD: last .*, bid .*\n/);
  expect(said).toMatch(
    /\nWould hold [\d.]+ USD, problem: none\nOrder (\d+): new, receipt \d+:[0-9a-f]{64}\n/,
  );
  expect(said).toMatch(
    /\nSent again it is order \d+, replayed: true\nIts story: new\nTaken back: canceled\n$/,
  );
  expect(code).toBe(0);
  const { items } = await app.caller(user.id).trading.listOrders({ venue: "demo", scope: "open" });
  expect(items).toEqual([]);
});

function run(own: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const client = spawn(process.execPath, [example], { env: { PATH: "", ...own } });
  let said = "";
  client.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  client.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => client.on("close", (code) => resolve({ code, said })));
}
