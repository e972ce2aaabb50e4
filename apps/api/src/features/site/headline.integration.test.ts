// The headline of the landing page: saved with the settings by version, for each language, within its bounds.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteHeadline } from "@fillmark/contracts/site";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { createLook } from "./create-look.ts";

let app: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.agent("operator");
  await operator.prove();
});

afterAll(() => app.close());

async function save(headline: SiteHeadline) {
  const { settings, version } = await operator.call.site.settings();
  return operator.call.site.saveSettings({ settings: { ...settings, headline }, version });
}

const newest = async () => {
  const rows = await app.em.execute<{ settings: object }[]>(
    "select settings from site_versions order by version desc limit 1",
  );
  return rows[0]?.settings;
};

test("a headline is shown in the reader's language, in English where nobody wrote it in theirs", async () => {
  const saved = await save({
    title: { en: "Trade with Northgate", de: "Handeln mit Northgate" },
    lead: null,
  });
  expect(saved.settings.headline.title?.de).toBe("Handeln mit Northgate");
  const look = await createLook(app.parts, app.em);
  expect(look.headline("de")).toEqual({ title: "Handeln mit Northgate", lead: null });
  expect(look.headline("ar")).toEqual({ title: "Trade with Northgate", lead: null });
  const rows = await app.em.execute<{ details: unknown }[]>(
    "select details from audit_log where action = 'site.saveSettings' order by id desc limit 1",
  );
  expect(rows[0]?.details).toEqual({ changed: ["headline.title"], brand: "Fillmark" });
});

test("without one the settings are stored as the release before knows them", async () => {
  await save({ title: null, lead: null });
  expect(await newest()).not.toHaveProperty("headline");
  expect((await operator.call.site.settings()).settings.headline).toEqual({ title: null, lead: null });
});

test.each([
  ["too long a headline", { title: { en: "x".repeat(81) }, lead: null }],
  ["too long a sub-headline", { title: null, lead: { en: "x".repeat(241) } }],
  ["control characters", { title: { en: "a\u0000b" }, lead: null }],
  ["a line break", { title: { en: "a\nb" }, lead: null }],
  ["an empty English text", { title: { en: " ", de: "Handeln" }, lead: null }],
])("refuses %s, and nothing has changed", async (_what, headline) => {
  const before = await operator.call.site.settings();
  expect(await refusal(save(headline))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await operator.call.site.settings()).toEqual(before);
});

test("who read an earlier version is informed, and who may not set the site up is refused", async () => {
  const { settings, version } = await operator.call.site.settings();
  const stale = { settings: { ...settings, headline: { title: { en: "Mine" }, lead: null } }, version };
  await save({ title: { en: "Theirs" }, lead: null });
  expect(await refusal(operator.call.site.saveSettings(stale))).toMatchObject({ code: "TEXT_CHANGED" });
  const editor = await app.agent("editor");
  await editor.prove();
  expect(await refusal(editor.call.site.saveSettings(stale))).toMatchObject({ code: "FORBIDDEN" });
});
