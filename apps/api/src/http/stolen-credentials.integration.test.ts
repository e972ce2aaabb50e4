// What a thief, a rogue colleague and someone in a hurry try: many things at the same moment, and each other's things.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { ask, runDeletions } from "../testing/privacy-calls.ts";
import { refusal } from "../testing/refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { addPasskey, beginLogin, codeAt, turnTotpOn } from "../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";

const clock = movableClock();
const [origin, minute] = ["https://trade.example", 60_000];
const onDemo = { venue: "demo", pair: "BTC-USD" };
const order = { ...onDemo, side: "buy", type: "limit", quantity: "0.001", price: "7000" };

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { PUBLIC_ORIGIN: origin } });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

beforeEach(async () => {
  user = await app.registerUser();
});

const post = (path: string, input?: object, token = user.token) =>
  ask(app, path, { token, ...(input === undefined ? {} : { input }) });
const statusOf = async (token: string) =>
  (await send(`${app.url}/trpc/auth.me`, { headers: { authorization: `Bearer ${token}` } })).status;
const tally = (codes: readonly (string | null)[]) =>
  Object.fromEntries(
    [...new Set(codes)].map((code) => [String(code), codes.filter((one) => one === code).length]),
  );
async function count(table: string, { id } = user): Promise<number> {
  const sql = `select count(*)::int as rows from ${table} where user_id = ?`;
  return (await app.em.fork().execute<{ rows: number }[]>(sql, [id]))[0]?.rows ?? Number.NaN;
}
async function login(): Promise<string> {
  const { email, password } = user;
  const answer = await send(`${app.url}/api/user/login`, { body: { email, password } });
  return String(answer.json["token"]);
}

describe("at the same moment", () => {
  test("one recovery code over tRPC and REST opens one session", async () => {
    const { recoveryCodes } = await turnTotpOn(app, clock, user);
    const [code = ""] = recoveryCodes;
    const before = await count("sessions");
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginLogin(app, user)));
    const answers = await Promise.all(
      begun.flatMap(({ challenge }) =>
        Array.from({ length: 5 }, (_, index) => {
          const body = { method: "recovery_code", challenge, code };
          const path = index % 2 === 0 ? "/trpc/auth.loginSecondFactor" : "/api/user/login/second-factor";
          return send(`${app.url}${path}`, { body });
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("sessions")).toBe(before + 1);
    expect(await count("recovery_codes")).toBe(9);
  });

  test("one code of an app proves one session, and turning codes off happens once", async () => {
    const { secret } = await turnTotpOn(app, clock, user);
    clock.moveBy(11 * minute);
    expect((await post("security.disableTotp")).code).toBe("STEP_UP_NEEDED");
    const proof = { method: "totp", code: codeAt(secret, clock.now()) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? post("security.stepUp", proof) : post("security.disableTotp"),
      ),
    );
    const proofs = answers.filter((_, index) => index % 2 === 0).map(({ code }) => code);
    expect(proofs.filter((code) => code === null).length).toBeLessThanOrEqual(1);
    await post("security.disableTotp");
    expect([await count("totp_secrets"), await count("recovery_codes")]).toEqual([0, 0]);
    const sql = `select kind from login_events where user_id = ? and kind = 'totp_off'`;
    expect(await app.em.fork().execute<unknown[]>(sql, [user.id])).toHaveLength(1);
  });

  test("new recovery codes made fifty times are ten in the end", async () => {
    await turnTotpOn(app, clock, user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post("security.renewRecoveryCodes")));
    expect(tally(answers.map(({ code }) => code))).toEqual({ null: 50 });
    expect(await count("recovery_codes")).toBe(10);
  });

  test("the last two ways in don't both go", async () => {
    for (let round = 0; round < 10; round += 1) {
      user = await app.registerUser();
      const { passkeyId } = await addPasskey(app, user, { origin });
      await app.em.execute(`update users set password_hash = null where id = ?`, [user.id]);
      const identity = [randomUUID(), user.id, user.email, new Date(clock.now())];
      const sql = `insert into google_identities (subject, user_id, email, linked_at) values (?, ?, ?, ?)`;
      await app.em.execute(sql, identity);
      const answers = await Promise.all([
        post("security.removePasskey", { passkeyId }),
        post("google.unlink"),
      ]);
      expect(tally(answers.map(({ code }) => code))).toEqual({ null: 1, LAST_WAY_IN: 1 });
      expect((await count("passkeys")) + (await count("google_identities"))).toBe(1);
    }
  });

  test("a session that is ended while it proves itself is ended", async () => {
    const stolen = await login();
    const proof = { method: "password", password: user.password };
    await Promise.all([
      ...Array.from({ length: 49 }, () => post("security.stepUp", proof, stolen)),
      post("auth.revokeOtherSessions"),
    ]);
    expect(await statusOf(stolen)).toBe(401);
    expect(await count("sessions")).toBe(1);
  });

  test("a freeze lets no order in that comes after it", async () => {
    await app.caller(user.id).demo.toggle({ enabled: true });
    const compliance = await app.agent("compliance");
    const burst = Array.from({ length: 30 }, () => post("trading.placeOrder", order));
    const frozen = compliance.call.users.freeze({ userId: user.id, reason: "Asked by their bank" });
    const [placed] = await Promise.all([Promise.all(burst), frozen]);
    const after = await Promise.all(Array.from({ length: 20 }, () => post("trading.placeOrder", order)));
    expect(tally(after.map(({ code }) => code))).toEqual({ ACCOUNT_FROZEN: 20 });
    const open = placed.filter(({ code }) => code === null).length;
    const { items } = await app.caller(user.id).trading.listOrders({ limit: 200 });
    expect(items).toHaveLength(open);
  });

  test("an owner who is demoted leaves no invitation that works", async () => {
    const [owner, rogue] = [await app.agent("owner"), await app.agent("owner")];
    const emails = Array.from({ length: 20 }, (_, index) => `friend-${index}@rogue.example`);
    const role = "editor"; // One with power over money or people would wait for another's yes.
    await Promise.all([
      ...emails.map((email) => refusal(rogue.call.team.invite({ email, name: "A Friend", role }))),
      owner.call.team.setRole({ adminId: rogue.id, role: "support" }),
    ]);
    const mails = await app.em
      .fork()
      .execute<{ body: string }[]>(`select body from mails where recipient like '%@rogue.example'`);
    expect(mails.length).toBeGreaterThan(0);
    for (const { body } of mails) {
      const token = /#token=([\w-]{43})/.exec(body)?.[1];
      const answer = await send(`${app.url}/trpc/team.acceptInvite`, {
        body: { token, password: "a walk by the quiet river" },
      });
      expect(answer.text).toContain("LINK_EXPIRED");
    }
  });
});

describe("an account on its way out", () => {
  async function letDeletionBeDue(): Promise<void> {
    expect((await post("privacy.requestDeletion", {})).status).toBe(200);
    clock.moveBy(14 * 1_440 * minute + minute);
  }
  const isGone = async () => {
    const sql = `select disabled_at is not null as gone from users where id = ?`;
    return (await app.em.fork().execute<{ gone: boolean }[]>(sql, [user.id]))[0]?.gone;
  };

  test("is not ended by a job that was faster than a freeze", async () => {
    await letDeletionBeDue();
    await withClient(app.db.url, async (client) => {
      await client.query("begin");
      await client.query(
        `update users set frozen_at = now(), frozen_reason = 'Asked by their bank' where id = $1`,
        [user.id],
      );
      const running = runDeletions(app);
      // The job has seen the account as it was, and waits.
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => app.em.fork().execute<unknown[]>(waiting)).not.toHaveLength(0);
      await client.query("commit");
      await running;
    });
    expect(await isGone()).toBe(false);
  });

  test("has no open order afterwards, however many arrived at the last moment", async () => {
    await app.caller(user.id).demo.toggle({ enabled: true });
    await letDeletionBeDue();
    user = { ...user, token: await login() };
    await Promise.all([
      ...Array.from({ length: 40 }, () => post("trading.placeOrder", order)),
      runDeletions(app),
    ]);
    await runDeletions(app);
    expect(await isGone()).toBe(true);
    const sql = `select 1 from orders where owner = ? and ended_at is null`;
    expect(await app.em.fork().execute<unknown[]>(sql, [user.id])).toEqual([]);
  });

  test("takes its keys, half sign-ins and mailed links along", async () => {
    const key = await makeKey(app, user);
    const { recoveryCodes } = await turnTotpOn(app, clock, user);
    const newEmail = `new-${user.email}`;
    expect((await post("auth.changeEmail", { newEmail, currentPassword: user.password })).status).toBe(200);
    const sql = `select body from mails where recipient = ? and body like '%/confirm-email#%'`;
    const [mail] = await app.em.fork().execute<{ body: string }[]>(sql, [newEmail]);
    const link = /#token=([\w-]{43})/.exec(mail?.body ?? "")?.[1];
    await letDeletionBeDue();
    const { challenge } = await beginLogin(app, user);
    await runDeletions(app);
    expect(await isGone()).toBe(true);
    const finish = { method: "recovery_code", challenge, code: recoveryCodes[0] };
    const answers = await Promise.all([
      send(`${app.url}/trpc/auth.loginSecondFactor`, { body: finish }),
      send(`${app.url}/trpc/auth.confirmEmail`, { body: { token: link } }),
      send(`${app.url}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } }),
    ]);
    expect(answers.map(({ text }) => /"code":"([A-Z_]+)","details"/.exec(text)?.[1])).toEqual([
      "CHALLENGE_EXPIRED",
      "LINK_EXPIRED",
      "UNAUTHENTICATED",
    ]);
  });
});

describe("what was begun", () => {
  test("is nobody else's to finish, and no other session's", async () => {
    const { challenge, secret } = await app.caller(user.id).security.startTotp();
    const code = codeAt(secret, clock.now());
    const { token: stranger } = await app.registerUser();
    for (const token of [stranger, await login()])
      expect((await post("security.confirmTotp", { challenge, code }, token)).code).toBe("CHALLENGE_EXPIRED");
    expect((await post("security.confirmTotp", { challenge, code })).status).toBe(200);
  });

  test("with an old password is not finished after a reset, neither is one that comes at the same time", async () => {
    const { recoveryCodes } = await turnTotpOn(app, clock, user);
    const begun = await Promise.all(recoveryCodes.map(() => beginLogin(app, user)));
    await send(`${app.url}/trpc/auth.requestPasswordReset`, { body: { email: user.email } });
    await app.parts.auth.deferredTasks.settle();
    const sql = `select body from mails where recipient = ? and body like '%/reset-password#%'`;
    const [mail] = await app.em.fork().execute<{ body: string }[]>(sql, [user.email]);
    const token = /#token=([\w-]{43})/.exec(mail?.body ?? "")?.[1];
    const finish = (index: number) => {
      const code = recoveryCodes[index];
      const body = { method: "recovery_code", challenge: begun[index]?.challenge, code };
      return send(`${app.url}/trpc/auth.loginSecondFactor`, { body });
    };
    const reset = { token, newPassword: "a walk by the quiet river" };
    const [answer] = await Promise.all([
      send(`${app.url}/trpc/auth.resetPassword`, { body: reset }),
      ...recoveryCodes.slice(1).map((_, index) => finish(index + 1)),
    ]);
    expect(answer.status).toBe(200);
    expect((await finish(0)).text).toContain("CHALLENGE_EXPIRED");
    expect(await count("sessions")).toBe(0);
  });
});

test("a token that was stolen an hour ago opens, reads and changes nothing that matters", async () => {
  clock.moveBy(60 * minute);
  const wishes: readonly [string, object?][] = [
    ["security.startTotp"],
    ["security.startPasskey"],
    ["security.removePasskey", { passkeyId: randomUUID() }],
    ["security.disableTotp"],
    ["security.renewRecoveryCodes"],
    ["google.unlink"],
    ["google.linkMine", { credential: "eyJhbGciOiJSUzI1NiJ9.e30.AA" }],
    ["apiKeys.create", { name: "Mine", type: "hmac", venue: "live", scopes: ["trade"] }],
    ["privacy.startExport"],
    ["privacy.requestDeletion", {}],
  ];
  for (const [path, input] of wishes)
    expect([path, (await post(path, input)).code]).toEqual([path, "STEP_UP_NEEDED"]);
});

test("a rogue colleague of support learns no more than the role may see, and each look is kept", async () => {
  const rogue = await app.agent("support");
  for (const text of ["%", "_", "%%%", "\\"])
    expect([text, (await rogue.call.users.search({ text, limit: 5 })).items]).toEqual([text, []]);
  const calls = [
    rogue.call.users.freeze({ userId: user.id, reason: "Because I can" }),
    rogue.call.users.endSessions({ userId: user.id }),
    rogue.call.users.cancelOrders({ userId: user.id }),
    rogue.call.team.list(),
    rogue.call.admin.listMails({ limit: 5 }),
    rogue.call.legal.listTexts(),
    rogue.call.auth.me(),
    rogue.call.apiKeys.list(),
  ];
  for (const call of calls)
    expect(await refusal(call)).toMatchObject({ code: expect.stringMatching(/FORBIDDEN|UNAUTHENTICATED/) });
  await rogue.call.users.find({ userId: user.id });
  const sql = `select action from audit_log where admin_id = ? and subject_id = ?`;
  expect(await app.em.fork().execute<unknown[]>(sql, [rogue.id, user.id])).toHaveLength(1);
});
