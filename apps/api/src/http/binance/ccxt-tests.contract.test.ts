// ccxt's own tests for Binance, where a copy of its repository is at hand: infra/examples/ccxt-tests.mjs says how they are run and
// what of them doesn't fit. They aren't in its package, and none of them is here.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSigner, waitUntilSigningCounts } from "../../testing/signer.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const from = process.env["CCXT_TESTS_DIR"];
const why = "CCXT_TESTS_DIR names no copy of ccxt's repository";

let app: TestApp;

beforeAll(async () => {
  if (from === undefined) return;
  app = await startTestApp();
  await waitUntilSigningCounts();
});

afterAll(async () => {
  if (from !== undefined) await app.close();
});

async function run(args: readonly string[], dir: string): Promise<{ code: number | null; said: string }> {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const { apiKey, secret = "" } = await makeSigner(app, user);
  const file = fileURLToPath(new URL("../../../../../infra/examples/ccxt-tests.mjs", import.meta.url));
  const env = { PATH: "", HOST: app.url, API_KEY: apiKey, SECRET: secret };
  const child = spawn(process.execPath, [file, "--from", dir, ...args], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said };
}

const suites = {
  methods: { args: [], atLeast: 25 },
  requests: { args: ["--goldens"], atLeast: 55 },
} as const;

for (const [of, { args, atLeast }] of Object.entries(suites))
  test(`what ccxt tests of its ${of} for Binance holds here`, async ({ skip }) => {
    if (from === undefined) return skip(why);
    const { code, said } = await run(args, from);
    expect([code, said]).toEqual([0, said]);
    const [, passed] = /\n(\d+) passed, 0 failed, \d+ skipped\n$/.exec(said) ?? [];
    expect(Number(passed)).toBeGreaterThanOrEqual(atLeast);
  });
