// The demo account's calls of the REST layer over real HTTP, at both of their addresses.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

function call(
  method: "GET" | "POST",
  path: string,
  { token, body }: { token: string; body?: unknown },
): Promise<Answer> {
  const sent = body === undefined ? {} : { body };
  return send(`${app.url}${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...sent });
}

describe.each(["/user/demo", "/api/user/demo"])("the demo account at %s", (base) => {
  test("opens with 10,000.00 the first time, and flips", async () => {
    const { token } = await app.registerUser();
    const on = await call("POST", `${base}/toggle`, { token });
    expect(on.status).toBe(200);
    expect(on.json).toEqual({
      success: true,
      demo_mode: true,
      demo_balance: 1_000_000,
      message: "Demo mode enabled",
    });
    const off = await call("POST", `${base}/toggle`, { token, body: {} });
    expect(off.json).toEqual({
      success: true,
      demo_mode: false,
      demo_balance: 1_000_000,
      message: "Demo mode disabled",
    });
    const named = await call("POST", `${base}/toggle`, { token, body: { enabled: false } });
    expect(named.json).toMatchObject({ demo_mode: false });
  });

  test("tells its status in cents and its balance in units", async () => {
    const { token } = await app.registerUser();
    const before = await call("GET", `${base}/status`, { token });
    expect(before.json).toEqual({ success: true, demo_mode: false, demo_balance: 0, demo_last_reset: null });
    await call("POST", `${base}/toggle`, { token });
    const { json } = await call("GET", `${base}/balance`, { token });
    expect(json).toEqual({ success: true, balance: 10_000 });
    expect((await call("GET", "/user/me", { token })).json).toMatchObject({
      demo_mode: true,
      demo_balance: 1_000_000,
    });
  });

  test.each([
    ["reset-balance", "Demo balance has been reset"],
    ["reset-account", "Demo account has been completely reset"],
  ])("%s always works and sets the last reset", async (verb, message) => {
    const { token } = await app.registerUser();
    const never = await call("POST", `${base}/${verb}`, { token });
    expect([never.status, never.json]).toEqual([200, { success: true, demo_balance: 1_000_000, message }]);
    expect((await call("POST", `${base}/${verb}`, { token, body: {} })).json).toMatchObject({
      success: true,
      message,
    });
    const status = await call("GET", `${base}/status`, { token });
    expect(status.json["demo_last_reset"]).toMatch(instant);
  });
});
