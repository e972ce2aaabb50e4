// Legal texts: what was published stays, who agreed stands there once, and only editors write.
import { afterAll, beforeAll, expect, test } from "vitest";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { seedLegalTexts } from "./seed-legal-texts.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let editor: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  editor = await app.agent("editor");
});

afterAll(async () => {
  await app.close();
});

const text = { title: "Risk notice", markdown: "# Risk\n\nNew words.", summary: "Clearer words." };
const changed = { code: "TEXT_CHANGED", details: {} };

async function publishNext(kind: "terms" | "privacy" | "risk", needsConsent: boolean): Promise<number> {
  const { draft } = await editor.call.legal.saveDraft({ kind, revision: null, needsConsent, ...text });
  const { published } = await editor.call.legal.publish({ kind, revision: draft?.revision ?? 0 });
  return published?.version ?? 0;
}

const consentsOf = (userId: string) =>
  app.em.execute<{ kind: string; version: number; address: string }[]>(
    "select kind, version, address from legal_consents where user_id = ? order by kind, version",
    [userId],
  );

test("an installation begins with the texts of the software, and another start changes nothing", async () => {
  for (const kind of ["terms", "privacy", "risk"] as const) {
    const document = await app.caller().legal.document({ kind });
    expect(document).toMatchObject({ kind, version: 1, newest: 1, summary: "" });
    expect(document.text.length).toBeGreaterThan(5);
  }
  await publishNext("risk", false);
  await seedLegalTexts(app.em.fork(), app.parts.clock);
  const { versions } = await app.caller().legal.versions({ kind: "risk" });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("older versions stay readable, and unknown ones are not found", async () => {
  const { title } = await app.caller().legal.document({ kind: "risk", version: 1 });
  expect(title).toBe("Risk notice");
  const missing = app.caller().legal.document({ kind: "risk", version: 99 });
  expect(await refusal(missing)).toEqual({ code: "NOT_FOUND", details: {} });
});

test("registering records consent to the terms and the privacy policy of that moment, with the account", async () => {
  const { id } = await app.registerUser();
  expect(await consentsOf(id)).toEqual([
    { kind: "privacy", version: 1, address: "127.0.0.1" },
    { kind: "terms", version: 1, address: "127.0.0.1" },
  ]);
  expect(await app.caller(id).legal.due()).toEqual({ versions: [] });
  const { agreements } = await app.caller(id).legal.history();
  expect(agreements.map(({ kind }) => kind)).toEqual(["terms", "privacy"]);
});

test("what was published can't be changed, deleted or emptied, and no consent be rewritten", async () => {
  const forbidden = [
    "update legal_versions set body = 'x' where kind = 'terms'",
    "delete from legal_versions where kind = 'risk'",
    "truncate legal_versions cascade",
    "update legal_consents set version = 1",
    "truncate legal_consents",
  ];
  expect(await notRefused(app.db, forbidden, "is never changed")).toEqual([]);
});

test("a version that needs consent is asked for, and fifty answers at once are one consent", async () => {
  const { id } = await app.registerUser();
  const version = await publishNext("terms", true);
  const { versions } = await app.caller(id).legal.due();
  expect(versions).toMatchObject([{ kind: "terms", version, summary: text.summary }]);
  const input = { kind: "terms", version } as const;
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.caller(id).legal.agree(input)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"versions":[]}']));
  expect((await consentsOf(id)).filter(({ kind }) => kind === "terms")).toHaveLength(2);
});

test("a small change asks nobody, and a user who still owes an answer is asked for the newest", async () => {
  const { id } = await app.registerUser();
  const asked = await publishNext("privacy", true);
  const newest = await publishNext("privacy", false);
  expect((await app.caller(id).legal.due()).versions).toMatchObject([{ kind: "privacy", version: newest }]);
  const agree = (version: number) => app.caller(id).legal.agree({ kind: "privacy", version });
  expect(await refusal(agree(asked))).toEqual(changed);
  expect(await refusal(agree(newest + 1))).toEqual({ code: "NOT_FOUND", details: {} });
  await agree(newest);
  expect((await app.caller(id).legal.due()).versions).toEqual([]);
  await publishNext("privacy", false);
  expect((await app.caller(id).legal.due()).versions).toEqual([]);
});

test("of two editors who save the same draft one is refused because it changed", async () => {
  const first = await editor.call.legal.saveDraft({
    kind: "risk",
    revision: null,
    needsConsent: false,
    ...text,
  });
  const revision = first.draft?.revision ?? 0;
  const save = (markdown: string) =>
    editor.call.legal.saveDraft({ kind: "risk", revision, needsConsent: false, ...text, markdown });
  const outcomes = await Promise.all([refusal(save("One.")), refusal(save("Two."))]);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  expect(outcomes).toContainEqual(changed);
  expect(await refusal(save("Late."))).toEqual(changed);
  expect(await refusal(editor.call.legal.publish({ kind: "risk", revision }))).toEqual(changed);
  const begin = editor.call.legal.saveDraft({ kind: "risk", revision: null, needsConsent: false, ...text });
  expect(await refusal(begin)).toEqual(changed);
  const { draft } = await editor.call.legal.discardDraft({ kind: "risk", revision: revision + 1 });
  expect(draft).toBeNull();
});

test("two who publish at once publish one version", async () => {
  const { draft } = await editor.call.legal.saveDraft({
    kind: "risk",
    revision: null,
    needsConsent: false,
    ...text,
  });
  const before = (await app.caller().legal.document({ kind: "risk" })).version;
  const press = () => refusal(editor.call.legal.publish({ kind: "risk", revision: draft?.revision ?? 0 }));
  const outcomes = await Promise.all([press(), press(), press()]);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  expect((await app.caller().legal.document({ kind: "risk" })).version).toBe(before + 1);
});

test("what an editor did stands in the audit log, without the text", async () => {
  const rows = await app.em.execute<{ action: string; details: unknown }[]>(
    "select action, details from audit_log where admin_id = ? and action like 'legal.%'",
    [editor.id],
  );
  const actions = new Set(rows.map(({ action }) => action));
  expect(actions).toEqual(new Set(["legal.saveDraft", "legal.publish", "legal.discardDraft"]));
  expect(JSON.stringify(rows)).not.toContain("New words");
});

test("only roles that write content see drafts and publish", async () => {
  for (const role of ADMIN_ROLES) {
    const { call } = await app.agent(role);
    const allowed = rolePermissions[role].includes("content.write");
    const outcomes = [
      await refusal(call.legal.listTexts()),
      await refusal(call.legal.preview({ markdown: "[x](javascript:alert(1))" })),
    ];
    const forbidden = { code: "FORBIDDEN", details: {} };
    expect(outcomes, role).toEqual(outcomes.map(() => (allowed ? "no refusal" : forbidden)));
  }
});

test("the consents of a user who is deleted go with the account", async () => {
  const { id } = await app.registerUser();
  await app.em.execute("delete from users where id = ?", [id]);
  expect(await consentsOf(id)).toEqual([]);
});
