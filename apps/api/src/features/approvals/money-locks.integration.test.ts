// Decisions about money at the same time: those that are counted together come one after another, the others don't wait.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../db/in-transaction.ts";
import { startDeposit } from "../../testing/deposit-calls.ts";
import { expectApprovalsHold } from "../../testing/expect-approvals-hold.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { writeAsItWas } from "../../testing/write-as-it-was.ts";
import { newIban, withdrawer, type Withdrawer } from "../../testing/withdrawers.ts";
import type { AdminContext } from "../../context/context.ts";
import { systemContext } from "../../context/system-context.ts";
import { approve, openApproval, type ApprovalRequest } from "./index.ts";
import type { MoneyAsked } from "./open-approval.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(async () => {
  await expectApprovalsHold(app.db.url);
  await app.close();
});

const count = (length: number) => Array.from({ length }, (_, n) => n);

function ask(userId: string, usd: string, money: Partial<MoneyAsked> = {}): Promise<ApprovalRequest> {
  return inTransaction(app.em.fork(), (em) =>
    openApproval(em, {
      kind: "withdrawal",
      subjectId: randomUUID(),
      payload: { user: userId },
      requester: { kind: "user", id: userId },
      quorum: 1,
      money: { direction: "out", usd, ...money },
    }),
  );
}

interface Meanwhile {
  /** After the yes, before the commit. */
  readonly before: () => Promise<unknown>;
}

function vote(
  { id: adminId }: Pick<TestAgent, "id">,
  { id: requestId, payloadHash }: ApprovalRequest,
  { before }: Meanwhile = { before: () => Promise.resolve() },
): Promise<ApprovalRequest> {
  const actor = { type: "admin", adminId, sessionId: "", role: "finance", mustAddFactor: false } as const;
  const ctx: AdminContext = { ...systemContext(app.parts, app.em, "test"), actor };
  return inTransaction(app.em.fork(), async (em) => {
    const decided = await approve(em, ctx, { requestId, payloadHash });
    await before();
    return decided;
  });
}

/** A decision that is made and not committed until `goOn`. */
async function heldOpen(agent: TestAgent, request: ApprovalRequest) {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = vote(agent, request, {
    before: () => {
      reached.resolve();
      return gate.promise;
    },
  });
  onTestFinished(async () => {
    gate.resolve();
    await done;
  });
  await Promise.race([reached.promise, done]);
  return {
    goOn: async () => {
      gate.resolve();
      return (await done).state;
    },
  };
}

const waiting = async () => {
  const rows = await app.em.fork().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
  );
  return rows[0]?.count;
};

const someone = (iban = newIban()) => withdrawer(app, { amount: "5000", iban });
const admins = (many: number) => Promise.all(count(many).map(() => app.agent("finance")));

describe("a decision about money", () => {
  test("keeps nobody waiting who decides about someone else", async () => {
    const [first, second] = [await app.agent("finance"), await app.agent("finance")];
    const [one, other] = [await someone(), await someone()];
    const held = await heldOpen(first, await ask(one.id, "999"));
    const free = await vote(second, await ask(other.id, "999", { destination: newIban() }));
    expect(free.state).toBe("approved");
    const deposit = await vote(second, await ask(other.id, "500", { direction: "in" }));
    expect(deposit.state).toBe("approved");
    expect(await held.goOn()).toBe("approved");
  });

  test("of the same person, of an account of theirs, to the same account or by the same admin waits for it", async () => {
    const iban = newIban();
    const [first, second] = [await app.agent("finance"), await app.agent("finance")];
    const [one, sharing, other] = [await someone(iban), await someone(iban.toLowerCase()), await someone()];
    const destination = newIban();
    const cases: [name: string, by: TestAgent, request: ApprovalRequest, state: string][] = [
      ["the same person", second, await ask(one.id, "400"), "pending"],
      ["who is paid out to the same account", second, await ask(sharing.id, "400"), "pending"],
      [
        "the same account",
        second,
        await ask(other.id, "400", { destination: destination.toLowerCase() }),
        "pending",
      ],
      ["the same admin", first, await ask((await someone()).id, "400"), "approved"],
    ];
    for (const [name, by, request, state] of cases) {
      const held = await heldOpen(first, await ask(one.id, "700", { destination }));
      const later = vote(by, request);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      await held.goOn();
      expect([name, (await later).state]).toEqual([name, state]);
      await forget(one);
    }
  });

  test("is waited for by an admin who adds the account that would make the two one", async () => {
    const iban = newIban();
    const [first, second] = [await app.agent("finance"), await app.agent("finance")];
    const [one, other] = [await someone(iban), await someone()];
    const held = await heldOpen(first, await ask(other.id, "700"));
    const { call } = other;
    const bank = {
      venue: "live",
      kind: "bank",
      asset: "USD",
      label: "Second",
      holder: "Ada Lovelace",
      iban,
    } as const;
    const added = call.withdrawals.addDestination(bank);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    // Not theirs yet, so this is counted for itself.
    expect((await vote(second, await ask(one.id, "250"))).state).toBe("approved");
    expect(await held.goOn()).toBe("approved");
    await added;
    expect((await vote(second, await ask(one.id, "250"))).state).toBe("pending");
  });
});

/** So that the next case of a table begins anew. */
function forget({ id }: Withdrawer): Promise<unknown> {
  return writeAsItWas(
    app,
    `update approval_requests set decided_at = decided_at - interval '25 hours', created_at = created_at - interval '25 hours'
     where about_user = $1`,
    [id],
  );
}

describe("many decisions at once", () => {
  test("pass no sum of people who share an account, and none stops another for good", async () => {
    const agents = await admins(6);
    const pairs = [];
    for (const _ of count(4)) {
      const iban = newIban();
      pairs.push([await someone(iban), await someone(iban.replace(/(.{4})/g, "$1 "))] as const);
    }
    const requests = [];
    for (const n of count(12))
      for (const pair of pairs) requests.push({ n, request: await ask(pair[n % 2 === 0 ? 0 : 1].id, "300") });
    const decided = await Promise.all(
      requests.map(({ n, request }, at) => vote(agents[(at * 5 + n) % 6] ?? { id: "" }, request)),
    );
    for (const [at] of pairs.entries()) {
      const own = decided.filter((_, n) => n % pairs.length === at);
      expect(own.filter(({ state }) => state === "approved")).toHaveLength(3);
      expect(own.filter(({ quorum }) => quorum === 2)).toHaveLength(9);
    }
  });

  test("of one admin end at what one may approve alone in a day", async () => {
    const [agent] = await admins(1);
    const requests = [];
    for (const _ of count(12)) requests.push(await ask((await app.registerUser()).id, "900"));
    const decided = await Promise.all(requests.map((request) => vote(agent ?? { id: "" }, request)));
    expect(decided.filter(({ state }) => state === "approved")).toHaveLength(5);
  });

  test("which cross each other's people, accounts and admins come to an end", async () => {
    const agents = await admins(4);
    const ibans = count(4).map(() => newIban());
    const people = [];
    for (const iban of ibans) people.push(await someone(iban));
    const requests = [];
    for (const n of count(64)) {
      const destination = ibans[(n * 3 + 1) % 4] ?? "";
      requests.push(await ask(people[n % 4]?.id ?? "", "10", n % 3 === 0 ? {} : { destination }));
    }
    const decided = await Promise.all(
      requests.map((request, n) => vote(agents[(n * 7) % 4] ?? { id: "" }, request)),
    );
    expect(decided.filter(({ state }) => state === "approved")).toHaveLength(64);
  });
});

test("what is paid in for people who share an account is one sum, and what leaves is another", async () => {
  const iban = newIban();
  const [agent, second] = [await app.agent("finance"), await app.agent("finance")];
  const [one, sharing, other] = [await someone(iban), await someone(iban), await someone()];
  const credit = async (user: Withdrawer, by: TestAgent) => {
    const { id: depositId } = await startDeposit(app, user, { kind: "bank", amount: "600" });
    const yes = () => by.call.deposits.approve({ depositId, amount: "600" });
    return { depositId, state: (await yes()).state };
  };
  expect((await vote(agent, await ask(one.id, "999"))).state).toBe("approved");
  expect((await credit(one, agent)).state).toBe("approved");
  const half = await credit(sharing, agent);
  expect(half.state).not.toBe("approved");
  expect((await credit(other, agent)).state).toBe("approved");
  const { depositId } = half;
  expect((await second.call.deposits.approve({ depositId, amount: "600" })).state).toBe("approved");
});

test("nobody is counted for who hasn't agreed", async () => {
  const [agent, second] = await admins(2);
  const request = await ask((await app.registerUser()).id, "100");
  const run = (sql: string, values: readonly unknown[]) => app.em.fork().execute(sql, [...values]);
  await run(
    `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, 1, ?, 1, ?)`,
    [request.id, agent?.id, request.payloadHash],
  );
  const decide = (by: string | undefined) =>
    run(`update approval_requests set state = 'approved', decided_at = now(), decided_by = ? where id = ?`, [
      by,
      request.id,
    ]);
  await expect(decide(second?.id)).rejects.toThrow("the deciding admin must be an approver");
  await decide(agent?.id);
});
