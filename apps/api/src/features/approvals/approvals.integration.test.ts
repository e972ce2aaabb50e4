// Four eyes: what the code answers for every state, person and action, and what the database refuses by itself.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../db/in-transaction.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import type { AdminContext } from "../../context/context.ts";
import { systemContext } from "../../context/system-context.ts";
import { approve, openApproval, readApproval, reject, voidApproval, type ApprovalRequest } from "./index.ts";
import { changePayload, type Requester } from "./open-approval.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let people: Record<"requester" | "first" | "second" | "third", TestAgent>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const agents = await Promise.all([0, 1, 2, 3].map(() => app.agent("finance")));
  const [requester, first, second, third] = agents;
  if (requester === undefined || first === undefined || second === undefined || third === undefined)
    throw new Error("Four admins were made.");
  people = { requester, first, second, third };
});

afterAll(() => app.close());

function contextOf({ id }: { id: string }): AdminContext {
  const actor = {
    type: "admin",
    adminId: id,
    sessionId: "test",
    role: "finance",
    mustAddFactor: false,
  } as const;
  return { ...systemContext(app.parts, app.em, "test"), actor };
}

const payload = { amount: "10.5", asset: "USD", nested: { b: [1, null, true], a: "ü" } };

async function asked(quorum: 1 | 2, requester?: Requester): Promise<ApprovalRequest> {
  const by = requester ?? { kind: "admin", id: people.requester.id };
  return inTransaction(app.em.fork(), (em) =>
    openApproval(em, { kind: "test", subjectId: randomUUID(), payload, requester: by, quorum }),
  );
}

const vote = {
  yes: (who: { id: string }, { id, payloadHash }: Pick<ApprovalRequest, "id" | "payloadHash">) =>
    inTransaction(app.em.fork(), (em) => approve(em, contextOf(who), { requestId: id, payloadHash })),
  no: (who: { id: string }, { id }: Pick<ApprovalRequest, "id">) =>
    inTransaction(app.em.fork(), (em) =>
      reject(em, contextOf(who), { requestId: id, reason: "not like this" }),
    ),
  nothing: ({ id }: Pick<ApprovalRequest, "id">) =>
    inTransaction(app.em.fork(), (em) => voidApproval(em, id)),
  else: ({ id }: Pick<ApprovalRequest, "id">, amount: string, by: Requester) =>
    inTransaction(app.em.fork(), (em) =>
      changePayload(em, { requestId: id, payload: { ...payload, amount }, quorum: 2, by }),
    ),
};

/** Ways to every state; each is asked by `requester`, and where someone has agreed it is `first`. */
const states = {
  pending: () => asked(2),
  "half approved": async () => {
    const request = await asked(2);
    return vote.yes(people.first, request);
  },
  approved: async () => {
    const request = await asked(1);
    return vote.yes(people.first, request);
  },
  rejected: async () => {
    const request = await asked(2);
    return vote.no(people.first, request);
  },
  voided: async () => {
    const request = await asked(2);
    await vote.nothing(request);
    return readApproval(app.em.fork(), request.id);
  },
};

const stale = "0".repeat(64);
const actions = {
  approve: (who: TestAgent, request: ApprovalRequest) => vote.yes(who, request),
  "approve what it is not": (who: TestAgent, { id }: ApprovalRequest) =>
    vote.yes(who, { id, payloadHash: stale }),
  reject: (who: TestAgent, request: ApprovalRequest) => vote.no(who, request),
};

function expected(
  state: keyof typeof states,
  who: keyof typeof people,
  action: keyof typeof actions,
): string {
  if (who === "requester") return "OWN_REQUEST";
  const hasApproved = who === "first" && (state === "half approved" || state === "approved");
  if (action !== "reject" && hasApproved) return "ALREADY_APPROVED";
  if (state !== "pending" && state !== "half approved") return "APPROVAL_CLOSED";
  if (action === "approve what it is not") return "APPROVAL_STALE";
  if (action === "reject") return "rejected";
  return state === "half approved" ? "approved" : "pending";
}

const triples = (["pending", "half approved", "approved", "rejected", "voided"] as const).flatMap((state) =>
  (["requester", "first", "second"] as const).flatMap((who) =>
    (["approve", "approve what it is not", "reject"] as const).map((action) => ({ state, who, action })),
  ),
);

test("only who may decides, in every state", async () => {
  const lines = await Promise.all(
    triples.map(async ({ state, who, action }) => {
      const request = await states[state]();
      const before = await readApproval(app.em.fork(), request.id);
      const outcome = await actions[action](people[who], request).then(
        (after) => after.state,
        async (error: unknown) => codeOf(await refusal(Promise.reject(error))),
      );
      const after = await readApproval(app.em.fork(), request.id);
      const isChanged = JSON.stringify(after) !== JSON.stringify(before);
      return line({ state, who, action, outcome, isChanged });
    }),
  );
  expect(lines).toEqual(
    triples.map(({ state, who, action }) => {
      const outcome = expected(state, who, action);
      return line({ state, who, action, outcome, isChanged: !/^[A-Z_]+$/.test(outcome) });
    }),
  );
});

const codeOf = (refused: unknown): string =>
  typeof refused === "object" && refused !== null && "code" in refused
    ? String(refused.code)
    : String(refused);

function line(of: {
  state: string;
  who: string;
  action: string;
  outcome: string;
  isChanged: boolean;
}): string {
  return `${of.who} may ${of.action} what is ${of.state}: ${of.outcome}${of.isChanged ? ", changed" : ""}`;
}

describe("what was shown", () => {
  test("is what is approved: another version starts with nobody, and its editor is out", async () => {
    const request = await vote.yes(people.first, await asked(2));
    const changed = await vote.else(request, "99", { kind: "admin", id: people.second.id });
    expect(changed).toMatchObject({ version: 2, approvals: [], state: "pending" });
    expect(await refusal(vote.yes(people.third, request))).toMatchObject({ code: "APPROVAL_STALE" });
    expect(await refusal(vote.yes(people.second, changed))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await vote.yes(people.first, changed)).toMatchObject({ state: "pending" });
    expect(await vote.yes(people.third, changed)).toMatchObject({ state: "approved" });
    expect(await refusal(vote.else(request, "1", { kind: "admin", id: people.first.id }))).toMatchObject({
      code: "APPROVAL_CLOSED",
      details: { state: "approved" },
    });
  });

  test("the same content in another order of keys is the same, and changes nothing", async () => {
    const request = await asked(2);
    const same = await vote.else(request, payload.amount, { kind: "admin", id: people.second.id });
    expect(same).toMatchObject({ version: 1, payloadHash: request.payloadHash });
  });

  test("a user's request is not approved by the admin who has the user's address", async () => {
    const user = await app.registerUser();
    const request = await asked(1, { kind: "user", id: user.id });
    const twin = await app.agent("finance");
    await app.em.fork().execute(`update admins set email = ? where id = ?`, [user.email, twin.id]);
    expect(await refusal(vote.yes(twin, request))).toMatchObject({ code: "OWN_REQUEST" });
    expect(await vote.yes(people.first, request)).toMatchObject({ state: "approved" });
  });
});

test("fifty approvals at once by one admin are one, and by two are two", async () => {
  const request = await asked(2);
  const alone = await Promise.all(Array.from({ length: 50 }, () => refusal(vote.yes(people.first, request))));
  expect(alone.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  expect((await readApproval(app.em.fork(), request.id)).approvals).toHaveLength(1);
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      refusal(vote.yes(n % 2 === 0 ? people.second : people.third, request)),
    ),
  );
  expect(more.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  const { approvals, state } = await readApproval(app.em.fork(), request.id);
  expect([new Set(approvals.map(({ admin }) => admin.id)).size, state]).toEqual([2, "approved"]);
});

test("what waits is counted for those who could still decide it", async () => {
  const waiting = async (who: TestAgent) =>
    (await who.call.approvals.waiting()).find(({ kind }) => kind === "test")?.count ?? 0;
  const before = await Promise.all([people.requester, people.first, people.second].map(waiting));
  await vote.yes(people.first, await asked(2));
  const after = await Promise.all([people.requester, people.first, people.second].map(waiting));
  expect(after.map((count, n) => count - (before[n] ?? 0))).toEqual([0, 0, 1]);
});

describe("by hand", () => {
  const insert = `insert into approvals (request_id, version, admin_id, position, payload_hash) values (?, ?, ?, ?, ?)`;
  const run = (sql: string, values: readonly unknown[] = []) => app.em.fork().execute(sql, [...values]);

  test("the database refuses the requester, a second yes of one person, a third, and another content", async () => {
    const { id, payloadHash } = await asked(2);
    const { requester, first, second, third } = people;
    const by = (who: TestAgent, position: number, { hash = payloadHash, version = 1 } = {}) =>
      run(insert, [id, version, who.id, position, hash]);
    await expect(by(requester, 1)).rejects.toThrow("who asked does not approve");
    await expect(by(first, 1, { hash: stale })).rejects.toThrow("not what is to be approved");
    await expect(by(first, 1, { version: 2 })).rejects.toThrow("not what is to be approved");
    await expect(by(first, 0)).rejects.toThrow("approvals_position_check");
    await by(first, 1);
    await expect(by(first, 2)).rejects.toThrow("approvals_pkey");
    await expect(by(second, 1)).rejects.toThrow("approvals_request_id_version_position_key");
    await by(second, 2);
    await expect(by(third, 3)).rejects.toThrow(/enough|position/);
  });

  test("the database refuses a decision without its approvals, and any change of what was approved", async () => {
    const { id } = await asked(2);
    const set = (what: string) => run(`update approval_requests set ${what} where id = ?`, [id]);
    await expect(set("state = 'approved', decided_at = now()")).rejects.toThrow("not enough have approved");
    await expect(set(`payload = '{}'`)).rejects.toThrow("another version");
    await expect(set("quorum = 1")).rejects.toThrow("another version");
    await expect(set("version = 3")).rejects.toThrow("versions are counted");
    await expect(set(`requester_id = gen_random_uuid()`)).rejects.toThrow("what was asked by whom stays");
    expect(await notRefused(app.db, [`delete from approval_requests`], "append-only")).toEqual([]);
    await vote.nothing({ id });
    await expect(set("state = 'pending', decided_at = null")).rejects.toThrow("this is decided");
  });

  test("no approval is changed or taken back, and a disabled admin gives none", async () => {
    const request = await asked(2);
    await vote.yes(people.first, request);
    const attempts = [`update approvals set position = 2`, `delete from approvals`, `truncate approvals`];
    expect(await notRefused(app.db, attempts, "approvals is append-only")).toEqual([]);
    const gone = await app.agent("finance");
    await run(`update admins set disabled_at = now() where id = ?`, [gone.id]);
    await expect(run(insert, [request.id, 1, gone.id, 2, request.payloadHash])).rejects.toThrow("disabled");
  });

  test("content that was changed by hand is never shown as what was asked", async () => {
    const { id } = await asked(2);
    await run(
      `update approval_requests set payload = '{"amount":"1000000"}', version = version + 1 where id = ?`,
      [id],
    );
    await expect(readApproval(app.em.fork(), id)).rejects.toThrow("changed by hand");
    await expect(vote.yes(people.first, { id, payloadHash: stale })).rejects.toThrow();
  });
});

test("what an admin may approve alone is said where a sum is asked for, and nowhere else", async () => {
  const standing = ({ id }: ApprovalRequest) => people.first.call.approvals.findStanding({ requestId: id });
  const money = { direction: "out", usd: "600" } as const;
  const withSum = await inTransaction(app.em.fork(), (em) =>
    openApproval(em, {
      kind: "test",
      subjectId: randomUUID(),
      payload,
      requester: { kind: "admin", id: people.requester.id },
      quorum: 1,
      money,
    }),
  );
  expect(await standing(withSum)).toMatchObject({ alone: { limit: "5000" } });
  expect(await standing(await asked(1))).toMatchObject({ needed: 1, alone: null });
});
