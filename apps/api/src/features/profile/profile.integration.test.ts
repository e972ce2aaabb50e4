// Personal details and preferences over HTTP, with what people and programs send by mistake.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let user: TestUser;
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = await app.registerUser();
  call = app.caller(user.id);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const nothing = { name: null, phone: null, country: null };

async function save(input: Record<string, unknown>): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${app.url}/trpc/profile.save`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ ...nothing, ...input }),
  });
  return { status: answer.status, body: await answer.text() };
}

describe("personal details", () => {
  test("are saved all at once, tidied, and taken away again", async () => {
    const input = { name: "  Ada Lovelace ", phone: "+44 (0)20 7946-0958", country: "GB" };
    const kept = { name: "Ada Lovelace", phone: "+442079460958", country: "GB", avatar: null };
    expect(await call.profile.save(input)).toEqual(kept);
    expect(await call.profile.details()).toEqual(kept);
    expect((await call.auth.me()).name).toBe("Ada Lovelace");
    expect(await call.profile.save(nothing)).toEqual({ ...nothing, avatar: null });
  });

  test.each([
    ["phone", "020 7946 0958"],
    ["phone", "+0207946095"],
    ["phone", "+44"],
    ["phone", "+44 20 7946 0958 ext 12"],
    ["phone", `+${"4".repeat(16)}`],
    ["phone", "+".repeat(50_000)],
    ["phone", 442079460958],
    ["country", "XX"],
    ["country", "gb"],
    ["country", "GBR"],
    ["country", ""],
    ["country", ["GB"]],
    ["name", " "],
    ["name", "a".repeat(81)],
    ["name", "a\u0000b"],
  ])("name the field that is wrong (%s, %#)", async (field, value) => {
    await call.profile.save({ name: "Before", phone: "+442079460958", country: "SE" });
    const { status, body } = await save({ [field]: value });
    expect(status).toBe(400);
    expect(body).toContain(`"field":"${field}"`);
    expect(await call.profile.details()).toMatchObject({
      name: "Before",
      phone: "+442079460958",
      country: "SE",
    });
  });

  test("are refused with a field that there isn't", async () => {
    expect((await save({ email: "other@example.com" })).status).toBe(400);
    expect((await save({ country: undefined })).status).toBe(400);
  });

  test("belong to their owner", async () => {
    const other = await app.registerUser();
    await call.profile.save({ name: "Mine", phone: null, country: "SE" });
    expect(await app.caller(other.id).profile.details()).toEqual({ ...nothing, avatar: null });
  });
});

describe("preferences", () => {
  const none = { theme: null, updown: null, hideBalances: null, language: null };

  test("are nothing until something is chosen", async () => {
    expect(await call.profile.preferences()).toEqual(none);
  });

  test("of what was chosen on two devices the last counts, whenever it arrives", async () => {
    const dark = { key: "theme", value: "dark", agoMs: 60_000 } as const;
    const light = { key: "theme", value: "light", agoMs: 0 } as const;
    const hidden = { key: "hideBalances", value: true, agoMs: 3_600_000 } as const;
    expect(await call.profile.savePreferences({ changes: [light] })).toEqual({ ...none, theme: "light" });
    // From a device that was offline: its theme is older, its other choice the only one.
    const merged = { ...none, theme: "light", hideBalances: true };
    expect(await call.profile.savePreferences({ changes: [dark, hidden] })).toEqual(merged);
    const shown = { ...hidden, value: false, agoMs: 1_000 };
    expect(await call.profile.savePreferences({ changes: [hidden, shown] })).toMatchObject({
      hideBalances: false,
    });
    expect(await call.profile.preferences()).toEqual({ ...merged, hideBalances: false });
  });

  test("return the language that was chosen, until it is left to the browser again", async () => {
    const { id } = await app.registerUser();
    const caller = app.caller(id);
    expect(await caller.profile.saveLanguage({ language: "ar" })).toEqual({ language: "ar" });
    expect(await caller.profile.preferences()).toEqual({ ...none, language: "ar" });
    await caller.profile.saveLanguage({ language: null });
    expect(await caller.profile.preferences()).toEqual(none);
    expect(await call.profile.preferences()).toMatchObject({ language: null });
  });

  test("return the language of mails as well", async () => {
    const user = await app.registerUser();
    const caller = app.caller(user.id);
    await caller.profile.saveLanguage({ language: "de" });
    await caller.auth.changePassword({
      currentPassword: user.password,
      newPassword: "another walk by the river",
    });
    const [mail] = await app.em.execute<{ subject: string; body: string }[]>(
      `select subject, body from mails where recipient = ? and kind = 'account.notice'`,
      [user.email],
    );
    expect(mail?.subject).toBe("Ihr Passwort wurde geändert");
    expect(mail?.body).toContain("Waren Sie das, ist nichts zu tun.");
  });

  test.each([
    [{ changes: [] }],
    [{ changes: [{ key: "theme", value: "pink", agoMs: 0 }] }],
    [{ changes: [{ key: "hideBalances", value: "true", agoMs: 0 }] }],
    [{ changes: [{ key: "__proto__", value: true, agoMs: 0 }] }],
    [{ changes: [{ key: "theme", value: "dark", agoMs: -1 }] }],
    [{ changes: [{ key: "theme", value: "dark", agoMs: 1e300 }] }],
    [{ changes: Array(11).fill({ key: "theme", value: "dark", agoMs: 0 }) }],
  ])("refuse what is none (%#)", async (input) => {
    const answer = await fetch(`${app.url}/trpc/profile.savePreferences`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
      body: JSON.stringify(input),
    });
    expect(answer.status).toBe(400);
  });

  test("chosen longer ago than there is time count as the oldest", async () => {
    const other = app.caller((await app.registerUser()).id);
    const ages = { key: "updown", value: "safe", agoMs: Number.MAX_SAFE_INTEGER } as const;
    expect(await other.profile.savePreferences({ changes: [ages] })).toMatchObject({ updown: "safe" });
  });

  test("of one account changed by many devices at once end as one of them", async () => {
    const other = app.caller((await app.registerUser()).id);
    const themes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "dark" : "light"));
    const changes = themes.map((value) => [
      { key: "updown" as const, value: "safe" as const, agoMs: 0 },
      { key: "theme" as const, value: value === "dark" ? ("dark" as const) : ("light" as const), agoMs: 0 },
    ]);
    await Promise.all(changes.map((each) => other.profile.savePreferences({ changes: each })));
    const end = await other.profile.preferences();
    expect(end).toMatchObject({ updown: "safe" });
    expect(["dark", "light"]).toContain(end.theme);
  });
});

test("what the installation says of itself agrees with its journal", async () => {
  const { version, journal, exchange } = await call.system.about();
  expect(exchange).toBe("running");
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const [row] = await app.em.execute<{ seq: number; hash: string }[]>(
    `select seq::float8 as seq, encode(hash, 'hex') as hash from journal order by journal.seq desc limit 1`,
  );
  expect(journal).toEqual(row);
});
