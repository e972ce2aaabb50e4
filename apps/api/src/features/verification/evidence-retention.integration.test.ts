// How long what people handed over is kept: years after their account has ended, longer while it is held, no longer else.
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERIFICATION_FOLDER } from "../../files/store-key.ts";
import { ask, runDeletions } from "../../testing/privacy-calls.ts";
import { refusal } from "../../testing/refusal.ts";
import { png } from "../../testing/sample-files.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  type TestAgent,
  type TestApp,
  type TestUser,
} from "../../testing/test-app.ts";
import {
  approvedCase,
  confirmedUser,
  draftOfSecond,
  sendDocument,
} from "../../testing/verification-people.ts";
import { sweepVerification } from "./sweep-verification.job.ts";

const dayMs = 86_400_000;
const reason = "Asked by a court";
const clock = movableClock();
let app: TestApp;
let officer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { EVIDENCE_KEPT_YEARS: "2" } });
  officer = await app.agent("compliance");
  await officer.prove();
});

afterAll(() => app.close());

async function verified(): Promise<TestUser> {
  const user = await confirmedUser(app);
  await officer.prove();
  await approvedCase(app, { user, admin: officer, level: 1 });
  await approvedCase(app, { user, admin: officer, level: 2 });
  return user;
}

async function leave(user: TestUser): Promise<void> {
  expect(await ask(app, "privacy.requestDeletion", { token: user.token, input: {} })).toMatchObject({
    code: null,
  });
  clock.moveBy(14 * dayMs);
  await runDeletions(app);
}

const sweep = () => app.runJob(sweepVerification);

async function keptOf({ id }: TestUser) {
  const rows = await app.em
    .fork()
    .execute<{ cases: number; details: number; paths: string[]; ended: boolean }[]>(
      `select count(distinct c.id)::int as cases,
       (select count(*)::int from verification_details t join verification_cases k on k.id = t.case_id
        where k.user_id = u.id) as details,
       coalesce(array_agg(d.path) filter (where d.path is not null), '{}') as paths,
       u.disabled_at is not null as ended
     from users u left join verification_cases c on c.user_id = u.id
       left join verification_documents d on d.case_id = c.id
     where u.id = ? group by u.id`,
      [id],
    );
  const files = new Set<string>();
  for await (const { key } of app.parts.files.list(VERIFICATION_FOLDER))
    files.add(key.slice(VERIFICATION_FOLDER.length));
  const { cases = 0, details = 0, paths = [], ended = false } = rows[0] ?? {};
  return { cases, details, documents: paths.filter((path) => files.has(path)).length, ended };
}

const whole = { cases: 2, details: 2, documents: 3 };

test("is all there a year after the decision, as long as the account is", async () => {
  const user = await verified();
  clock.moveBy(400 * dayMs);
  await sweep();
  expect(await keptOf(user)).toEqual({ ...whole, ended: false });
});

test("outlives the account by the years that were set, and not by a day more", async () => {
  const user = await verified();
  await leave(user);
  await sweep();
  expect(await keptOf(user)).toEqual({ ...whole, ended: true });
  clock.moveBy(729 * dayMs);
  await sweep();
  expect(await keptOf(user)).toEqual({ ...whole, ended: true });
  clock.moveBy(2 * dayMs);
  await sweep();
  expect(await keptOf(user)).toEqual({ cases: 0, details: 0, documents: 0, ended: true });
});

test("is only what was handed over: what was begun goes with the account, or when it was left", async () => {
  const { user, caseId } = await draftOfSecond(app);
  await sendDocument(app, user, { caseId, item: "selfie", bytes: await png() });
  expect(await keptOf(user)).toMatchObject({ cases: 2, documents: 1 });
  await leave(user);
  expect(await keptOf(user)).toEqual({ cases: 1, details: 1, documents: 0, ended: true });
  const { user: other } = await draftOfSecond(app);
  clock.moveBy(31 * dayMs);
  await sweep();
  expect(await keptOf(other)).toMatchObject({ cases: 1, details: 1 });
});

test("stays beyond its time while it is held, and the account with it", async () => {
  const gone = await verified();
  await leave(gone);
  const staying = await verified();
  const { hold } = await officer.call.users.placeHold({ userId: gone.id, reason });
  expect(hold).toMatchObject({ reason, by: { id: officer.id } });
  await officer.call.users.placeHold({ userId: staying.id, reason });
  await leave(staying);
  clock.moveBy(1000 * dayMs);
  await runDeletions(app);
  await sweep();
  expect(await keptOf(gone)).toEqual({ ...whole, ended: true });
  expect(await keptOf(staying)).toEqual({ ...whole, ended: false });
  expect(await officer.call.users.find({ userId: staying.id })).toMatchObject({ hold: { reason } });
  await officer.prove();
  for (const { id: userId } of [gone, staying])
    expect(await officer.call.users.liftHold({ userId, reason: "It is over" })).toEqual({ hold: null });
  await runDeletions(app);
  await sweep();
  expect(await keptOf(gone)).toMatchObject({ cases: 0, documents: 0 });
  expect(await keptOf(staying)).toEqual({ ...whole, ended: true });
});

test("a hold is placed once of fifty at once, written down, lifted with a proof alone, and hidden from its subject", async () => {
  const user = await app.registerUser();
  const other = await app.agent("compliance");
  const { users } = other.call;
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => users.placeHold({ userId: user.id, reason: `Court ${n}` })),
  );
  clock.moveBy(dayMs);
  expect(await refusal(users.liftHold({ userId: user.id, reason }))).toMatchObject({
    code: "STEP_UP_NEEDED",
  });
  await other.prove();
  await users.liftHold({ userId: user.id, reason });
  await users.liftHold({ userId: user.id, reason });
  const entries = await app.em
    .fork()
    .execute<{ action: string }[]>(`select action from audit_log where subject_id = ? order by id`, [
      user.id,
    ]);
  expect(entries.map(({ action }) => action)).toEqual(["users.placeHold", "users.liftHold"]);
  const received = await app.em
    .fork()
    .execute(`select 1 from mails where recipient = ? and body ilike '%hold%'`, [user.email]);
  expect(received).toEqual([]);
});

test("held and deleted at the same moment, all of it is there or none", async () => {
  for (let round = 0; round < 5; round++) {
    const user = await verified();
    await leave(user);
    clock.moveBy(800 * dayMs);
    const [, held] = await Promise.all([sweep(), officer.call.users.placeHold({ userId: user.id, reason })]);
    expect(held.hold).not.toBeNull();
    expect([whole, { cases: 0, details: 0, documents: 0 }]).toContainEqual(withoutEnd(await keptOf(user)));
  }
});

function withoutEnd({ ended: _ended, ...kept }: Awaited<ReturnType<typeof keptOf>>) {
  return kept;
}
