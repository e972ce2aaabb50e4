// What is said to colleagues when something is rejected: a word that is nowhere else is looked for in everything that
// the user it is about can get.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDeposit, depositor, railEnv } from "../testing/deposit-calls.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { bearer } from "../testing/chat-people.ts";
import { ask, downloadExport, filesIn, listExports, runExports, textIn } from "../testing/privacy-calls.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { refusal } from "../testing/refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../testing/test-app.ts";
import { caseInReview, confirmedUser } from "../testing/verification-people.ts";
import { ask as askForMoney, withdrawer } from "../testing/withdrawers.ts";
import { send } from "../testing/http-client.ts";

const canary = "zq7canary";
const reason = "Please send a clearer picture";
let app: TestApp;
let owner: TestAgent;
let other: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: railEnv });
  [owner, other] = await Promise.all([app.agent("owner"), app.agent("owner")]);
  await Promise.all([owner.prove(), other.prove()]);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** Each way to a no, as its user's account has it afterwards. */
const noes: Readonly<Record<string, () => Promise<TestUser>>> = {
  "a deposit": async () => {
    const user = await depositor(app);
    const { id: depositId } = await startDeposit(app, user, { kind: "bank" });
    const view = await owner.call.deposits.reject({ depositId, reason, internal: `${canary} deposit` });
    expect(view).toMatchObject({ reason, internal: `${canary} deposit` });
    return user;
  },
  "a withdrawal": async () => {
    const user = await withdrawer(app);
    const { id: withdrawalId } = await askForMoney(user, "100");
    const view = await owner.call.withdrawals.reject({
      withdrawalId,
      reason,
      internal: `${canary} withdrawal`,
    });
    expect(view).toMatchObject({ reason, approval: { reason: `${canary} withdrawal` } });
    return user;
  },
  "a verification": async () => {
    const user = await confirmedUser(app);
    const { id: caseId, revision } = await caseInReview(app, { user, admin: owner, level: 1 });
    const words = { comment: reason, internal: `${canary} verification` };
    await owner.call.verification.reject({ caseId, revision, reason: "other", ...words });
    return user;
  },
  "a level that a colleague proposed": async () => {
    const user = await confirmedUser(app);
    const proposal = { userId: user.id, level: 1, reason: `${canary} proposal`, days: 30 } as const;
    const { approval } = await owner.call.verification.proposeOverride(proposal);
    await other.call.verification.rejectOverride({ requestId: approval.id, reason: `${canary} override` });
    return user;
  },
  "a correction that a colleague proposed": async () => {
    const user = await app.registerUser();
    const { id: adjustmentId } = await owner.call.adjustments.propose({
      userId: user.id,
      asset: "USD",
      amount: "10",
      category: "goodwill",
      reason: `${canary} correction`,
    });
    await other.call.adjustments.reject({ adjustmentId, reason: `${canary} correction` });
    return user;
  },
  "an account that was frozen": async () => {
    const user = await app.registerUser();
    await owner.call.users.freeze({ userId: user.id, reason: `${canary} freeze` });
    return user;
  },
};

test.each(Object.keys(noes))(
  "what colleagues say of %s is in nothing that its user can get",
  async (name) => {
    const before = await auditedNotes();
    const user = await noes[name]?.();
    if (user === undefined) throw new Error(`There is no ${name}.`);
    expect(await auditedNotes()).toBeGreaterThan(before);
    const got = await everythingOf(user);
    expect(got.size).toBeGreaterThan(30);
    expect([...got].filter(([, text]) => text.includes(canary)).map(([what]) => what)).toEqual([]);
  },
);

test.each(["a deposit", "a withdrawal"])(
  "the user of %s is sent the text for them, by mail too",
  async (name) => {
    const user = await noes[name]?.();
    const got = await everythingOf(user ?? (await app.registerUser()));
    const received = [...got].filter(([, text]) => text.includes(reason)).map(([what]) => what);
    expect(received).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.list$/), "mails", "the copy of their data"]),
    );
  },
);

test("nothing is rejected without a text for its user", async () => {
  const user = await depositor(app);
  const { id: depositId } = await startDeposit(app, user, { kind: "bank" });
  const silent = { depositId, reason: " ", internal: "Forged" };
  expect(await refusal(owner.call.deposits.reject(silent))).toMatchObject({ code: "BAD_REQUEST" });
  const person = await confirmedUser(app);
  const { id: caseId, revision } = await caseInReview(app, { user: person, admin: owner, level: 1 });
  const input = { caseId, revision, reason: "forged", comment: "", internal: "Forged" } as const;
  expect(await refusal(owner.call.verification.reject(input))).toMatchObject({ code: "BAD_REQUEST" });
});

async function auditedNotes(): Promise<number> {
  const rows = await app.em
    .fork()
    .execute<{ n: number }[]>(`select count(*)::int as n from audit_log where details::text like ?`, [
      `%${canary}%`,
    ]);
  return rows[0]?.n ?? 0;
}

/** The answer of every query that takes it, the copy of their data, their mails and their notifications. */
async function everythingOf(user: TestUser): Promise<Map<string, string>> {
  const token = user.token;
  const got = new Map<string, string>();
  for (const { path, as, type, input } of listProcedures()) {
    if (as === "admin" || type !== "query") continue;
    const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const { text } = await send(`${app.url}/trpc/${path}${query}`, { headers: bearer(token) });
    got.set(path, text);
  }
  await ask(app, "privacy.startExport", { token });
  await runExports(app);
  await expect.poll(async () => (await listExports(app, token))[0]?.state).toBe("ready");
  const path = String((await listExports(app, token))[0]?.path);
  const files = await filesIn(await downloadExport(app, path, bearer(token)));
  got.set(
    "the copy of their data",
    Object.keys(files)
      .map((name) => textIn(files, name))
      .join("\n"),
  );
  const rows = async (sql: string, value: string) =>
    JSON.stringify(await app.em.fork().execute<unknown[]>(sql, [value]));
  got.set("mails", await rows(`select subject, body from mails where recipient = ?`, user.email));
  got.set("notifications", await rows(`select content from notifications where user_id = ?`, user.id));
  return got;
}
