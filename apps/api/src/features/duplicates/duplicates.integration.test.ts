// Two accounts of one person are found whichever comes first, and neither is approved until people have decided: tried by
// customers who change a letter, decide in two tabs, leave and come back, and by admins who would decide alone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { fillCase, personal, quickUser } from "../../testing/verification-people.ts";
import { askToConfirm } from "../../testing/verified-users.ts";
import { noteWhoWasVerified } from "../../db/migrations/20270517010001_verified-notes.ts";
import { findUnnoted } from "../verification/find-unnoted.job.ts";
import { readOwnDuplicates } from "./own-data.ts";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  await askToConfirm(app.em);
  [officer, colleague] = await Promise.all([app.agent("compliance"), app.agent("compliance")]);
});
afterAll(() => app.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  app.em.fork().execute<Row[]>(sql, [...values]);
const reason = "Compared their passports";

interface Sent {
  readonly user: TestUser;
  readonly caseId: string;
}

/** Submits a level 1 verification under this name. */
async function submitted(name: string, birthDate: string): Promise<Sent> {
  const user = await quickUser(app);
  const caseId = await fillCase(app, user, 1);
  const { verification } = app.caller(user.id);
  await verification.saveDetails({ caseId, details: { ...personal, name, birthDate } });
  await verification.submit({ caseId });
  return { user, caseId };
}

const standing = ({ id: userId }: Pick<TestUser, "id">) => officer.call.duplicates.standing({ userId });

async function pairOf(user: Pick<TestUser, "id">): Promise<string> {
  const [first] = (await standing(user)).cases;
  if (first === undefined) throw new Error("Nobody was found.");
  return first.id;
}

async function approve({ caseId }: Sent): Promise<unknown> {
  const { revision, state } = await officer.call.verification.find({ caseId });
  const taken = state === "submitted" ? await officer.call.verification.take({ caseId }) : { revision };
  const answer = await refusal(officer.call.verification.approve({ caseId, revision: taken.revision }));
  return typeof answer === "object" && answer !== null && "code" in answer ? answer.code : answer;
}

const phoneOf = (user: TestUser, phone: string | null) =>
  app.caller(user.id).profile.save({ name: null, phone, country: null });

/** Decided by two. */
async function decideSame(caseId: string, keptId: string): Promise<void> {
  const { approval } = await officer.call.duplicates.propose({ caseId, keptId, reason });
  await colleague.call.duplicates.approve({ caseId, payloadHash: approval?.payloadHash ?? "" });
}

describe("a name", () => {
  test.each([
    ["Ivan Testov", "Тестов Иван", "1970-01-01"],
    ["Anna Sampleson", "Anna Samplesonn", "1970-01-02"],
    ["Pedro Provador", "Pedro Maria Provador", "1970-01-03"],
  ])("%s is found as %s who was born that day, and both are held", async (one, other, born) => {
    const first = await submitted(one, born);
    expect(await standing(first.user)).toEqual({ holds: false, cases: [] });
    const second = await submitted(other, born);
    for (const { user } of [first, second])
      expect(await standing(user)).toMatchObject({
        holds: true,
        cases: [{ signals: ["name_birth"], state: "open" }],
      });
    expect(await approve(first)).toBe("DUPLICATE_OPEN");
    expect(await approve(second)).toBe("DUPLICATE_OPEN");
  });

  test("with another birth date, or another name on the same birth date, is no match", async () => {
    await submitted("Carla Probst", "1971-01-01");
    const { user } = await submitted("Carla Probst", "1971-01-02");
    await submitted("Jakob Muster", "1971-01-02");
    expect(await standing(user)).toEqual({ holds: false, cases: [] });
  });

  test("is nowhere in the clear", async () => {
    await submitted("Zacharias Unverkennbar", "1971-03-03");
    const rows = await run<object>(`select * from duplicate_hashes`);
    expect(JSON.stringify(rows)).not.toMatch(/unverkennbar|1971-03-03/i);
  });

  test("that two send at once makes one case", async () => {
    await Promise.all([submitted("Olga Zugleich", "1972-02-02"), submitted("Olga Zugleich", "1972-02-02")]);
    const rows = await run<{ id: string }>(
      `select c.id from duplicate_cases c where c.opened_at = (select max(opened_at) from duplicate_cases)`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("a decision", () => {
  test("that they are different people is one admin's, and lasts until something new agrees", async () => {
    const [one, two] = [
      await submitted("Mia Zwilling", "1973-01-01"),
      await submitted("Mia Zwillink", "1973-01-01"),
    ];
    const caseId = await pairOf(one.user);
    await officer.call.duplicates.clear({ caseId, reason });
    expect(await standing(two.user)).toMatchObject({ holds: false, cases: [{ state: "different" }] });
    // Handing over the same once more is nothing new.
    await run(`update duplicate_hashes set compared_at = null where user_id = ?`, [two.user.id]);
    await phoneOf(two.user, "+4915100000001");
    expect(await standing(two.user)).toMatchObject({ holds: false });
    await phoneOf(one.user, "+4915100000001");
    expect(await standing(two.user)).toMatchObject({
      holds: true,
      cases: [{ id: caseId, state: "open", signals: ["name_birth", "phone"] }],
    });
    expect((await officer.call.duplicates.find({ caseId })).reason).toBe(reason);
    await officer.call.duplicates.clear({ caseId, reason });
    // The same phone typed again reopens nothing.
    await phoneOf(one.user, null);
    await phoneOf(one.user, "+4915100000001");
    expect(await standing(two.user)).toMatchObject({ holds: false });
    expect(await approve(one)).toBe("no refusal");
    expect(await approve(two)).toBe("no refusal");
  });

  test("that they are the same takes two; the one that stays is approved, the other is not and counts as unverified", async () => {
    const [one, two] = [
      await submitted("Ed Doppelt", "1974-01-01"),
      await submitted("Ed Doppelt", "1974-01-01"),
    ];
    const caseId = await pairOf(one.user);
    const { approval } = await officer.call.duplicates.propose({ caseId, keptId: one.user.id, reason });
    const payloadHash = approval?.payloadHash ?? "";
    expect(await refusal(officer.call.duplicates.approve({ caseId, payloadHash }))).toMatchObject({
      code: "OWN_REQUEST",
    });
    expect(await refusal(colleague.call.duplicates.clear({ caseId, reason }))).toMatchObject({
      code: "DUPLICATE_MOVED_ON",
    });
    expect(await approve(one)).toBe("DUPLICATE_OPEN");
    expect(await colleague.call.duplicates.approve({ caseId, payloadHash })).toMatchObject({
      state: "same",
      keptId: one.user.id,
      reason,
      decidedBy: { id: colleague.id },
    });
    expect(await approve(one)).toBe("no refusal");
    expect(await approve(two)).toBe("DUPLICATE_ACCOUNT");
    const level = await run<{ level: number }>(`select verification_level(?) as level`, [two.user.id]);
    expect(level).toEqual([{ level: 0 }]);
    const actions = await run<{ action: string }>(
      `select action from audit_log where details->>'caseId' = ? and action like 'duplicates.%' order by id`,
      [caseId],
    );
    expect(actions.map(({ action }) => action)).toEqual(["duplicates.propose", "duplicates.approve"]);
  });

  test("is rejected or withdrawn, and the pair waits again", async () => {
    const { user } = await submitted("Uwe Offen", "1975-01-01");
    await submitted("Uwe Offen", "1975-01-01");
    const caseId = await pairOf(user);
    const propose = () => officer.call.duplicates.propose({ caseId, keptId: user.id, reason });
    expect(
      await refusal(officer.call.duplicates.propose({ caseId, keptId: officer.id, reason })),
    ).toMatchObject({
      code: "VALIDATION",
    });
    await propose();
    expect(await colleague.call.duplicates.reject({ caseId, reason })).toMatchObject({
      approval: null,
      state: "open",
    });
    await propose();
    expect(await refusal(colleague.call.duplicates.withdraw({ caseId }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await officer.call.duplicates.withdraw({ caseId })).toMatchObject({
      approval: null,
      state: "open",
    });
  });

  test("of two at once one counts", async () => {
    const { user } = await submitted("Rita Rennen", "1976-01-01");
    await submitted("Rita Rennen", "1976-01-01");
    const caseId = await pairOf(user);
    const answers = await Promise.all([
      refusal(officer.call.duplicates.clear({ caseId, reason })),
      refusal(colleague.call.duplicates.clear({ caseId, reason: "Their addresses differ" })),
    ]);
    expect(answers.filter((answer) => answer === "no refusal")).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ code: "DUPLICATE_MOVED_ON", details: { state: "different" } }),
    );
  });

  test("is not made by who counts as one of the two", async () => {
    const { user } = await submitted("Otto Eigen", "1977-01-01");
    const other = await submitted("Otto Eigen", "1977-01-01");
    await run(`update users set email = (select email from admins where id = ?) where id = ?`, [
      officer.id,
      other.user.id,
    ]);
    const caseId = await pairOf(user);
    expect(await refusal(officer.call.duplicates.clear({ caseId, reason }))).toMatchObject({
      code: "OWN_CASE",
    });
    expect((await officer.call.duplicates.find({ caseId })).isOwn).toBe(true);
  });
});

test("an approval in another tab waits for the case that opens, and is refused", async () => {
  const one = await submitted("Nora Nebenher", "1978-01-01");
  const { revision } = await officer.call.verification.take({ caseId: one.caseId });
  await submitted("Nora Nebenher", "1978-01-01");
  const answer = await refusal(officer.call.verification.approve({ caseId: one.caseId, revision }));
  expect(answer).toMatchObject({ code: "DUPLICATE_OPEN", details: { caseId: await pairOf(one.user) } });
});

test("who was here before is found by the jobs, and a row that can't be read holds up nobody", async () => {
  const broken = await submitted("Bea Kaputt", "1979-01-01");
  const [one, two] = [
    await submitted("Jan Vorher", "1979-02-02"),
    await submitted("Jan Vorher", "1979-02-02"),
  ];
  const ids = [broken, one, two].map(({ user }) => user.id);
  await run(`delete from duplicate_cases where user_id in (?, ?) or other_id in (?, ?)`, [
    ...ids.slice(1),
    ...ids.slice(1),
  ]);
  for (const table of ["duplicate_hashes", "duplicate_notes"])
    await run(`delete from ${table} where user_id in (?, ?, ?)`, ids);
  await run(`update verification_details set sealed = 'v1.broken' where case_id = ?`, [broken.caseId]);
  // As the update to this release does, for who was here before.
  await run(noteWhoWasVerified);
  await app.runJob(findUnnoted);
  expect(await standing(two.user)).toMatchObject({ holds: true, cases: [{ signals: ["name_birth"] }] });
  const tried = await run<{ is_due: boolean }>(`select is_due from duplicate_notes where user_id = ?`, [
    broken.user.id,
  ]);
  expect(tried).toEqual([{ is_due: true }]);
});

test("the same file is found, and the copy of one's data names nobody else", async () => {
  const [one, two] = [await submitted("Kim Akte", "1980-01-01"), await submitted("Lou Mappe", "1980-06-06")];
  for (const { caseId, user } of [one, two]) {
    await run(
      `insert into verification_documents (id, case_id, item, path, key_sealed, type, size, content_hash)
       values (gen_random_uuid(), ?, 'selfie', gen_random_uuid()::text, 'sealed', 'image/png', 1, 'one hash')`,
      [caseId],
    );
    await run(`update duplicate_notes set is_due = true, tried_at = null where user_id = ?`, [user.id]);
  }
  await app.runJob(findUnnoted);
  expect(await standing(one.user)).toMatchObject({ holds: true, cases: [{ signals: ["file"] }] });
  await decideSame(await pairOf(one.user), two.user.id);
  const copy = JSON.stringify(await readOwnDuplicates(app.em.fork(), one.user.id));
  expect(JSON.parse(copy)).toMatchObject({
    compared: [{ kind: "name_birth" }, { kind: "file" }],
    cases: [{ agrees: ["file"], state: "same", yourAccountStays: false }],
  });
  for (const secret of [two.user.id, two.user.email, reason]) expect(copy).not.toContain(secret);
});

test("the console counts what waits, filters it, and masks people until one is opened", async () => {
  const { queues } = await officer.call.overview.queues();
  const waiting = await officer.call.duplicates.list({ limit: 200 });
  expect(queues.find(({ kind }) => kind === "duplicates")?.count).toBe(waiting.items.length);
  const [first] = waiting.items;
  expect(first?.user.email).toMatch(/^.•••@/);
  const files = await officer.call.duplicates.list({ show: "all", signal: "file", limit: 20 });
  expect(files.items.every(({ signals }) => signals.includes("file"))).toBe(true);
  expect((await officer.call.duplicates.list({ show: "same", limit: 1 })).nextCursor).not.toBeNull();
});
