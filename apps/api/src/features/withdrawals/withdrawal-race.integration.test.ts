import { afterAll, beforeAll, expect, test } from "vitest";
import { raceWithdrawals } from "../../../test/race-rounds.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** `node apps/api/test/race-withdrawals.ts 1000` runs as many rounds as one likes. */
test("of fifty parallel withdrawals of the whole balance exactly one is accepted, over tRPC, REST and both", async () => {
  expect(await raceWithdrawals(app, 9)).toMatchObject({ tries: 450, wrong: [] });
}, 180_000);
