// An opening that is cut off at each of its steps goes on from there; and one in a platform with a single owner, whom nobody
// could approve: it takes two people, and no wait stands in for one.
import { expect, test, vi } from "vitest";
import type { TestAgent, TestApp } from "../../testing/test-app.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { loneOwner } from "../../testing/lone-owner.ts";
import { refusal } from "../../testing/refusal.ts";
import { startReadyApp, type ReadyApp } from "../../testing/ready-to-open.ts";
import { withdrawer } from "../../testing/withdrawers.ts";
import { openLiveVenue } from "./index.ts";

const reason = "The contracts are signed";

async function sandboxWithMoney(): Promise<ReadyApp> {
  const started = await startReadyApp({ env: { LIVE_SANDBOX: "alone" } });
  const { app } = started;
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
  await started.ready();
  return started;
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
  const { app, owner: ableOwner } = await sandboxWithMoney();
  const [asker, other] = [await ableOwner(), await ableOwner()];
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

test("with one owner alone it is never opened, however long it waits and whomever they bring in", async () => {
  const { app, owner: ableOwner } = await sandboxWithMoney();
  const fixture = await loneOwner(app);
  const { owner } = fixture;
  expect(await refusal(owner.call.liveVenue.ask({ reason }))).toEqual({
    code: "GO_LIVE_INCOMPLETE",
    details: { missing: ["owners"] },
  });

  const puppet = await ableOwner();
  await fixture.byTime(`update admins set power_since = now() where id = $1`, [puppet.id]);
  const { opening } = await owner.call.liveVenue.ask({ reason });
  const openingId = opening?.id ?? "";
  const payloadHash = opening?.approval.payloadHash ?? "";
  expect(await refusal(puppet.call.liveVenue.approve({ openingId, payloadHash }))).toMatchObject({
    code: "APPROVER_NEW",
  });
  await fixture.byTime(
    `update live_venue_openings set asked_at = asked_at - interval '49 hours' where state = 'asked'`,
  );
  await app.runJob(openLiveVenue);
  expect(await viewOf(owner)).toMatchObject({ state: "sandbox", opening: { state: "asked" } });
  await expect(
    fixture.run(
      `update live_venue_openings set state = 'approved', decided_at = now() where state = 'asked'`,
    ),
  ).rejects.toMatchObject({ code: "23514" });
  expect((await puppet.call.liveVenue.reject({ openingId, reason: "Not yet" })).opening?.state).toBe(
    "rejected",
  );
  await app.close();
});

test("what an owner has asked for who is none any more is withdrawn", async () => {
  const { app, owner: ableOwner } = await sandboxWithMoney();
  const [asker, other] = [await ableOwner(), await ableOwner()];
  await asker.call.liveVenue.ask({ reason });
  await app.em.fork().execute(`update admins set disabled_at = now() where id = ?`, [asker.id]);
  await app.runJob(openLiveVenue);
  expect(await viewOf(other)).toMatchObject({ state: "sandbox", opening: { state: "withdrawn" } });
  await app.close();
});
