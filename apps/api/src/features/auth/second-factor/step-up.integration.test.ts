// Proving oneself once more: what asks for it, what is enough for it, and for how long it counts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/http-client.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { addPasskey, beginLogin, codeAt, turnTotpOn } from "../../../testing/second-factors.ts";
import type { Deviation, SoftwareAuthenticator } from "../../../testing/software-authenticator.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import { sweepSessions } from "../sweep-sessions.job.ts";

const origin = "https://trade.example";
const clock = movableClock();
const minute = 60_000;
const newPassword = "a walk by the quiet river";
const needed = (...methods: string[]) => ({ code: "STEP_UP_NEEDED", details: { methods } });

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { PUBLIC_ORIGIN: origin } });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const mine = () => app.caller(user.id).security;
const account = () => app.caller(user.id).auth;
const isProved = async () => (await mine().overview()).provedUntil !== null;

async function passkeyProof(device: SoftwareAuthenticator, deviation: Deviation = {}) {
  const { passkey } = await mine().startStepUp();
  if (passkey === null) throw new Error("There is a passkey.");
  const response = device.sign(passkey.options, deviation);
  return { method: "passkey", challenge: passkey.challenge, response } as const;
}

describe("a proof", () => {
  test("counts for ten minutes from signing in, in this session alone, and again once given again", async () => {
    expect(await isProved()).toBe(true);
    clock.moveBy(10 * minute - 2_000);
    expect(await isProved()).toBe(true);
    clock.moveBy(2_000);
    expect(await isProved()).toBe(false);
    const second = await account().login({ email: user.email, password: user.password });
    expect(await isProved()).toBe(false);
    clock.moveBy(10 * minute);
    const { provedUntil } = await mine().stepUp({ method: "password", password: user.password });
    expect(Date.parse(provedUntil)).toBeGreaterThan(clock.now() + 9 * minute);
    expect(await isProved()).toBe(true);
    const headers = { authorization: `Bearer ${second.token}`, "content-type": "application/json" };
    const asSecond = await send(`${app.url}/trpc/security.startTotp`, { method: "POST", headers });
    expect(asSecond.text).toContain("STEP_UP_NEEDED");
  });

  test("is none that comes from the time to come, as when the clock was set back", async () => {
    clock.moveBy(-60 * minute);
    expect(await isProved()).toBe(false);
    expect(await refusal(mine().startTotp())).toEqual(needed("password"));
    clock.moveBy(60 * minute);
  });

  test("is a password only where there is no second factor", async () => {
    expect(await refusal(mine().stepUp({ method: "password", password: "not this one" }))).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const { secret } = await turnTotpOn(app, clock, user);
    clock.moveBy(10 * minute);
    expect(await mine().startStepUp()).toEqual({ methods: ["totp"], passkey: null, google: null });
    const password = { method: "password", password: user.password } as const;
    expect(await refusal(mine().stepUp(password))).toEqual(needed("totp"));
    expect(await refusal(mine().stepUp({ method: "totp", code: "000000" }))).toMatchObject({
      code: "WRONG_CODE",
    });
    expect(await isProved()).toBe(false);
    await mine().stepUp({ method: "totp", code: codeAt(secret, clock.now()) });
    expect(await isProved()).toBe(true);
    const kinds = (await account().listLoginHistory({})).items.map(({ kind }) => kind);
    expect(kinds).toContain("step_up_refused");
  });

  test("by a passkey belongs to the session that asked, is good once and of this account's passkey", async () => {
    const { device } = await addPasskey(app, user, { origin });
    const other = await app.registerUser();
    const theirs = await addPasskey(app, other, { origin });
    clock.moveBy(10 * minute);
    const refused = { code: "PASSKEY_REFUSED", details: {} };
    expect(await refusal(mine().stepUp(await passkeyProof(theirs.device)))).toEqual(refused);
    expect(await refusal(mine().stepUp(await passkeyProof(device, { userVerified: false })))).toEqual(
      refused,
    );
    const proof = await passkeyProof(device);
    const elsewhere = app.caller(other.id).security.stepUp(proof);
    expect(await refusal(elsewhere)).toMatchObject({ code: "CHALLENGE_EXPIRED" });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => mine().stepUp(proof)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await isProved()).toBe(true);
  });

  test("by Google is none where this installation has no sign-in with it", async () => {
    const google = { method: "google", credential: "a.b.c" } as const;
    expect(await refusal(mine().stepUp(google))).toMatchObject({ code: "GOOGLE_OFF" });
    expect(await mine().overview()).toMatchObject({ google: null, googleClientId: null });
  });
});

describe("what asks for one", () => {
  test("is everything that sets second factors up or takes them away", async () => {
    const { passkeyId } = await addPasskey(app, user, { origin });
    clock.moveBy(10 * minute);
    const { startTotp, disableTotp, renewRecoveryCodes, startPasskey, removePasskey } = mine();
    const sensitive = [
      startTotp,
      disableTotp,
      renewRecoveryCodes,
      startPasskey,
      () => removePasskey({ passkeyId }),
    ];
    for (const run of sensitive) expect(await refusal(run())).toEqual(needed("passkey"));
    expect((await mine().overview()).passkeys).toHaveLength(1);
  });

  test("is another password or e-mail of an account with a second factor, beside the password", async () => {
    const change = () => account().changePassword({ currentPassword: user.password, newPassword });
    const move = () =>
      account().changeEmail({ newEmail: `new.${user.email}`, currentPassword: user.password });
    clock.moveBy(10 * minute);
    expect(await move()).toEqual({ success: true });
    await mine().stepUp({ method: "password", password: user.password });
    const { secret } = await turnTotpOn(app, clock, user);
    clock.moveBy(10 * minute);
    for (const run of [change, move]) expect(await refusal(run())).toEqual(needed("totp"));
    await mine().stepUp({ method: "totp", code: codeAt(secret, clock.now()) });
    expect(await move()).toEqual({ success: true });
    expect((await change()).token).toMatch(/^fmub_/);
  });
});

describe("an account without a password", () => {
  beforeEach(async () => {
    await app.em.fork().execute(`update users set password_hash = null where id = ?`, [user.id]);
  });

  test("lets nobody in by any password, and says nothing about it", async () => {
    const said = { code: "INVALID_CREDENTIALS", details: {} };
    for (const password of [user.password, "x", "null"]) {
      expect(await refusal(app.caller().auth.login({ email: user.email, password }))).toEqual(said);
    }
    const { hasPassword, stepUpMethods } = await mine().overview();
    expect([hasPassword, stepUpMethods]).toEqual([false, []]);
  });

  test("takes no password where one is asked for", async () => {
    const change = account().changePassword({ currentPassword: user.password, newPassword });
    expect(await refusal(change)).toMatchObject({ code: "WRONG_PASSWORD" });
    const move = account().changeEmail({ newEmail: `new.${user.email}`, currentPassword: user.password });
    expect(await refusal(move)).toMatchObject({ code: "WRONG_PASSWORD" });
    const proof = { method: "password", password: user.password } as const;
    expect(await refusal(mine().stepUp(proof))).toEqual(needed());
  });

  test("gets its first one by the link of a mail", async () => {
    await resetBy(user.email);
    const signedIn = await app.caller().auth.login({ email: user.email, password: newPassword });
    expect(signedIn.user.id).toBe(user.id);
  });
});

async function resetBy(email: string): Promise<void> {
  await app.caller().auth.requestPasswordReset({ email });
  await app.parts.auth.deferredTasks.settle();
  const sql = `select body from mails where recipient = ? and subject = 'Reset your password' order by id desc`;
  const [mail] = await app.em.fork().execute<{ body: string }[]>(sql, [email]);
  const token = /token=([A-Za-z0-9_-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
  await app.caller().auth.resetPassword({ token, newPassword });
}

test("a reset password leaves the second factor on and asks for it", async () => {
  const { secret } = await turnTotpOn(app, clock, user);
  const { challenge } = await beginLogin(app, user);
  await resetBy(user.email);
  const old = { method: "totp", challenge, code: codeAt(secret, clock.now()) } as const;
  expect(await refusal(app.caller().auth.loginSecondFactor(old))).toMatchObject({
    code: "CHALLENGE_EXPIRED",
  });
  const begun = await beginLogin(app, { email: user.email, password: newPassword });
  expect(begun.methods).toEqual(["totp", "recovery_code"]);
  await app.caller().auth.loginSecondFactor({ ...old, challenge: begun.challenge });
});

test("what was begun and never finished is swept away once it is over", async () => {
  const left = async () => {
    await sweepSessions({ ...app.parts, em: app.em.fork() });
    const sql = `select count(*)::int as n from auth_challenges where user_id = ?`;
    return (await app.em.fork().execute<{ n: number }[]>(sql, [user.id]))[0]?.n;
  };
  await mine().startTotp();
  await mine().startPasskey();
  expect(await left()).toBe(2);
  clock.moveBy(5 * minute);
  expect(await left()).toBe(1);
  clock.moveBy(5 * minute);
  expect(await left()).toBe(0);
});
