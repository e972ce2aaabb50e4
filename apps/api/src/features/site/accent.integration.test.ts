// The accent color: saved with the settings where text in it can be read, and served as a stylesheet that pages name.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCENT_PRESETS } from "@fillmark/contracts/accent";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { withAccent } from "../../http/accent-style.ts";

let app: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.agent("operator");
  await operator.prove();
});

afterAll(() => app.close());

async function save(accent: string | null) {
  const { settings, version } = await operator.call.site.settings();
  return operator.call.site.saveSettings({ settings: { ...settings, accent }, version });
}

test("a readable color is kept, and the audit log says that it changed", async () => {
  expect((await save(ACCENT_PRESETS.teal)).settings.accent).toBe(ACCENT_PRESETS.teal);
  const rows = await app.em.execute<{ details: unknown }[]>(
    "select details from audit_log where action = 'site.saveSettings' order by id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ changed: ["accent"], brand: "Fillmark" });
});

test("a color that text can't be read in is refused with its contrast, and nothing has changed", async () => {
  const before = await operator.call.site.settings();
  expect(await refusal(save("#ffd400"))).toMatchObject({
    code: "ACCENT_UNREADABLE",
    details: { contrast: 1.25, needed: 4.5 },
  });
  for (const accent of ["red", "#fff", "#0B6570", "#0b6570;}", "url(x)"])
    expect(await refusal(save(accent)), accent).toMatchObject({ code: "BAD_REQUEST" });
  expect(await operator.call.site.settings()).toEqual(before);
});

test("without one the settings are stored as the release before knows them", async () => {
  await save(null);
  const rows = await app.em.execute<{ settings: object }[]>(
    "select settings from site_versions order by version desc limit 1",
  );
  expect(rows[0]?.settings).not.toHaveProperty("accent");
});

test("its stylesheet is kept for good by who fetches it; names of no stylesheet have nothing", async () => {
  const path = /href="([^"]+)"/.exec(withAccent("</head>", ACCENT_PRESETS.plum))?.[1] ?? "";
  const found = await send(`${app.url}${path}`);
  expect(found.status).toBe(200);
  expect(found.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(found.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(found.text).toContain(`--color-accent:${ACCENT_PRESETS.plum}`);
  for (const other of [
    path.replace("-8b2a80", "-8b2a81"),
    "/assets/accent-ffd400-00000000.css",
    "/assets/accent-x",
  ])
    expect((await send(`${app.url}${other}`)).status, other).toBe(404);
});
