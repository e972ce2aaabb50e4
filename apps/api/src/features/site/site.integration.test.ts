// What the operator says about the platform: seeded, saved by version, shown in the reader's language; and announcements
// to whom they are for, while their time is.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnnouncementDraft } from "@fillmark/contracts/site";
import type { Clock } from "../../runtime/clock.port.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let operator: TestAgent;
let user: TestUser;
let nowMs = Date.parse("2026-11-20T12:00:00.000Z");
const clock: Clock = { now: () => nowMs };

beforeAll(async () => {
  app = await startTestApp({ clock });
  operator = await app.agent("operator");
  user = await app.registerUser();
  await operator.prove();
});

afterAll(() => app.close());

const inMinutes = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

const later = async (minutes: number): Promise<void> => {
  nowMs += minutes * 60_000;
  await operator.prove();
};

const draftOf = (more: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  kind: "info",
  audience: "all",
  isDismissible: true,
  words: { en: { title: "Maintenance", markdown: "Orders rest for **an hour**." } },
  startsAt: null,
  endsAt: null,
  ...more,
});

async function publish(more: Partial<AnnouncementDraft> = {}): Promise<string> {
  const { site } = operator.call;
  const { id, revision } = await site.saveAnnouncement(draftOf(more));
  await site.scheduleAnnouncement({ id, revision });
  return id;
}

const shownTo = async (userId?: string, language: "en" | "de" | "ar" = "en"): Promise<string[]> =>
  (await app.caller(userId).site.announcements({ language })).items.map(({ title }) => title);

const audited = async (action: string): Promise<unknown> => {
  const rows = await app.em.execute<{ details: unknown }[]>(
    `select details from audit_log where action = ? and admin_id = ? order by id desc limit 1`,
    [action, operator.id],
  );
  return rows[0]?.details;
};

test("a new installation says the product's sentences, marked as such, and no figure that nobody has counted", async () => {
  const english = await app.caller().site.landing({ language: "en" });
  const said = english.claims.map(({ title, text }) => `${title}: ${text}`).join("\n");
  for (const claim of ["Secure trading", "Fast execution", "High returns", "24/7 support"])
    expect(said).toContain(claim);
  expect(said).not.toMatch(/10K|2\.5M|99\.9|2 minutes/);
  expect(english.claims.map(({ isDefault }) => isDefault)).toEqual([true, true, true, true]);
  expect(english).toMatchObject({ brand: "Fillmark", support: { answerTime: null, greeting: null } });
  const german = await app.caller(user.id).site.landing({ language: "de" });
  expect(german.claims.map(({ title }) => title)).toContain("Sicheres Handeln");
  const { version, savedAt } = await operator.call.site.settings();
  expect({ version, savedAt }).toEqual({ version: 0, savedAt: null });
});

test("a claim is reworded in one language and switched off, and the audit log says which", async () => {
  const { settings, version } = await operator.call.site.settings();
  const claims = settings.claims.map((claim) => {
    if (claim.id === "returns") return { ...claim, isShown: false };
    if (claim.id !== "volume") return claim;
    return { ...claim, isShown: true, words: { en: { title: "$1M", text: "a day" } } };
  });
  const contact = { ...settings.contact, email: "hello@example.com" };
  const answerTime = { en: "We answer within an hour.", de: "Wir antworten in einer Stunde." };
  const saved = await operator.call.site.saveSettings({
    settings: { ...settings, brand: "Northgate", claims, contact, support: { answerTime, greeting: null } },
    version,
  });
  expect(saved).toMatchObject({ version: 1, savedAt: inMinutes(0), savedBy: operator.name });
  const german = await app.caller().site.landing({ language: "de" });
  expect(german).toMatchObject({ brand: "Northgate", contact: { email: "hello@example.com" } });
  expect(german.claims.map(({ id }) => id)).not.toContain("returns");
  expect(
    german.claims.find(({ id }) => id === "volume"),
    "English stands in",
  ).toMatchObject({ title: "$1M", isDefault: false });
  expect(german.support.answerTime).toBe("Wir antworten in einer Stunde.");
  const changed = ["brand", "claims.returns (off)", "claims.volume", "support.answerTime", "contact.email"];
  expect(await audited("site.saveSettings")).toEqual({ changed, brand: "Northgate" });
  expect(
    await refusal(operator.call.site.saveSettings({ settings, version })),
    "seen too early",
  ).toMatchObject({
    code: "TEXT_CHANGED",
  });
});

test("mails are signed with the brand name now", async () => {
  const mail = {
    to: "a@example.com",
    subject: "Welcome to Fillmark",
    text: "Fillmark",
    kind: "test",
    once: "brand",
  };
  await queueMail(app.em, clock, mail);
  const rows = await app.em.execute<unknown[]>(`select subject, body from mails where once = 'brand'`);
  expect(rows).toEqual([{ subject: "Welcome to Northgate", body: "Northgate" }]);
});

test("so are the documents for programs, and the codes of an app", async () => {
  const answered = async (path: string) => (await send(`${app.url}${path}`)).text;
  await expect.poll(() => answered("/api/openapi.json")).toContain('"title":"Northgate REST API"');
  expect(await answered("/api/docs")).toContain("<h1>Northgate REST API</h1>");
  expect(await answered("/api/docs")).toContain("&quot;http://localhost");
  const { uri } = await app.caller((await app.registerUser()).id).security.startTotp();
  expect(new URL(uri).searchParams.get("issuer")).toBe("Northgate");
});

test("of two who save the same version one is informed", async () => {
  const { settings, version } = await operator.call.site.settings();
  const saves = ["North", "South"].map((brand) =>
    operator.call.site.saveSettings({ settings: { ...settings, brand }, version }),
  );
  const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await notRefused(app.db, [`update site_versions set saved_at = now()`], "append-only")).toEqual([]);
});

test("an announcement is shown from its beginning to its end, and to nobody before", async () => {
  const id = await publish({ startsAt: inMinutes(10), endsAt: inMinutes(30) });
  expect(await app.caller().site.announcements({ language: "en" })).toEqual({
    items: [],
    nextAt: inMinutes(10),
  });
  await later(10);
  const [shown] = (await app.caller(user.id).site.announcements({ language: "ar" })).items;
  expect(shown).toMatchObject({ id, title: "Maintenance", endsAt: inMinutes(20), isDismissible: true });
  expect(JSON.stringify(shown?.text)).toContain('"strong"');
  await later(20);
  expect(await shownTo()).toEqual([]);
  const [listed] = (await operator.call.site.listAnnouncements({ limit: 1 })).items;
  expect(listed).toMatchObject({ id, state: "over" });
});

test("each audience sees what is meant for it, in its language", async () => {
  const words = (title: string, german: string) => ({
    en: { title, markdown: "" },
    de: { title: german, markdown: "" },
  });
  const ids = [
    await publish({ audience: "guests", words: words("Welcome", "Willkommen") }),
    await publish({ audience: "users", words: words("Hello", "Hallo") }),
    await publish({ audience: "live", kind: "warning", words: words("Real money", "Echtes Geld") }),
  ];
  expect(await shownTo()).toEqual(["Welcome"]);
  expect(await shownTo(user.id, "de"), "warnings first").toEqual(["Echtes Geld", "Hallo"]);
  await app.caller(user.id).demo.toggle({ enabled: true });
  expect(await shownTo(user.id)).toEqual(["Hello"]);
  for (const id of ids) await operator.call.site.endAnnouncement({ id });
  expect(await shownTo(user.id)).toEqual([]);
});

test("who closes one sees it on no device any more, and others still do", async () => {
  const id = await publish();
  await later(1);
  const fixed = await publish({ isDismissible: false, words: { en: { title: "Stays", markdown: "" } } });
  await app.caller(user.id).site.dismissAnnouncement({ id });
  await app.caller(user.id).site.dismissAnnouncement({ id });
  expect(await shownTo(user.id)).toEqual(["Stays"]);
  expect(await shownTo()).toEqual(["Stays", "Maintenance"]);
  const gone = { code: "NOT_FOUND" };
  const { dismissAnnouncement } = app.caller(user.id).site;
  expect(await refusal(dismissAnnouncement({ id: fixed }))).toMatchObject(gone);
  const { items } = await operator.call.site.listAnnouncements({});
  expect(items.find((item) => item.id === id)).toMatchObject({ dismissals: 1, state: "shown" });
  for (const each of [id, fixed]) await operator.call.site.endAnnouncement({ id: each });
});

test("drafts are seen by nobody, changed by revision, and deleted; what was shown stays", async () => {
  const { site } = operator.call;
  const { id, revision } = await site.saveAnnouncement(draftOf());
  expect(await shownTo()).toEqual([]);
  const changed = await site.saveAnnouncement({ ...draftOf({ kind: "warning" }), id, revision });
  expect(changed).toMatchObject({ kind: "warning", revision: 2, state: "draft" });
  expect(await refusal(site.saveAnnouncement({ ...draftOf(), id, revision }))).toMatchObject({
    code: "TEXT_CHANGED",
  });
  const backwards = draftOf({ startsAt: inMinutes(5), endsAt: inMinutes(5) });
  expect(await refusal(site.saveAnnouncement(backwards))).toMatchObject({ code: "VALIDATION" });
  await site.scheduleAnnouncement({ id, revision: 2 });
  expect(await refusal(site.deleteAnnouncement({ id }))).toMatchObject({ code: "VALIDATION" });
  expect(await site.endAnnouncement({ id })).toMatchObject({ state: "over" });
  expect(await audited("site.endAnnouncement")).toEqual({ was: "shown" });
  const draft = await site.saveAnnouncement(draftOf());
  await site.deleteAnnouncement({ id: draft.id });
  expect(await refusal(site.endAnnouncement({ id: draft.id }))).toMatchObject({ code: "NOT_FOUND" });
});

test("what people see is changed by who has just proved themselves", async () => {
  const { site } = operator.call;
  const { id, revision } = await site.saveAnnouncement(draftOf());
  nowMs += 11 * 60_000;
  const needed = { code: "STEP_UP_NEEDED" };
  expect(await refusal(site.scheduleAnnouncement({ id, revision }))).toMatchObject(needed);
  const { settings, version } = await site.settings();
  expect(await refusal(site.saveSettings({ settings, version }))).toMatchObject(needed);
});
