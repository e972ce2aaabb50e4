// Corrections of balances: who may do what in which state, that the exchange does each once, and who is notified.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdjustmentView } from "@fillmark/contracts/adjustments";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";
import { quorumFor } from "../approvals/index.ts";
import { leaveInOutbox, runOutbox } from "../../testing/outbox.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let user: TestUser;
let people: Record<"proposer" | "first" | "second", TestAgent>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = await app.registerUser();
  people = {
    proposer: await app.agent("finance"),
    first: await app.agent("finance"),
    second: await app.agent("owner"),
  };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const propose = (amount: string, { asset = "USD", whose = user } = {}): Promise<AdjustmentView> =>
  people.proposer.call.adjustments.propose({
    userId: whose.id,
    asset,
    amount,
    category: "correction",
    reason: "Booked twice on the first of May",
  });

/** What was approved until now belongs to another day's sum. */
const passDay = () =>
  writeAsItWas(app, `update approval_requests set decided_at = decided_at - interval '25 hours'`);

const approveAs = (who: TestAgent, { id, approval }: AdjustmentView) =>
  who.call.adjustments.approve({ adjustmentId: id, payloadHash: approval.payloadHash });

async function available(asset = "USD"): Promise<string | undefined> {
  const { balances } = await app.caller(user.id).funds.listBalances({ venue: "live" });
  return balances.find((balance) => balance.asset === asset)?.available;
}

const find = ({ id }: { id: string }) => people.first.call.adjustments.find({ adjustmentId: id });

function isCoded(answer: unknown): answer is { code: string } {
  return typeof answer === "object" && answer !== null && "code" in answer;
}

describe("an adjustment", () => {
  test("moves money once another person has agreed, shows in transactions and notifies its owner", async () => {
    const proposed = await propose("12.5");
    expect(proposed).toMatchObject({
      state: "proposed",
      amount: "12.5",
      approval: { quorum: 1, approvals: [] },
    });
    expect(await available()).toBeUndefined();
    const done = await approveAs(people.first, proposed);
    expect(done).toMatchObject({ state: "executed", failure: null, approval: { state: "approved" } });
    expect(await available()).toBe("12.5");
    const { items } = await app.caller(user.id).funds.listTransactions({ venue: "live" });
    expect(items).toMatchObject([{ kind: "adjustment", amount: "12.5", seq: done.seq }]);
    const mails = await app.em
      .fork()
      .execute<{ body: string }[]>(`select body from mails where recipient = ? and kind = 'adjustment'`, [
        user.email,
      ]);
    expect(mails.map(({ body }) => body.includes("12.50 USD was added"))).toEqual([true]);
    const log = await app.em
      .fork()
      .execute<{ action: string; admin_id: string }[]>(
        `select action, admin_id from audit_log where details->>'adjustment' = ? order by id`,
        [done.id],
      );
    expect(log).toEqual([
      { action: "adjustments.propose", admin_id: people.proposer.id },
      { action: "adjustments.approve", admin_id: people.first.id },
    ]);
  });

  test("worth a thousand dollars, or worth nobody knows what, needs two", async () => {
    await passDay();
    expect((await propose("999.99")).approval.quorum).toBe(1);
    expect((await propose("-999.99")).approval.quorum).toBe(1);
    expect((await propose("1000")).approval.quorum).toBe(2);
    expect((await propose("1", { asset: "BTC" })).approval.quorum).toBe(2);
    expect(quorumFor(null)).toBe(2);
    const large = await propose("5000");
    expect(await approveAs(people.first, large)).toMatchObject({ state: "proposed" });
    expect(await approveAs(people.second, large)).toMatchObject({ state: "executed" });
    expect(await available()).toBe("5012.5");
  });

  test("that would leave less than nothing has failed, and is over", async () => {
    const proposed = await propose("-100000");
    await approveAs(people.first, proposed);
    const failed = await approveAs(people.second, proposed);
    expect(failed).toMatchObject({ state: "failed", failure: "INSUFFICIENT_FUNDS", seq: null });
    expect(await refusal(approveAs(people.second, proposed))).toMatchObject({ code: "ALREADY_APPROVED" });
    expect(await available()).toBe("5012.5");
  });

  test("approved fifty times at once is done once", async () => {
    await passDay();
    const proposed = await propose("1");
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => refusal(approveAs(people.first, proposed))),
    );
    expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
    expect([await available(), (await find(proposed)).state]).toEqual(["5013.5", "executed"]);
  });

  test("that a killed process left approved is taken up, also where the exchange had done it already", async () => {
    for (const isDone of [false, true]) {
      const proposed = await propose("2");
      const em = app.em.fork();
      await em.transactional(async (tx) => {
        const approval = [proposed.approval.id, people.first.id, proposed.approval.payloadHash];
        await tx.execute(
          `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
          approval,
        );
        await tx.execute(
          `update approval_requests set state = 'approved', decided_at = now(), decided_by = ? where id = ?`,
          [people.first.id, proposed.approval.id],
        );
        await tx.execute(`update adjustments set state = 'approved' where id = ?`, [proposed.id]);
      });
      await leaveInOutbox(app, "adjustment", proposed.id);
      const reference = `adjustment:${proposed.id}`;
      const command = {
        type: "adjust",
        owner: user.id,
        asset: "USD",
        amount: 200_000_000n,
        reference,
      } as const;
      const before = isDone ? await app.parts.exchange.submit(command, "test") : null;
      await Promise.all([1, 2, 3].map(() => runOutbox(app)));
      await expect.poll(async () => (await find(proposed)).state).toBe("executed");
      const { seq } = await find(proposed);
      expect(before === null || seq === String(before.seq)).toBe(true);
    }
    expect(await available()).toBe("5017.5");
  });
});

describe("nobody", () => {
  /** Of a user whose day has no sums yet. */
  const proposeAnew = async (amount: string) => propose(amount, { whose: await app.registerUser() });
  const ways = {
    proposed: () => proposeAnew("3000"),
    "half approved": async () => approveAs(people.first, await proposeAnew("3000")),
    executed: async () => approveAs(people.first, await proposeAnew("3")),
    rejected: async () => {
      const { id } = await proposeAnew("3000");
      return people.second.call.adjustments.reject({ adjustmentId: id, reason: "No such booking" });
    },
    withdrawn: async () => {
      const { id } = await proposeAnew("3000");
      return people.proposer.call.adjustments.withdraw({ adjustmentId: id });
    },
  };
  const actions = {
    approve: (who: TestAgent, view: AdjustmentView) => approveAs(who, view),
    reject: (who: TestAgent, { id }: AdjustmentView) =>
      who.call.adjustments.reject({ adjustmentId: id, reason: "Not like this" }),
    withdraw: (who: TestAgent, { id }: AdjustmentView) => who.call.adjustments.withdraw({ adjustmentId: id }),
  };
  type State = keyof typeof ways;
  const triples = (["proposed", "half approved", "executed", "rejected", "withdrawn"] as const).flatMap(
    (state) =>
      (["proposer", "first", "second"] as const).flatMap((who) =>
        (["approve", "reject", "withdraw"] as const).map((action) => ({ state, who, action })),
      ),
  );

  function outcomeOf(state: State, who: keyof typeof people, action: keyof typeof actions): string {
    const isOpen = state === "proposed" || state === "half approved";
    if (action === "withdraw")
      return who !== "proposer" ? "NOT_FOUND" : isOpen ? "withdrawn" : "APPROVAL_CLOSED";
    if (who === "proposer") return "OWN_REQUEST";
    const hasApproved = who === "first" && (state === "half approved" || state === "executed");
    if (action === "approve" && hasApproved) return "ALREADY_APPROVED";
    if (!isOpen) return "APPROVAL_CLOSED";
    if (action === "reject") return "rejected";
    return state === "half approved" ? "executed" : "proposed";
  }

  test("but who may, of every state, person and action", async () => {
    const outcomes = await Promise.all(
      triples.map(async ({ state, who, action }) => {
        const view = await ways[state]();
        const before = await find(view);
        const answer = await actions[action](people[who], view).then(
          ({ state: reached }) => reached,
          async (error: unknown) => refusal(Promise.reject(error)),
        );
        const outcome = isCoded(answer) ? answer.code : answer;
        const changed = JSON.stringify(await find(view)) !== JSON.stringify(before);
        return `${who} asks to ${action} what is ${state}: ${String(outcome)}, ${changed ? "changed" : "as before"}`;
      }),
    );
    const wanted = triples.map(({ state, who, action }) => {
      const outcome = outcomeOf(state, who, action);
      const changed = !/^[A-Z_]+$/.test(outcome);
      return `${who} asks to ${action} what is ${state}: ${outcome}, ${changed ? "changed" : "as before"}`;
    });
    expect(outcomes).toEqual(wanted);
  });

  test("approves what they were not shown", async () => {
    const { id } = await propose("1");
    const stale = people.first.call.adjustments.approve({ adjustmentId: id, payloadHash: "0".repeat(64) });
    expect(await refusal(stale)).toMatchObject({ code: "APPROVAL_STALE" });
  });

  test("without the permission sees, proposes or approves", async () => {
    const support = (await app.agent("support")).call.adjustments;
    const compliance = (await app.agent("compliance")).call.adjustments;
    const { id, approval } = await propose("1");
    const approving = { adjustmentId: id, payloadHash: approval.payloadHash };
    expect(await refusal(support.list({}))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(compliance.approve(approving))).toMatchObject({ code: "FORBIDDEN" });
    await expect(compliance.list({ limit: 1 })).resolves.toMatchObject({ items: [{ id }] });
  });

  test("moves a row by hand where it doesn't lead, or without an approval", async () => {
    const { id } = await propose("1");
    const set = (what: string) => app.em.fork().execute(`update adjustments set ${what} where id = ?`, [id]);
    await expect(set("state = 'approved'")).rejects.toThrow("nobody else has approved");
    await expect(set("state = 'executed', seq = 1, ended_at = now()")).rejects.toThrow("nothing leads from");
    await expect(set("amount = 2")).rejects.toThrow("what was proposed stays");
    await expect(set("venue = 'demo'")).rejects.toThrow(/what was proposed stays|adjustments_venue_check/);
    expect(await notRefused(app.db, [`delete from adjustments`], "append-only")).toEqual([]);
  });
});

test.each([
  ["0", "ZERO_AMOUNT"],
  ["-0.00", "ZERO_AMOUNT"],
  ["--1", "NEGATIVE_AMOUNT"],
  ["1e3", "EXPONENT_NOT_ALLOWED"],
  ["1,000", "COMMA_NOT_ALLOWED"],
  ["NaN", "NOT_A_NUMBER"],
  ["0.000000001", "TOO_MANY_DECIMALS"],
])("an amount of %s is refused as %s", async (amount, code) => {
  expect(await refusal(propose(amount))).toMatchObject({ code });
});

test("a user, an asset or an adjustment that isn't there is not found, and pages go by cursor", async () => {
  const nobody = "01890f3e-7b5a-7cc0-8000-000000000001";
  const input = { userId: nobody, asset: "USD", amount: "1", category: "other", reason: "Test" } as const;
  expect(await refusal(people.proposer.call.adjustments.propose(input))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(propose("1", { asset: "NOPE" }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(find({ id: nobody }))).toMatchObject({ code: "NOT_FOUND" });
  const list = people.first.call.adjustments.list;
  const all = await list({ limit: 200 });
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
    all.items.slice(0, 6).map(({ id }) => id),
  );
  const open = await list({ limit: 200, open: true });
  expect(open.items.every(({ state }) => state === "proposed")).toBe(true);
  expect(await refusal(list({ cursor: "x" }))).toMatchObject({ code: "VALIDATION" });
});
