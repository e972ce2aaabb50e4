import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context/system-context.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { takeCheckpoint } from "./take-checkpoint.job.ts";

let app: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  operator = await app.agent("operator");
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const take = (): Promise<void> => takeCheckpoint(systemContext(app.parts, app.em, "take-checkpoint"));
const newest = (): Promise<{ seq: string }[]> =>
  app.em.execute("select max(seq)::text as seq from checkpoints");
/** As someone who has the database's password would. */
const addToAccounts = (units: number): Promise<unknown> =>
  app.em.execute("update accounts set available = available + ? where venue = 'demo' and asset = 'USD'", [
    units,
  ]);
const openDemo = async (): Promise<unknown> => {
  const { id } = await app.registerUser();
  return app.caller(id).demo.toggle({ enabled: true });
};

test("what differs from history fails the job and is mailed once a day to who runs the exchange", async () => {
  await openDemo();
  await take();
  const [first] = await newest();
  expect(Number(first?.seq)).toBe(app.parts.exchange.status().seq);

  await openDemo();
  await addToAccounts(5);
  await expect(take()).rejects.toThrow(/differ from their history: replay from seq \d+ gives every row/);
  await expect(take()).rejects.toThrow(/accounts id \d+: available is/);
  expect(await newest()).toEqual([first]);
  const mails = await app.em.execute<{ subject: string; body: string }[]>(
    "select subject, body from mails where kind = 'system.checkpoint' and recipient = ?",
    [operator.email],
  );
  expect(mails).toMatchObject([{ subject: "The tables differ from their history" }]);
  expect(mails[0]?.body).toMatch(/accounts id \d+: available is/);

  await addToAccounts(-5);
  await take();
  expect(await newest()).not.toEqual([first]);
});
