// A lost second factor, taken off by two people: who may, who may not, and what stops it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { beginLogin, codeAt } from "../../testing/second-factors.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

const reason = "Recognized in a video call by their passport";

let app: TestApp;
let officer: TestAgent;
let colleague: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
  colleague = await app.agent("compliance");
});

afterAll(() => app.close());

async function withTotp(): Promise<TestUser & { readonly recoveryCode: string; readonly secret: string }> {
  const user = await app.registerUser();
  const { security } = app.caller(user.id);
  const { challenge, secret } = await security.startTotp();
  const { recoveryCodes } = await security.confirmTotp({ challenge, code: codeAt(secret, Date.now()) });
  return { ...user, secret, recoveryCode: recoveryCodes?.[0] ?? "" };
}

const ask = async (userId: string) => {
  const { approval } = await officer.call.users.proposeFactorReset({ userId, reason });
  return { requestId: approval.id, payloadHash: approval.payloadHash };
};
const rowsOf = <Row extends object>(sql: string, ...values: string[]) =>
  app.em.fork().execute<Row[]>(sql, values);
const mailsTo = async ({ email }: TestUser) =>
  (await rowsOf<{ subject: string }>(`select subject from mails where recipient = ? order by id`, email)).map(
    ({ subject }) => subject,
  );

test("two agree: the factor and its codes are gone, all sessions end, and the owner was told of both", async () => {
  const user = await withTotp();
  const request = await ask(user.id);
  expect(await mailsTo(user)).toContain("Reset of your two-factor authentication requested");
  expect((await officer.call.users.listFactorResets({})).items).toMatchObject([
    { user: { id: user.id }, reason, hasTotp: true, passkeys: 0, approval: { state: "pending" } },
  ]);
  expect(await beginLogin(app, user)).toMatchObject({ methods: ["totp", "recovery_code"] });
  const { approval } = await colleague.call.users.approveFactorReset(request);
  expect(approval.state).toBe("approved");
  expect(await mailsTo(user)).toContain("Your two-factor authentication was reset");
  for (const table of ["totp_secrets", "recovery_codes", "auth_challenges", "sessions"])
    expect([table, await rowsOf(`select 1 from ${table} where user_id = ?`, user.id)]).toEqual([table, []]);
  const [held] = await rowsOf<{ held: boolean }>(
    `select security_held_at > now() - interval '1 minute' as held from users where id = ?`,
    user.id,
  );
  expect(held?.held, "withdrawals wait as after any change of what proves an account").toBe(true);
  await app.caller().auth.login({ email: user.email, password: user.password });
  const actions = await rowsOf<{ action: string }>(
    `select action from audit_log where subject_id = ? and action like '%FactorReset' order by id`,
    user.id,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "users.proposeFactorReset",
    "users.approveFactorReset",
  ]);
  expect(await refusal(colleague.call.users.approveFactorReset(request))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });
});

test("nobody agrees with themselves, without having seen it, or without the right", async () => {
  const user = await withTotp();
  const request = await ask(user.id);
  const { requestId } = request;
  expect(await refusal(officer.call.users.approveFactorReset(request))).not.toBe("no refusal");
  const changed = { ...request, payloadHash: "0".repeat(64) };
  expect(await refusal(colleague.call.users.approveFactorReset(changed))).not.toBe("no refusal");
  for (const role of ["support", "finance", "operator", "editor"] as const) {
    const agent = await app.agent(role);
    expect(await refusal(agent.call.users.approveFactorReset(request))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusal(agent.call.users.proposeFactorReset({ userId: user.id, reason }))).toMatchObject({
      code: "FORBIDDEN",
    });
  }
  const twice = officer.call.users.proposeFactorReset({ userId: user.id, reason });
  expect(await refusal(twice)).toMatchObject({ code: "FACTOR_RESET_OPEN" });
  expect(await refusal(colleague.call.users.withdrawFactorReset({ requestId }))).toMatchObject({
    code: "FORBIDDEN",
  });
  await officer.call.users.withdrawFactorReset({ requestId });
  expect(await refusal(colleague.call.users.approveFactorReset(request))).not.toBe("no refusal");
  expect(await beginLogin(app, user)).toMatchObject({ methods: ["totp", "recovery_code"] });
});

test("who proves themselves by it meanwhile has not lost it", async () => {
  const user = await withTotp();
  const request = await ask(user.id);
  const { challenge } = await beginLogin(app, user);
  await app.caller().auth.loginSecondFactor({ challenge, method: "recovery_code", code: user.recoveryCode });
  expect(await refusal(colleague.call.users.approveFactorReset(request))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });
  await colleague.call.users.rejectFactorReset({ requestId: request.requestId, reason: "They signed in" });
  const { items } = await officer.call.users.listFactorResets({ userId: user.id });
  expect(items).toMatchObject([{ approval: { state: "rejected" } }]);
});

test("a code that is used in the very moment of the request, or a factor that is taken off, stops it", async () => {
  const used = await withTotp();
  const first = await ask(used.id);
  const { challenge } = await beginLogin(app, used);
  // The step after the one that turned it on: its start may lie before the request, as a quick owner's code does.
  const code = codeAt(used.secret, Date.now() + 30_000);
  await app.caller().auth.loginSecondFactor({ challenge, method: "totp", code });
  expect(await refusal(colleague.call.users.approveFactorReset(first))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });

  const changed = await withTotp();
  await app.em.fork().execute(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
     values (gen_random_uuid(), ?, 'of a phone', '', 0, '{}', false, 'Phone', now())`,
    [changed.id],
  );
  const second = await ask(changed.id);
  await app.em.fork().execute(`delete from passkeys where user_id = ?`, [changed.id]);
  expect(await refusal(colleague.call.users.approveFactorReset(second))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });

  const renewed = await withTotp();
  const third = await ask(renewed.id);
  await app.caller(renewed.id).security.renewRecoveryCodes();
  expect(await refusal(colleague.call.users.approveFactorReset(third))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });
});

test("where nothing can be lost, or nobody is there, nothing is asked for", async () => {
  const user = await app.registerUser();
  expect(await refusal(officer.call.users.proposeFactorReset({ userId: user.id, reason }))).toMatchObject({
    code: "FACTOR_NOT_LOST",
  });
  const nobody = "01890f3e-7b5a-7cc0-8000-00000000dead";
  expect(await refusal(officer.call.users.proposeFactorReset({ userId: nobody, reason }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(
    await refusal(officer.call.users.approveFactorReset({ requestId: nobody, payloadHash: "0".repeat(64) })),
  ).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("an admin who is the customer asks for nothing, and agrees to nothing", async () => {
  const user = await withTotp();
  const request = await ask(user.id);
  const own = await app.agent("compliance");
  await app.em
    .fork()
    .execute(`insert into admin_own_accounts (admin_id, user_id, email) values (?, ?, ?)`, [
      own.id,
      user.id,
      user.email,
    ]);
  expect(await refusal(own.call.users.approveFactorReset(request))).toMatchObject({ code: "OWN_CASE" });
  const other = await withTotp();
  await app.em
    .fork()
    .execute(`insert into admin_own_accounts (admin_id, user_id, email) values (?, ?, ?)`, [
      own.id,
      other.id,
      other.email,
    ]);
  expect(await refusal(own.call.users.proposeFactorReset({ userId: other.id, reason }))).toMatchObject({
    code: "OWN_CASE",
  });
});
