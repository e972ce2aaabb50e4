// The figures among the claims: the specification's, which the operator makes their own by showing them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an operator who stands for them shows 10K+ active traders, $2.5M+ daily volume and 99.9% uptime", async () => {
  const operator = await app.agent("operator");
  await operator.prove();
  const { settings, version } = await operator.call.site.settings();
  const claims = settings.claims.map((claim) => ({ ...claim, isShown: true }));
  await operator.call.site.saveSettings({ settings: { ...settings, claims }, version });
  const landing = await app.caller().site.landing({ language: "en" });
  expect(landing.claims.slice(-3).map(({ title, text }) => `${title} ${text}`)).toEqual([
    "10K+ active traders",
    "$2.5M+ daily volume",
    "99.9% uptime",
  ]);
});
