// Countries that aren't served: who decides about them, and every way by which somebody of one could come in nevertheless.
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveFactor } from "../../testing/admin-session.ts";
import { startDeposit } from "../../testing/deposit-calls.ts";
import { refusal } from "../../testing/refusal.ts";
import { png } from "../../testing/sample-files.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import {
  approvedCase,
  confirmedUser,
  fillCase,
  identity,
  personOf,
  quickUser,
  sendDocument,
} from "../../testing/verification-people.ts";
import { verifyUser } from "../../testing/verified-users.ts";
import { hashCountries } from "../verification/hash-countries.job.ts";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
  colleague = await app.agent("compliance");
  for (const agent of [officer, colleague]) {
    await giveFactor(app, agent);
    await agent.prove();
  }
});
afterAll(() => app.close());

const reason = "No licence there";

interface Rule {
  readonly isBlocked?: boolean;
  readonly coversDocuments?: boolean;
}

async function setCountry(country: string, { isBlocked = true, coversDocuments = false }: Rule = {}) {
  const { waiting } = await officer.call.countries.set({ country, isBlocked, coversDocuments, reason });
  const { approval } = waiting.find((one) => one.country === country) ?? {};
  const request = { requestId: approval?.id ?? "", payloadHash: approval?.payloadHash ?? "" };
  await colleague.call.countries.approve(request);
  return request;
}

const rowOf = async (country: string) =>
  (await officer.call.countries.list()).countries.find((one) => one.country === country);

/** A case of the first level that is begun. */
async function begun(): Promise<{ user: TestUser; caseId: string }> {
  const user = await quickUser(app);
  const { id: caseId } = await app.caller(user.id).verification.start({ level: 1 });
  return { user, caseId };
}

const notServed = (country: string, stated: "residence" | "document" = "residence") => ({
  code: "COUNTRY_NOT_SERVED",
  details: { country, stated },
});

test("no country is blocked until one asks for it and another agrees, and each step is a sentence", async () => {
  const before = await officer.call.countries.list();
  expect(before.countries.length).toBeGreaterThan(240);
  expect(before.countries.some(({ isBlocked }) => isBlocked)).toBe(false);
  expect(before.needsApproval).toBe(true);
  const { waiting } = await officer.call.countries.set({ country: "PT", isBlocked: true, reason });
  const [asked] = waiting;
  expect(asked).toMatchObject({ country: "PT", isBlocked: true, coversDocuments: false, reason });
  expect(await rowOf("PT")).toMatchObject({ isBlocked: false });
  const request = { requestId: asked?.approval.id ?? "", payloadHash: asked?.approval.payloadHash ?? "" };
  expect(await refusal(officer.call.countries.approve(request))).toMatchObject({ code: "OWN_REQUEST" });
  const other = { ...request, payloadHash: "0".repeat(64) };
  expect(await refusal(colleague.call.countries.approve(other))).toMatchObject({ code: "APPROVAL_STALE" });
  const twice = colleague.call.countries.set({ country: "PT", isBlocked: true, reason });
  expect(await refusal(twice)).toMatchObject({ code: "COUNTRY_CHANGE_WAITS" });
  await colleague.call.countries.approve(request);
  expect(await rowOf("PT")).toMatchObject({ isBlocked: true, reason, changedBy: officer.name });
  const again = officer.call.countries.set({ country: "PT", isBlocked: true, reason });
  expect(await refusal(again)).toMatchObject({ code: "VALIDATION" });
  await setCountry("PT", { isBlocked: false });
  expect(await rowOf("PT")).toMatchObject({ isBlocked: false });
  const rows = await app.em.execute<{ action: string }[]>(
    `select action from audit_log where subject_kind = 'country' and subject_id = 'PT' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "countries.propose",
    "countries.approve",
    "countries.propose",
    "countries.approve",
  ]);
});

test("a request is rejected or withdrawn, and nothing holds", async () => {
  const ask = async () => {
    const { waiting } = await officer.call.countries.set({ country: "ES", isBlocked: true, reason });
    return waiting.find(({ country }) => country === "ES")?.approval.id ?? "";
  };
  await colleague.call.countries.reject({ requestId: await ask(), reason: "We have one" });
  const requestId = await ask();
  expect(await refusal(colleague.call.countries.withdraw({ requestId }))).toMatchObject({
    code: "FORBIDDEN",
  });
  const { waiting } = await officer.call.countries.withdraw({ requestId });
  expect(waiting).toEqual([]);
  expect(await rowOf("ES")).toMatchObject({ isBlocked: false });
});

test("of two tabs that ask at once one is told that the other waits", async () => {
  const asked = { country: "FI", isBlocked: true, reason } as const;
  const answers = await Promise.all([
    refusal(officer.call.countries.set(asked)),
    refusal(officer.call.countries.set(asked)),
    refusal(colleague.call.countries.set(asked)),
  ]);
  expect(answers.filter((answer) => answer === "no refusal")).toHaveLength(1);
  const { waiting } = await officer.call.countries.list();
  expect(waiting.filter(({ country }) => country === "FI")).toHaveLength(1);
});

test("a resident is refused as they save, in whatever case the letters are, and nothing is kept", async () => {
  await setCountry("AT");
  const { user, caseId } = await begun();
  const { verification } = app.caller(user.id);
  const save = (country: string) =>
    refusal(verification.saveDetails({ caseId, details: { ...personOf(user), country } }));
  expect(await save("AT")).toEqual(notServed("AT"));
  for (const letters of ["at", "At", " AT", "AT "])
    expect(await save(letters)).toMatchObject({ code: "BAD_REQUEST" });
  const mine = await verification.mine();
  expect(mine.levels[0]?.case?.given).toEqual([]);
  expect(mine.blockedCountries).toMatchObject({ residence: ["AT"], document: [] });
  expect(mine.notServed).toBeNull();
  expect(await save("DE")).toBe("no refusal");
});

test("passports and identity cards are refused where it is chosen so, and a driving licence isn't", async () => {
  await setCountry("BE", { coversDocuments: true });
  await setCountry("CH");
  const user = await confirmedUser(app);
  await app.caller(user.id).verification.submit({ caseId: await fillCase(app, user, 1) });
  const { verification } = app.caller(user.id);
  const { id: caseId } = await verification.start({ level: 2 });
  const save = (
    changes: Partial<typeof identity> | { kind: "passport" | "driving_licence"; country: string },
  ) => refusal(verification.saveDetails({ caseId, details: { ...identity, ...changes } }));
  expect(await save({ kind: "passport", country: "BE" })).toEqual(notServed("BE", "document"));
  expect(await save({ kind: "driving_licence", country: "BE" })).toBe("no refusal");
  expect(await save({ kind: "passport", country: "CH" })).toBe("no refusal");
});

test("what was filled in before the block isn't sent, takes no papers, and is sent once another country stands there", async () => {
  const user = await confirmedUser(app);
  const { verification } = app.caller(user.id);
  const { id: first } = await verification.start({ level: 1 });
  await verification.saveDetails({ caseId: first, details: { ...personOf(user), country: "CZ" } });
  await setCountry("CZ");
  expect(await refusal(verification.submit({ caseId: first }))).toEqual(notServed("CZ"));
  await verification.saveDetails({ caseId: first, details: { ...personOf(user), country: "DE" } });
  await verification.submit({ caseId: first });
  const { id: second } = await verification.start({ level: 2 });
  await verification.saveDetails({ caseId: second, details: { ...identity, country: "CY" } });
  await setCountry("CY", { coversDocuments: true });
  const sent = { caseId: second, item: "selfie", bytes: await png() };
  expect(await (await sendDocument(app, user, sent)).json()).toMatchObject(notServed("CY", "document"));
});

test("a case that was sent a moment before the block can't be approved, and its reviewer sees why", async () => {
  const user = await quickUser(app);
  const { verification } = app.caller(user.id);
  const { id: caseId } = await verification.start({ level: 1 });
  await verification.saveDetails({ caseId, details: { ...personOf(user), country: "DK" } });
  await verification.submit({ caseId });
  const { revision, notServed: before } = await officer.call.verification.take({ caseId });
  expect(before).toBeNull();
  await setCountry("DK");
  expect(await refusal(officer.call.verification.approve({ caseId, revision }))).toEqual(notServed("DK"));
  const { state, notServed: now } = await officer.call.verification.find({ caseId });
  expect([state, now]).toEqual(["in_review", notServed("DK").details]);
  expect((await verification.mine()).notServed).toEqual(notServed("DK").details);
  await setCountry("DK", { isBlocked: false });
  expect((await officer.call.verification.approve({ caseId, revision })).state).toBe("approved");
});

test("who was verified before keeps the level and deposits nothing more, whatever they say next", async () => {
  const user = await confirmedUser(app);
  await approvedCase(app, { user, admin: officer, level: 1 });
  await verifyUser(app.em.fork(), user.id, 3);
  const deposit = () => refusal(startDeposit(app, user, { kind: "bank" }));
  expect(await deposit()).toBe("no refusal");
  await setCountry("GB");
  expect(await deposit()).toEqual(notServed("GB"));
  const { verification } = app.caller(user.id);
  expect(await verification.mine()).toMatchObject({ notServed: notServed("GB").details });
  expect(await refusal(app.caller(user.id).funds.listBalances({ venue: "live" }))).toBe("no refusal");
  // Another address, begun and even sent, isn't approved yet: what was approved still counts.
  await app.em.execute(`update verification_cases set renewal_asked_at = now() where user_id = ?`, [user.id]);
  const { id: caseId } = await verification.start({ level: 1 });
  await verification.saveDetails({ caseId, details: { ...personOf(user), country: "DE" } });
  expect(await deposit()).toEqual(notServed("GB"));
  await verification.submit({ caseId });
  expect(await deposit()).toEqual(notServed("GB"));
  const { revision } = await officer.call.verification.take({ caseId });
  await officer.call.verification.approve({ caseId, revision });
  expect(await deposit()).toBe("no refusal");
  await setCountry("GB", { isBlocked: false });
});

test("customers are counted by what they handed over last, also those whom the release before has saved", async () => {
  const count = async (country: string) => (await rowOf(country))?.residents;
  const { user, caseId } = await begun();
  const { verification } = app.caller(user.id);
  await verification.saveDetails({ caseId, details: { ...personOf(user), country: "EE" } });
  expect(await count("EE")).toBe(0);
  await verification.submit({ caseId });
  expect(await count("EE")).toBe(1);
  const hash = () =>
    app.em.execute<{ hash: string | null }[]>(
      `select country_hash as hash from verification_details where case_id = ?`,
      [caseId],
    );
  expect(JSON.stringify(await hash())).not.toContain("EE");
  await app.em.execute(
    `update verification_details set country_hash = null, hashed_at = null where case_id = ?`,
    [caseId],
  );
  expect(await count("EE")).toBe(0);
  await app.runJob(hashCountries);
  expect(await count("EE")).toBe(1);
  // The release before saves anew without the hash, which is then of what stood there.
  await app.em.execute(
    `update verification_details set country_hash = 'old', saved_at = saved_at + interval '1 second' where case_id = ?`,
    [caseId],
  );
  expect(await count("EE")).toBe(0);
  await app.runJob(hashCountries);
  expect(await count("EE")).toBe(1);
});

test("where nobody else could agree, one does it alone, and the log says so", async () => {
  await app.em.execute(`update admins set disabled_at = now() where id = ?`, [colleague.id]);
  const { countries, waiting, needsApproval } = await officer.call.countries.set({
    country: "LT",
    isBlocked: true,
    reason,
  });
  expect([needsApproval, waiting.some(({ country }) => country === "LT")]).toEqual([false, false]);
  expect(countries.find(({ country }) => country === "LT")).toMatchObject({ isBlocked: true });
  const [row] = await app.em.execute<{ action: string }[]>(
    `select action from audit_log where subject_id = 'LT'`,
  );
  expect(row?.action).toBe("countries.set");
});
