// A sum that takes two people takes them in parts as well: to one user, to one account of several users, by one admin.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ONE_APPROVER_A_DAY_USD, TWO_APPROVERS_FROM_USD } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import type { AdminContext } from "../../context/context.ts";
import { systemContext } from "../../context/system-context.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";
import { ask, newIban, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import { approve, openApproval, readApproval } from "./index.ts";
import type { MoneyAsked } from "./open-approval.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(async () => {
  await expectApprovalsHold(app.db.url);
  await app.close();
});

const run = (sql: string, values: readonly unknown[] = []) => app.em.fork().execute(sql, [...values]);

async function sayYes({ call }: TestAgent, withdrawalId: string): Promise<string> {
  const { approval } = await call.withdrawals.review({ withdrawalId });
  const { state } = await call.withdrawals.approve({
    withdrawalId,
    payloadHash: String(approval?.payloadHash),
  });
  return state;
}

const rounds = (count: number) => Array.from({ length: count }, (_, n) => n);
const waits = "awaiting_approval";

/** Asks for as much as leaves with the fee in it, and says what the admin's yes made of it. */
async function partsOf(people: readonly Withdrawer[], { call, ...agent }: TestAgent): Promise<boolean[]> {
  const passed = [];
  for (const person of people) {
    const { id } = await ask(person, "999");
    passed.push((await sayYes({ call, ...agent }, id)) !== waits);
  }
  return passed;
}

test("twenty parts of 999 to one user take a second person from the second part on", async () => {
  const [agent, second] = await Promise.all([app.agent("finance"), app.agent("owner")]);
  const user = await withdrawer(app, { amount: "25000" });
  const passed = await partsOf(
    rounds(20).map(() => user),
    agent,
  );
  expect(passed).toEqual(rounds(20).map((n) => n === 0));
  const { items } = await agent.call.withdrawals.queue({ queue: "to_do", limit: 200 });
  const own = items.filter((item) => item.user.id === user.id);
  expect(own.map(({ approvals }) => approvals)).toEqual(rounds(19).map(() => ({ given: 1, needed: 2 })));
  expect(await sayYes(second, own[0]?.id ?? "")).not.toBe(waits);
});

test("parts to one account are one sum, no matter whose they are and however it is written", async () => {
  const agent = await app.agent("finance");
  const iban = newIban();
  const [one, other] = await Promise.all([
    withdrawer(app, { amount: "3000", iban }),
    withdrawer(app, { amount: "3000", iban: iban.toLowerCase() }),
  ]);
  expect(await partsOf([one, other, one], agent)).toEqual([true, false, false]);
});

test("parts that are approved at the same time by several people don't pass each other", async () => {
  const people = await Promise.all(rounds(5).map(() => app.agent("finance")));
  const user = await withdrawer(app, { amount: "9000" });
  const asked = [];
  for (const _ of rounds(5)) asked.push((await ask(user, "999")).id);
  const states = await Promise.all(
    asked.map((id, n) => sayYes(people[n] ?? Object.assign({}, people[0]), id)),
  );
  expect(states.filter((state) => state !== waits)).toHaveLength(1);
});

test("a day later it is another sum", async () => {
  const agent = await app.agent("finance");
  const user = await withdrawer(app, { amount: "9000" });
  expect(await partsOf([user], agent)).toEqual([true]);
  await writeAsItWas(
    app,
    `update approval_requests set decided_at = decided_at - interval '24 hours 1 second',
       created_at = created_at - interval '24 hours 1 second' where about_user = $1`,
    [user.id],
  );
  expect(await partsOf([user], agent)).toEqual([true]);
});

test("corrections count with what is credited, and what leaves apart from it", async () => {
  const [agent, second, third] = await Promise.all([
    app.agent("finance"),
    app.agent("finance"),
    app.agent("owner"),
  ]);
  const user = await app.registerUser();
  const propose = (amount: string) =>
    agent.call.adjustments.propose({
      userId: user.id,
      asset: "USD",
      amount,
      category: "goodwill",
      reason: "For a test",
    });
  const first = await propose("999");
  const yes = { adjustmentId: first.id, payloadHash: first.approval.payloadHash };
  expect((await second.call.adjustments.approve(yes)).state).toBe("executed");
  const more = await propose("999");
  expect(more.approval.quorum).toBe(2);
  const again = { adjustmentId: more.id, payloadHash: more.approval.payloadHash };
  expect((await second.call.adjustments.approve(again)).state).toBe("proposed");
  expect((await third.call.adjustments.approve(again)).state).toBe("executed");
  expect((await propose("-5")).approval.quorum).toBe(1);
});

test("one admin's day alone ends, and a colleague's yes goes on", async () => {
  const [agent, second] = await Promise.all([app.agent("finance"), app.agent("owner")]);
  const people = [];
  for (const _ of rounds(6)) people.push(await withdrawer(app, { amount: "1500" }));
  expect(await partsOf(people, agent)).toEqual([true, true, true, true, true, false]);
  const last = people[5];
  const { items } = await agent.call.withdrawals.queue({ queue: "to_do", limit: 200 });
  const waiting = items.find((item) => item.user.id === last?.id)?.id ?? "";
  expect(await sayYes(second, waiting)).not.toBe(waits);
});

test("one and the same figure holds in the database and in the product", async () => {
  const rows = await run(
    `select two_people_from_usd()::float8 as two, one_person_a_day_usd()::float8 as day`,
  );
  expect(rows).toEqual([{ two: TWO_APPROVERS_FROM_USD, day: ONE_APPROVER_A_DAY_USD }]);
});

const vote = ({ id }: TestAgent, requestId: string, payloadHash: string) => {
  const actor = { type: "admin", adminId: id, sessionId: "", role: "finance", mustAddFactor: false } as const;
  const ctx: AdminContext = { ...systemContext(app.parts, app.em, "test"), actor };
  return inTransaction(app.em.fork(), (em) => approve(em, ctx, { requestId, payloadHash }));
};

test("what nobody knows the worth of takes two, and by hand nothing is approved with fewer", async () => {
  const [agent, user] = await Promise.all([app.agent("finance"), app.registerUser()]);
  const open = (money: MoneyAsked) =>
    inTransaction(app.em.fork(), (em) =>
      openApproval(em, {
        kind: "deposit_credit",
        subjectId: randomUUID(),
        payload: { user: user.id },
        requester: { kind: "user", id: user.id },
        quorum: 1,
        money,
      }),
    );
  expect((await open({ direction: "in", usd: null })).quorum).toBe(2);
  const known = await open({ direction: "in", usd: "600" });
  expect(await vote(agent, known.id, known.payloadHash)).toMatchObject({ state: "approved" });
  const next = await open({ direction: "in", usd: "500" });
  await run(`update approval_requests set quorum = 1, version = version + 1 where id = ?`, [next.id]);
  const { version } = await readApproval(app.em.fork(), next.id);
  await run(
    `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, ?, ?, 1, ?)`,
    [next.id, version, agent.id, next.payloadHash],
  );
  const decide = run(
    `update approval_requests set state = 'approved', decided_at = now(), decided_by = ? where id = ?`,
    [agent.id, next.id],
  );
  await expect(decide).rejects.toThrow("the daily sum needs two approvers");
  const less = run(`update approval_requests set usd = 1 where id = ?`, [next.id]);
  await expect(less).rejects.toThrow("changed content needs a new version");
  expect(await refusal(vote(agent, next.id, next.payloadHash))).toMatchObject({ code: "ALREADY_APPROVED" });
});
