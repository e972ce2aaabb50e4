// Documents of people over real HTTP: what is taken, that it is sealed, who sees it, and that each look is known.
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepVerification } from "../features/verification/index.ts";
import { adminToken, bearer } from "../testing/chat-people.ts";
import { refusal } from "../testing/refusal.ts";
import * as sample from "../testing/sample-files.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";
import {
  approvedCase,
  caseInReview,
  confirmedUser,
  draftOfSecond,
  personal,
  sendDocument,
} from "../testing/verification-people.ts";
import { systemContext } from "../context/system-context.ts";
import { asOwner } from "../testing/as-owner.ts";

const clock = movableClock();
const dayMs = 86_400_000;
let app: TestApp;
let officer: TestAgent;
let officerToken: string;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  officer = await app.agent("compliance");
  officerToken = await adminToken(app, officer);
});
afterAll(() => app.close());

const view = (documentId: string, token?: string, query = "") =>
  fetch(`${app.url}/storage/verification/${documentId}${query}`, {
    headers: token === undefined ? {} : bearer(token),
  });

async function storedFiles(): Promise<Map<string, Buffer>> {
  const folder = join(app.dataDir, "files/verification");
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.map(async (name): Promise<[string, Buffer]> => [
    name,
    await readFile(join(folder, name)),
  ]);
  return new Map(await Promise.all(files));
}

describe("who sends and who sees", () => {
  test("nobody sends into another user's case, and an admin or a guest into none", async () => {
    const { caseId } = await draftOfSecond(app);
    const stranger = await app.registerUser();
    const bytes = await sample.png();
    for (const [token, status] of [
      [stranger.token, 404],
      [officerToken, 401],
      ["nobody", 401],
    ] as const)
      expect((await sendDocument(app, { token }, { caseId, item: "selfie", bytes })).status).toBe(status);
    for (const [path, item] of [
      ["not-an-id", "selfie"],
      [caseId, "passport"],
      [caseId, "personal"],
    ] as const)
      expect((await sendDocument(app, stranger, { caseId: path, item, bytes })).status).toBe(404);
  });

  test("only who may read verification, and each look is in the audit log before there is a byte", async () => {
    const user = await confirmedUser(app);
    await caseInReview(app, { user, admin: officer, level: 1 });
    const { documents } = await caseInReview(app, { user, admin: officer, level: 2 });
    const id = documents[0]?.id ?? "";
    const statuses = async (token?: string) => (await view(id, token)).status;
    expect(await statuses()).toBe(401);
    expect(await statuses(user.token)).toBe(401);
    for (const role of ["support", "finance", "editor", "operator"] as const)
      expect([role, await statuses(await adminToken(app, await app.agent(role)))]).toEqual([role, 403]);
    const shown = await view(id, officerToken);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline; filename="identity-front-/),
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const saved = await view(id, officerToken, "?download=1");
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    const [{ id: caseId } = { id: "" }] = (await officer.call.verification.list({ userId: user.id })).items;
    await officer.call.verification.find({ caseId });
    const { items } = await officer.call.users.listAudit({ userId: user.id });
    expect(items.slice(0, 3).map(({ action, details }) => [action, details["documentId"]])).toEqual([
      ["verification.find", undefined],
      ["verification.downloadDocument", id],
      ["verification.openDocument", id],
    ]);
    expect(items.filter(({ action }) => action.endsWith("Document"))).toHaveLength(2);
    expect((await view("not-an-id", officerToken)).status).toBe(404);
    expect(
      (
        await fetch(`${app.url}/storage/verification/${id}`, {
          method: "HEAD",
          headers: bearer(officerToken),
        })
      ).status,
    ).toBe(404);
  });

  test("a look that can't be written down shows nothing", async () => {
    const user = await confirmedUser(app);
    await caseInReview(app, { user, admin: officer, level: 1 });
    const { id, documents } = await caseInReview(app, { user, admin: officer, level: 2 });
    await asOwner(
      app.db,
      `alter table audit_log add constraint nothing_goes check (action not like 'verification.%') not valid`,
    );
    try {
      expect((await view(documents[0]?.id ?? "", officerToken)).status).toBe(500);
      await expect(officer.call.verification.find({ caseId: id })).rejects.toThrow();
    } finally {
      await asOwner(app.db, `alter table audit_log drop constraint nothing_goes`);
    }
  });

  test("a draft is nobody's to see but its user's", async () => {
    const { user, caseId } = await draftOfSecond(app);
    await sendDocument(app, user, { caseId, item: "selfie", bytes: await sample.png() });
    const rows = await app.em
      .fork()
      .execute<{ id: string }[]>(`select id from verification_documents where case_id = ?`, [caseId]);
    expect((await view(rows[0]?.id ?? "", officerToken)).status).toBe(404);
    expect(await refusal(officer.call.verification.find({ caseId }))).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("at rest", () => {
  test("neither disk nor database holds a byte of what was typed or sent, nor the camera's words", async () => {
    const canary = `CANARY${randomBytes(8).toString("hex")}`;
    const user = await confirmedUser(app);
    const { verification } = app.caller(user.id);
    const { id: caseId } = await verification.start({ level: 1 });
    await verification.saveDetails({
      caseId,
      details: { ...personal, name: `Ada ${canary}`, address: canary },
    });
    await verification.submit({ caseId });
    const { id: second } = await verification.start({ level: 2 });
    const withWords = await sharp(await sample.png(64, 64))
      .withExif({ IFD0: { Copyright: canary } })
      .png()
      .toBuffer();
    expect(withWords.includes(canary)).toBe(true);
    await sendDocument(app, user, { caseId: second, item: "selfie", bytes: withWords });
    const pdf = Buffer.concat([sample.pdf(600), Buffer.from(canary)]);
    await sendDocument(app, user, {
      caseId: second,
      item: "identity_front",
      bytes: pdf,
      name: `${canary}.pdf`,
    });
    const files = await storedFiles();
    expect(files.size).toBeGreaterThan(1);
    for (const [name, bytes] of files) {
      expect(name).toMatch(/^[0-9a-f]{40}$/);
      expect(bytes.includes(canary)).toBe(false);
      expect(bytes.includes("%PDF-1.7\n%")).toBe(false);
      expect(bytes.includes("\x89PNG\r\n\x1a\n", 0, "latin1")).toBe(false);
    }
    const tables = await app.em
      .fork()
      .execute<{ name: string }[]>(`select tablename as name from pg_tables where schemaname = 'public'`);
    for (const { name } of tables) {
      const found = await app.em
        .fork()
        .execute<{ n: number }[]>(`select count(*)::int as n from ${name} t where t::text like ?`, [
          `%${canary}%`,
        ]);
      expect([name, found[0]?.n]).toEqual([name, 0]);
    }
    expect((await officer.call.verification.find({ caseId })).details).toMatchObject([
      { name: `Ada ${canary}` },
    ]);
  });

  test("a sealed row that is moved to another case doesn't open there", async () => {
    const [one, other] = [await confirmedUser(app), await confirmedUser(app)];
    const from = await caseInReview(app, { user: one, admin: officer, level: 1 });
    const to = await caseInReview(app, { user: other, admin: officer, level: 1 });
    await app.em.fork().execute(
      `update verification_details t set sealed = f.sealed from verification_details f
         where t.case_id = ? and f.case_id = ?`,
      [to.id, from.id],
    );
    await expect(officer.call.verification.find({ caseId: to.id })).rejects.toThrow();
  });
});

test("documents stay after the decision, and a draft that was left goes with its file", async () => {
  const user = await confirmedUser(app);
  await approvedCase(app, { user, admin: officer, level: 1 });
  await approvedCase(app, { user, admin: officer, level: 2 });
  const { user: other, caseId: left } = await draftOfSecond(app);
  await sendDocument(app, other, { caseId: left, item: "selfie", bytes: await sample.png() });
  clock.moveBy(31 * dayMs);
  await sweepVerification(systemContext(app.parts, app.em, "test"));
  const rows = await app.em
    .fork()
    .execute<unknown[]>(`select 1 from verification_cases where id = ?`, [left]);
  expect(rows).toEqual([]);
  await officer.prove();
  const { items } = await officer.call.verification.list({ list: "approved", userId: user.id });
  const seen = await officer.call.verification.find({
    caseId: items.find(({ level }) => level === 2)?.id ?? "",
  });
  expect(seen.documents.map(({ deletedAt }) => deletedAt)).toEqual([null, null, null]);
  const token = await adminToken(app, officer);
  expect((await view(seen.documents[0]?.id ?? "", token)).status).toBe(200);
});

test("nobody approves a document that they haven't opened, or that was replaced since", async () => {
  const user = await confirmedUser(app);
  const colleague = await app.agent("compliance");
  const colleagueToken = await adminToken(app, colleague);
  const ownToken = await adminToken(app, officer);
  await caseInReview(app, { user, admin: officer, level: 1 });
  const {
    id: caseId,
    documents,
    revision: first,
  } = await caseInReview(app, { user, admin: officer, level: 2 });
  const unseen = (...items: string[]) => ({ code: "DOCUMENTS_UNSEEN", details: { items } });
  const approve = (who: TestAgent, revision: number) =>
    refusal(who.call.verification.approve({ caseId, revision }));
  expect(await approve(officer, first)).toEqual(unseen("identity_front", "identity_back", "selfie"));
  // That a colleague has seen them doesn't count, nor does what wasn't read.
  for (const { id } of documents) expect((await view(id, colleagueToken)).status).toBe(200);
  expect(await approve(officer, first)).toEqual(unseen("identity_front", "identity_back", "selfie"));
  for (const { id } of documents) expect((await view(id, ownToken)).status).toBe(200);
  const items = [{ item: "selfie", reason: "cut_off", comment: "The chin is missing." } as const];
  await officer.call.verification.askAgain({ caseId, revision: first, items });
  await sendDocument(app, user, { caseId, item: "selfie", bytes: await sample.png() });
  await app.caller(user.id).verification.submit({ caseId });
  const again = await officer.call.verification.take({ caseId });
  expect(await approve(officer, again.revision)).toEqual(unseen("selfie"));
  expect((await officer.call.verification.find({ caseId })).state).toBe("in_review");
  const fresh = again.documents.find(({ item, replacedAt }) => item === "selfie" && replacedAt === null);
  expect(fresh?.isSeen).toBe(false);
  expect((await view(fresh?.id ?? "", ownToken)).status).toBe(200);
  // A colleague who takes it over has to see the new one as well.
  const taken = await colleague.call.verification.take({ caseId });
  expect(await approve(colleague, taken.revision)).toEqual(unseen("selfie"));
  const back = await officer.call.verification.take({ caseId });
  expect(await approve(officer, back.revision)).toBe("no refusal");
});
