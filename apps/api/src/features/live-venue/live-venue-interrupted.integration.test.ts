// An opening that is cut off at each of its steps goes on from there; and one in a platform with a single owner, whom nobody
// could approve: it waits before everybody for 48 hours.
import { expect, test, vi } from "vitest";
import type { TestAgent, TestApp } from "../../testing/test-app.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { loneOwner } from "../../testing/lone-owner.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { withdrawer } from "../../testing/withdrawers.ts";
import { openLiveVenue } from "./index.ts";

const reason = "The contracts are signed";

async function sandboxWithMoney(): Promise<TestApp> {
  const app = await startTestApp({ feed: scriptedFeed(), env: { LIVE_SANDBOX: "alone" } });
  for (const quantity of ["0.01", "0.02"]) {
    const { call } = await withdrawer(app);
    const order = {
      venue: "live",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      price: "6500",
      quantity,
    } as const;
    await call.trading.placeOrder({ ...order, clientOrderId: "rests" });
  }
  return app;
}

const leftOf = (app: TestApp) =>
  app.em
    .fork()
    .execute<{ owner: string }[]>(
      `select owner from accounts where venue = 'live' and available + held <> 0 and owner not like 'external:%'`,
    );
const viewOf = (owner: TestAgent) => owner.call.liveVenue.find();
const patience = { timeout: 60_000, interval: 100 };

async function expectOpen(app: TestApp, owner: TestAgent): Promise<void> {
  await expect.poll(async () => (await viewOf(owner)).opening?.state, patience).toBe("done");
  expect((await viewOf(owner)).state).toBe("open");
  expect(await leftOf(app)).toEqual([]);
  expect(app.parts.exchange.venues().find(({ venue }) => venue === "live")).toMatchObject({
    cancelOnly: false,
  });
  await expectLedgerBalanced(app.db.url);
  await expectApprovalsHold(app.db.url);
  const received = await app.em.fork().execute<unknown[]>(`select 1 from announcements`);
  expect(received, "it is said once").toHaveLength(1);
}

test("cut off before each of its commands it goes on, and is never open with money of the sandbox", async () => {
  const app = await sandboxWithMoney();
  const [asker, other] = [await app.agent("owner"), await app.agent("owner")];
  const submit = app.parts.exchange.submit.bind(app.parts.exchange);
  let left = 0;
  vi.spyOn(app.parts.exchange, "submit").mockImplementation((command, actor, how) => {
    if (actor === "system:open-live-venue" && left-- <= 0)
      throw new DomainError("DATABASE_AWAY", { retryAfterSeconds: 1 });
    return submit(command, actor, how);
  });
  const { opening } = await asker.call.liveVenue.ask({ reason });
  const answer = await other.call.liveVenue.approve({
    openingId: opening?.id ?? "",
    payloadHash: opening?.approval.payloadHash ?? "",
  });
  expect(answer.state, "approved, and cut off at once").toBe("opening");

  const owner = await app.agent("owner");
  const open = { venue: "live", cancelOnly: false, reason: "Let us begin" } as const;
  expect(await refusal(owner.call.system.setVenue(open))).toMatchObject({
    code: "VENUE_CANCEL_ONLY",
    details: { reason: "The live venue is being opened to real money." },
  });
  const seen = new Set<string>();
  for (let run = 0; run < 60 && (await viewOf(owner)).opening?.state !== "done"; run += 1) {
    left = 1;
    await app.runJob(openLiveVenue).catch(() => undefined);
    const { state } = await viewOf(owner);
    const hasMoney = (await leftOf(app)).length > 0;
    seen.add(`${state}, ${hasMoney ? "with" : "without"} money`);
  }
  left = 1_000;
  expect([...seen]).toContain("opening, with money");
  expect([...seen]).not.toContain("open, with money");
  await expectOpen(app, owner);
  await app.close();
});

test("with one owner alone it waits for 48 hours, and any other owner's no ends it before", async () => {
  const app = await sandboxWithMoney();
  const fixture = await loneOwner(app);
  const { owner } = fixture;
  const twoDaysLater = () =>
    fixture.byTime(
      `update live_venue_openings set asked_at = asked_at - interval '48 hours' where state = 'asked'`,
    );
  const { opening } = await owner.call.liveVenue.ask({ reason });
  expect(opening?.happensAt).not.toBeNull();
  await app.runJob(openLiveVenue);
  expect((await viewOf(owner)).state).toBe("sandbox");

  const puppet = await app.agent("owner");
  await fixture.byTime(`update admins set power_since = now() where id = $1`, [puppet.id]);
  const openingId = opening?.id ?? "";
  const payloadHash = opening?.approval.payloadHash ?? "";
  expect(await refusal(puppet.call.liveVenue.approve({ openingId, payloadHash }))).toMatchObject({
    code: "APPROVER_NEW",
  });
  expect((await puppet.call.liveVenue.reject({ openingId, reason: "Not yet" })).opening?.state).toBe(
    "rejected",
  );

  await owner.call.liveVenue.ask({ reason });
  await twoDaysLater();
  await app.runJob(openLiveVenue);
  await expectOpen(app, owner);
  await app.close();
});

test("what an owner has asked for who is none any more is withdrawn", async () => {
  const app = await sandboxWithMoney();
  const [asker, other] = [await app.agent("owner"), await app.agent("owner")];
  await asker.call.liveVenue.ask({ reason });
  await app.em.fork().execute(`update admins set disabled_at = now() where id = ?`, [asker.id]);
  await app.runJob(openLiveVenue);
  expect(await viewOf(other)).toMatchObject({ state: "sandbox", opening: { state: "withdrawn" } });
  await app.close();
});
