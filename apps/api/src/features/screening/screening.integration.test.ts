// Who is on a list is found before anything of theirs is approved: tried by customers who change their details, by holders of
// accounts that are paid to, by lists that come later, and by admins who would decide alone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personal, quickUser, fillCase } from "../../testing/verification-people.ts";
import { refusal } from "../../testing/refusal.ts";
import { ofacXml, ofacCsv, ofacAliases, pepCsv, type Listed } from "../../testing/sanctions-files.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { sendList } from "../../testing/send-list.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { ask, withdrawer } from "../../testing/withdrawers.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import { screenUnseen } from "../verification/screen-unseen.job.ts";
import { screenAgain } from "./screen-again.job.ts";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;
let treasurer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  await askToConfirm(app.em);
  [officer, colleague, treasurer] = await Promise.all([
    app.agent("compliance"),
    app.agent("compliance"),
    app.agent("finance"),
  ]);
});
afterAll(() => app.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  app.em.fork().execute<Row[]>(sql, [...values]);
const reason = "Compared with the passport";
const listed = (count: number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({
    key: String(500 + at),
    first: `Nobody${at}`,
    last: `UNKNOWNSON${at}`,
  }));
const villain: Listed = {
  key: "9",
  first: "Viktor",
  last: "ZLODEYEV",
  aliases: ["Виктор Злодеев"],
  born: "1961-04-02",
};

/** Submits a level 1 verification under this name. */
async function submitted(
  name: string,
  birthDate = "1990-12-10",
): Promise<{ user: TestUser; caseId: string }> {
  const user = await quickUser(app);
  const caseId = await fillCase(app, user, 1);
  const { verification } = app.caller(user.id);
  await verification.saveDetails({ caseId, details: { ...personal, name, birthDate } });
  await verification.submit({ caseId });
  return { user, caseId };
}

const found = async ({ id: userId }: Pick<TestUser, "id">) =>
  (await officer.call.screening.list({ show: "all", userId, limit: 20 })).items;

async function approve(caseId: string): Promise<string> {
  // Several of these customers have one name and one day of birth, and are different people.
  await run(
    `update duplicate_cases set state = 'different', reason = 'Others', decided_at = now(), decided_by = ?
     where state = 'open'`,
    [officer.id],
  );
  const { revision } = await officer.call.verification.take({ caseId });
  const answer = await refusal(officer.call.verification.approve({ caseId, revision }));
  return typeof answer === "object" && answer !== null && "code" in answer
    ? String(answer.code)
    : String(answer);
}

async function match(user: TestUser): Promise<string> {
  const [row] = await found(user);
  if (row === undefined) throw new Error("Nobody was found.");
  return row.id;
}

test("without a list nobody is screened, and the screens can say so", async () => {
  const { user, caseId } = await submitted("Viktor Zlodeyev", "1961-04-02");
  expect(await officer.call.screening.overview()).toMatchObject({ lists: [], screened: 0, toScreen: 0 });
  expect(await officer.call.screening.standing({ userId: user.id })).toEqual({
    lists: [],
    screenedAt: null,
    holds: false,
    cases: [],
  });
  expect(await approve(caseId)).toBe("no refusal");
});

describe("a list", () => {
  test("is taken whole, says what it is, and compares whoever was here before", async () => {
    const text = ofacXml([villain, ...listed(9)]);
    const { status, body } = await sendList(app, officer, { kind: "ofac_sdn", text });
    expect([status, body["lists"]]).toMatchObject([
      200,
      [{ kind: "ofac_sdn", format: "xml", version: "11/20/2026", publishedOn: "2026-11-20", entries: 10 }],
    ]);
    expect((await officer.call.screening.overview()).toScreen).toBe(1);
    await app.runJob(screenAgain);
    expect(await officer.call.screening.overview()).toMatchObject({ screened: 1, toScreen: 0 });
    expect((await officer.call.screening.list({ limit: 20 })).items).toMatchObject([
      { list: "ofac_sdn", entryName: "Viktor ZLODEYEV", score: 100, state: "open", role: "customer" },
    ]);
  });

  test("that is cut, of another kind, much shorter or older is refused, and the one before stays", async () => {
    const before = await officer.call.screening.overview();
    const whole = ofacXml([villain, ...listed(9)]);
    const tries = {
      cut_off: whole.slice(0, 400),
      empty: "",
      unknown_format: "<export></export>",
      encoding: Buffer.from(whole, "utf16le"),
      shorter: ofacXml([villain, ...listed(3)], "11/21/2026"),
      older: ofacXml([villain, ...listed(11)], "11/19/2026"),
    };
    for (const [problem, text] of Object.entries(tries)) {
      const { status, body } = await sendList(app, officer, { kind: "ofac_sdn", text });
      expect([problem, status, body]).toMatchObject([
        problem,
        422,
        { code: "LIST_REFUSED", details: { problem } },
      ]);
    }
    expect(await officer.call.screening.overview()).toEqual(before);
  });

  test("is taken by those who decide, with a proof, and the same file changes nothing", async () => {
    const text = ofacXml([villain, ...listed(9)]);
    expect((await sendList(app, treasurer, { kind: "ofac_sdn", text })).status).toBe(403);
    const before = await officer.call.screening.overview();
    expect((await sendList(app, officer, { kind: "ofac_sdn", text })).status).toBe(200);
    expect(await officer.call.screening.overview()).toEqual(before);
    expect((await sendList(app, officer, { kind: "nonsense", text })).status).toBe(400);
  });
});

describe("a customer who may be on a list", () => {
  test("is found by another script, order and spelling, and not approved until a person decides", async () => {
    for (const name of ["Злодеев Виктор", "ZLODEEV, Victor", "Viktor Petrovich Zlodeyev"]) {
      const { user, caseId } = await submitted(name, "1961-04-02");
      expect([name, (await found(user)).length]).toEqual([name, 1]);
      expect(await approve(caseId)).toBe("SCREENING_OPEN");
      await officer.call.screening.clear({ caseId: await match(user), reason });
      expect(await approve(caseId)).toBe("no refusal");
    }
  });

  test("is told apart by the day of birth", async () => {
    const { user, caseId } = await submitted("Viktor Zlodeyeff", "1995-01-01");
    expect(await found(user)).toEqual([]);
    expect(await approve(caseId)).toBe("no refusal");
  });

  test("stays cleared over a new edition, and no longer once the entry or their details change", async () => {
    const { user } = await submitted("Viktor Zlodeyev", "1961-04-02");
    const caseId = await match(user);
    await officer.call.screening.clear({ caseId, reason });
    await sendList(app, officer, { kind: "ofac_sdn", text: ofacXml([villain, ...listed(10)], "11/22/2026") });
    await app.runJob(screenAgain);
    expect((await found(user)).map(({ state }) => state)).toEqual(["false_positive"]);
    const changed = { ...villain, aliases: ["Vic the Example"] };
    await sendList(app, officer, { kind: "ofac_sdn", text: ofacXml([changed, ...listed(10)], "11/23/2026") });
    await app.runJob(screenAgain);
    expect((await found(user)).map(({ state, version }) => [state, version])).toEqual([
      ["open", "11/23/2026"],
      ["false_positive", "11/20/2026"],
    ]);
    const view = await officer.call.screening.find({ caseId: await match(user) });
    expect(view).toMatchObject({
      person: { name: "Viktor Zlodeyev", birthDate: "1961-04-02", country: "GB" },
      entry: { key: "9", births: ["1961-04-02"], names: ["Viktor ZLODEYEV", "Vic the Example"] },
      score: 100,
    });
  });

  test("is compared again when a job finds them unseen, and once the threshold falls", async () => {
    const { user } = await submitted("Wiktor Zlodejew", "1961-04-02");
    const cases = (await found(user)).length;
    await run(`delete from screening_cases where user_id = ?`, [user.id]);
    await run(`delete from screening_subjects where user_id = ?`, [user.id]);
    await app.runJob(screenUnseen);
    expect((await found(user)).length).toBe(cases);
    await officer.call.screening.setThreshold({ threshold: 75 });
    expect((await officer.call.screening.overview()).toScreen).toBeGreaterThan(0);
    await app.runJob(screenAgain);
    expect((await officer.call.screening.overview()).toScreen).toBe(0);
    expect((await found(user)).length).toBe(1);
    await officer.call.screening.setThreshold({ threshold: 88 });
    await app.runJob(screenAgain);
  });
});

describe("a true match", () => {
  test("takes two people, and freezes by the verbs that freeze elsewhere", async () => {
    const { user, caseId: verificationId } = await submitted("Viktor Zlodeyev", "1961-04-02");
    const caseId = await match(user);
    expect(await refusal(officer.call.screening.propose({ caseId, reason, measure: "keep" }))).toMatchObject({
      code: "MEASURE_NOT_ENOUGH",
    });
    const { approval } = await officer.call.screening.propose({ caseId, reason, measure: "freeze_account" });
    const payloadHash = String(approval?.payloadHash);
    expect(await refusal(officer.call.screening.approve({ caseId, payloadHash }))).toMatchObject({
      code: "OWN_REQUEST",
    });
    expect(await refusal(colleague.call.screening.clear({ caseId, reason }))).toMatchObject({
      code: "SCREENING_MOVED_ON",
    });
    const done = await colleague.call.screening.approve({ caseId, payloadHash });
    expect(done).toMatchObject({ state: "true_match", measure: "freeze_account", user: { isFrozen: true } });
    expect(await approve(verificationId)).toBe("SCREENING_OPEN");
    expect(await refusal(officer.call.screening.clear({ caseId, reason }))).toMatchObject({
      code: "SCREENING_MOVED_ON",
    });
  });

  test("that is rejected or taken back leaves the case as it was", async () => {
    const { user } = await submitted("Viktor Zlodeyev", "1961-04-02");
    const caseId = await match(user);
    const proposal = { caseId, reason, measure: "freeze_withdrawals" } as const;
    await officer.call.screening.propose(proposal);
    expect(await refusal(colleague.call.screening.withdraw({ caseId }))).toMatchObject({ code: "FORBIDDEN" });
    await colleague.call.screening.reject({ caseId, reason });
    await officer.call.screening.propose(proposal);
    await officer.call.screening.withdraw({ caseId });
    expect(await officer.call.screening.find({ caseId })).toMatchObject({ state: "open", measure: null });
  });

  test("of an exposed person may be kept as a customer", async () => {
    const minister: Listed = { key: "1", first: "Paula", last: "MINISTRA", born: "1970-05-05" };
    expect((await sendList(app, officer, { kind: "pep", text: pepCsv([minister]) })).status).toBe(200);
    const { user, caseId: verificationId } = await submitted("Paula Ministra", "1970-05-05");
    const caseId = await match(user);
    const { approval } = await officer.call.screening.propose({ caseId, reason, measure: "keep" });
    await colleague.call.screening.approve({ caseId, payloadHash: String(approval?.payloadHash) });
    expect(await officer.call.screening.standing({ userId: user.id })).toMatchObject({ holds: false });
    expect(await approve(verificationId)).toBe("no refusal");
  });
});

test("a withdrawal to a holder who may be on a list waits, and is not sent meanwhile", async () => {
  const text = ofacCsv([{ key: "77", first: "Ada", last: "LOVELACE" }, ...listed(12)]);
  const aliases = ofacAliases([{ ...villain, key: "500" }]);
  expect((await sendList(app, officer, { kind: "ofac_sdn", text, aliases })).status).toBe(200);
  const user = await withdrawer(app, { amount: "500" });
  const { id: withdrawalId } = await ask(user, "100");
  const { approval } = await treasurer.call.withdrawals.review({ withdrawalId });
  const yes = { withdrawalId, payloadHash: String(approval?.payloadHash) };
  expect(await refusal(treasurer.call.withdrawals.approve(yes))).toMatchObject({ code: "SCREENING_OPEN" });
  expect(await found(user)).toMatchObject([{ role: "holder", entryName: "Ada LOVELACE" }]);
  expect((await treasurer.call.withdrawals.review({ withdrawalId })).state).toBe("awaiting_approval");
  await officer.call.screening.clear({ caseId: await match(user), reason });
  expect(["approved", "paid"]).toContain((await treasurer.call.withdrawals.approve(yes)).state);
});

test("a list that is ended compares nobody, and what it found stays decided by people", async () => {
  const before = (await officer.call.screening.list({ limit: 100 })).items.length;
  await officer.call.screening.endList({ kind: "pep", reason: "Contract ended" });
  expect(await refusal(officer.call.screening.endList({ kind: "pep", reason }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await officer.call.screening.overview()).lists.map(({ kind }) => kind)).toEqual(["ofac_sdn"]);
  expect((await officer.call.screening.list({ limit: 100 })).items.length).toBe(before);
  const [line] = await run<{ count: string }>(
    `select count(*)::text as count from audit_log where action like 'screening.%'`,
  );
  expect(Number(line?.count)).toBeGreaterThan(10);
});
