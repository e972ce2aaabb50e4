// The job that compares what nobody has compared yet: who was here before, and whose comparison failed or was cut off.
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteWhoWasHere } from "../../db/migrations/20270515010001_retries.ts";
import { asOwner } from "../../testing/as-owner.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { quickUser } from "../../testing/verification-people.ts";
import { findDuplicates } from "./find-duplicates.job.ts";

let app: TestApp;
let officer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
});
afterAll(() => app.close());

const run = <Row>(sql: string, values: readonly unknown[] = []) =>
  app.em.fork().execute<Row[]>(sql, [...values]);

const standing = ({ id: userId }: TestUser) => officer.call.duplicates.standing({ userId });

const phoneOf = (user: TestUser, phone: string) =>
  app.caller(user.id).profile.save({ name: null, phone, country: null });

const insertBank = (user: TestUser, account: string) =>
  run(
    `insert into withdrawal_destinations (id, user_id, kind, asset, label, holder, account)
     values (gen_random_uuid(), ?, 'bank', 'USD', 'Mine', 'Me', ?)`,
    [user.id, account],
  );

test("a bank account that two withdraw to is found, also by its spelling; different papers are not", async () => {
  const [one, two] = [await quickUser(app), await quickUser(app)];
  await insertBank(one, "DE89370400440532013000");
  await insertBank(two, "de89 3704 0044 0532 0130 00");
  await run(`delete from duplicate_notes where user_id in (?, ?)`, [one.id, two.id]);
  // As the update to this release does, for who was here before.
  for (const statement of noteWhoWasHere) await run(statement);
  await app.runJob(findDuplicates);
  expect(await standing(two)).toMatchObject({ holds: true, cases: [{ signals: ["bank_account"] }] });
});

test("accounts that can't be compared hold up nobody", async () => {
  const [one, two] = [await quickUser(app), await quickUser(app)];
  await phoneOf(one, "+4915100000077");
  await phoneOf(two, "+4915100000077");
  await run(`delete from duplicate_cases where user_id in (?, ?) or other_id in (?, ?)`, [
    one.id,
    two.id,
    one.id,
    two.id,
  ]);
  // As if the process had ended before it compared them.
  await run(
    `update duplicate_hashes set compared_at = null, found_at = now() - interval '1 hour' where user_id in (?, ?)`,
    [one.id, two.id],
  );
  await asOwner(
    app.db,
    `
    create function refuse_case() returns trigger language plpgsql as $$ begin raise 'no case'; end $$;
    create trigger refuse_case before insert on duplicate_cases for each row execute function refuse_case()`,
  );
  // By itself the job may have been quicker.
  await app.runJob(findDuplicates).catch(() => undefined);
  const [failed] = await run<{ n: string }>(
    `select count(*) as n from duplicate_notes where user_id in (?, ?) and source = 'account' and is_due`,
    [one.id, two.id],
  );
  expect(failed).toEqual({ n: "2" });
  // They wait, and the next turn is for others.
  await app.runJob(findDuplicates);
  await asOwner(app.db, `drop trigger refuse_case on duplicate_cases`);
  await run(`update duplicate_notes set tried_at = now() - interval '2 hours' where user_id = ?`, [one.id]);
  await app.runJob(findDuplicates);
  expect(await standing(two)).toMatchObject({ holds: true, cases: [{ signals: ["phone"] }] });
});
