// How an admin with a second factor signs in and proves themselves again, over real HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  adminLogin,
  beginAdminLogin,
  callAs,
  finishAdminLogin,
  turnAdminTotpOn,
} from "../../../testing/admin-factors.ts";
import { writeByHand } from "../../../testing/database.ts";
import { send } from "../../../testing/http-client.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { codeAt, turnTotpOn } from "../../../testing/second-factors.ts";
import { softwareAuthenticator } from "../../../testing/software-authenticator.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";

const clock = movableClock();
const minute = 60_000;
const origin = "https://trade.example";

let app: TestApp;
let admin: TestAgent;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { PUBLIC_ORIGIN: origin } });
});

afterAll(() => app.close());

beforeEach(async () => {
  admin = await app.agent("owner");
  ({ secret, recoveryCodes } = await turnAdminTotpOn(clock, admin));
});

const codeNow = () => codeAt(secret, clock.now());
const finish = (challenge: string, code: string, method = "totp") =>
  finishAdminLogin(app, { challenge, method, code });

async function rows<Row>(sql: string): Promise<Row[]> {
  return app.em.fork().execute<Row[]>(sql, [admin.id]);
}
const count = async (table: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table} where admin_id = ?`))[0]?.n;
const audited = async () =>
  (
    await rows<{ action: string }>(
      `select action from audit_log where coalesce(admin_id::text, subject_id) = ? order by id`,
    )
  ).map(({ action }) => action);

async function signedIn(): Promise<string> {
  const { challenge } = await beginAdminLogin(app, admin);
  const { json } = await finish(challenge, codeNow());
  clock.moveBy(minute);
  return String(json["token"]);
}

describe("signing in", () => {
  test("opens no session before the second proof, and one with it", async () => {
    const before = await count("sessions");
    const answer = await adminLogin(app, admin);
    expect([answer.status, answer.cookies, answer.json["code"]]).toEqual([401, {}, "SECOND_FACTOR_NEEDED"]);
    expect(await count("sessions")).toBe(before);
    const { challenge, methods } = await beginAdminLogin(app, admin);
    expect(methods).toEqual(["totp", "recovery_code"]);
    const { status, json, cookies } = await finish(challenge, codeNow());
    expect([status, Object.keys(json)]).toEqual([200, ["success", "token", "admin"]]);
    expect(Object.values(cookies)).toEqual([
      expect.stringMatching(/^fmac_/),
      expect.stringMatching(/^fmad_/),
    ]);
    expect((await callAs(app, String(json["token"]), { path: "adminSecurity.startStepUp" })).status).toBe(
      200,
    );
    const mails = await app.em
      .fork()
      .execute<{ subject: string }[]>(`select subject from mails where recipient = ?`, [admin.email]);
    expect(mails).toEqual([{ subject: "Two-step sign-in is on" }]);
    expect(await audited()).toEqual(["auth.adminTotpOn", "auth.adminLogin"]);
  });

  test("takes one code once, of fifty answers at once", async () => {
    const before = Number(await count("sessions"));
    const code = codeNow();
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginAdminLogin(app, admin)));
    const answers = await Promise.all(
      begun.flatMap(({ challenge }) => Array.from({ length: 5 }, () => finish(challenge, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("sessions")).toBe(before + 1);
  });

  test("takes each recovery code once, also of fifty answers at once, and notifies", async () => {
    const [code = ""] = recoveryCodes;
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginAdminLogin(app, admin)));
    const answers = await Promise.all(
      begun.flatMap(({ challenge }) =>
        Array.from({ length: 5 }, () => finish(challenge, code, "recovery_code")),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count("recovery_codes")).toBe(9);
    expect(await audited()).toContain("auth.adminRecoveryCodeUsed");
  });

  test("ends after five wrong codes, which are in the audit log, and then mails the admin", async () => {
    const { challenge } = await beginAdminLogin(app, admin);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await finish(challenge, "000000")).json["code"]).toBe("WRONG_CODE");
    }
    expect((await finish(challenge, codeNow())).json["code"]).toBe("CHALLENGE_EXPIRED");
    expect((await audited()).filter((action) => action === "auth.adminSecondFactorRefused")).toHaveLength(5);
    const mails = await app.em
      .fork()
      .execute<{ body: string }[]>(
        `select body from mails where recipient = ? and subject = 'Somebody could not finish signing in'`,
        [admin.email],
      );
    expect(mails[0]?.body).toContain("tell an owner");
  });

  test("is not finished where users finish theirs, nor theirs here", async () => {
    const { challenge } = await beginAdminLogin(app, admin);
    const there = await send(`${app.url}/api/user/login/second-factor`, {
      body: { challenge, method: "totp", code: codeNow() },
    });
    expect(there.json["code"]).toBe("CHALLENGE_EXPIRED");
    const user = await app.registerUser();
    const theirs = await turnTotpOn(app, clock, user);
    const login = await send(`${app.url}/api/user/login`, {
      body: { email: user.email, password: user.password },
    });
    const begun = String(Object(login.json["details"])["challenge"]);
    expect((await finish(begun, codeAt(theirs.secret, clock.now()))).json["code"]).toBe("CHALLENGE_EXPIRED");
    expect((await finish(challenge, codeNow())).status).toBe(200);
  });

  test("does not hold any more once the password is another, or the account disabled", async () => {
    const disabled = await beginAdminLogin(app, admin);
    await app.em.execute(`update admins set disabled_at = now() where id = ?`, [admin.id]);
    expect((await finish(disabled.challenge, codeNow())).json["code"]).toBe("INVALID_CREDENTIALS");
    const back = `update admins set disabled_at = null, password_hash = 'x' where id = $1`;
    await writeByHand(app.db, [back, [admin.id]]);
    clock.moveBy(minute);
    expect((await finish(disabled.challenge, codeNow())).json["code"]).toBe("CHALLENGE_EXPIRED");
  });

  test("answers a wrong password as for an e-mail that nobody has, and no second factor shows", async () => {
    const wrong = await adminLogin(app, { ...admin, password: "a guess at a password" });
    const nobody = await adminLogin(app, { email: "nobody@example.com", password: "a guess at a password" });
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
  });
});

describe("proving oneself again", () => {
  test("is asked for ten minutes after a sign-in, and takes the second factor alone", async () => {
    const token = await signedIn();
    const call = (path: string, input?: object) =>
      callAs(app, token, { path, ...(input === undefined ? {} : { input }) });
    const invite = () =>
      call("team.invite", { email: `a${clock.now()}@example.com`, name: "Ann", role: "support" });
    clock.moveBy(8 * minute);
    expect((await invite()).status).toBe(200);
    clock.moveBy(minute);
    expect((await invite()).code).toBe("STEP_UP_NEEDED");
    const byPassword = await call("adminSecurity.stepUp", { method: "password", password: admin.password });
    expect(byPassword.code).toBe("STEP_UP_NEEDED");
    const wrong = await call("adminSecurity.stepUp", { method: "totp", code: "000000" });
    expect(wrong.code).toBe("WRONG_CODE");
    expect((await call("adminSecurity.stepUp", { method: "totp", code: codeNow() })).status).toBe(200);
    expect((await invite()).status).toBe(200);
    const trail = await audited();
    expect(trail).toContain("auth.adminStepUpRefused");
    expect(trail).toContain("auth.adminStepUp");
  });

  test("takes the password of an admin who has nothing else", async () => {
    const plain = await app.agent("owner");
    clock.moveBy(10 * minute);
    const rule = () => plain.call.team.endSessions({ adminId: admin.id });
    expect(await refusal(rule())).toEqual({ code: "STEP_UP_NEEDED", details: { methods: ["password"] } });
    const { stepUp } = plain.call.adminSecurity;
    expect(await refusal(stepUp({ method: "password", password: "not this one" }))).toMatchObject({
      code: "WRONG_PASSWORD",
    });
    await stepUp({ method: "password", password: plain.password });
    expect(await refusal(rule())).toBe("no refusal");
  });

  test("is what a stolen bearer can't do, so it changes nothing that matters", async () => {
    const [member, user] = [await app.agent("support"), await app.registerUser()];
    await admin.call.users.freeze({ userId: user.id, reason: "Asked by their bank" });
    const token = await signedIn();
    clock.moveBy(10 * minute);
    const { id: adminId } = member;
    const calls: [path: string, input?: object][] = [
      ["team.invite", { email: "thief@example.com", name: "Thief", role: "owner" }],
      ["team.setRole", { adminId, role: "owner" }],
      ["team.disable", { adminId }],
      ["team.enable", { adminId }],
      ["team.endSessions", { adminId }],
      ["team.removeFactors", { adminId }],
      ["users.unfreeze", { userId: user.id }],
      ["adminSecurity.disableTotp"],
      ["adminSecurity.renewRecoveryCodes"],
      ["adminSecurity.startPasskey"],
      ["auth.adminChangePassword", { currentPassword: admin.password, newPassword: "seven slow herons" }],
    ];
    const before = await app.em.fork().execute(`select * from admins order by id`);
    for (const [path, input] of calls) {
      const { code } = await callAs(app, token, { path, ...(input === undefined ? {} : { input }) });
      expect([path, code]).toEqual([path, "STEP_UP_NEEDED"]);
    }
    expect(await app.em.fork().execute(`select * from admins order by id`)).toEqual(before);
    expect(
      await callAs(app, token, { path: "users.freeze", input: { userId: user.id, reason: "Again" } }),
    ).toEqual({ status: 200, code: null });
  });

  test("and signing in work by a passkey, which is no user's way in", async () => {
    const device = softwareAuthenticator(origin);
    const { adminSecurity } = admin.call;
    const setup = await adminSecurity.startPasskey();
    const made = await adminSecurity.addPasskey({
      challenge: setup.challenge,
      name: "My phone",
      response: device.register(setup.options),
    });
    const { challenge, methods } = await beginAdminLogin(app, admin);
    expect(methods).toEqual(["totp", "passkey", "recovery_code"]);
    const guest = app.caller();
    const asked = await guest.auth.adminStartSecondFactorPasskey({ challenge });
    const { admin: entered } = await guest.auth.adminLoginSecondFactor({
      method: "passkey",
      challenge,
      passkeyChallenge: asked.challenge,
      response: device.sign(asked.options),
    });
    expect(entered.id).toBe(admin.id);
    clock.moveBy(10 * minute);
    const { passkey } = await adminSecurity.startStepUp();
    await adminSecurity.stepUp({
      method: "passkey",
      challenge: passkey?.challenge ?? "",
      response: device.sign(passkey?.options ?? {}),
    });
    const alone = await guest.auth.startPasskeyLogin();
    expect(
      await refusal(
        guest.auth.finishPasskeyLogin({ challenge: alone.challenge, response: device.sign(alone.options) }),
      ),
    ).toMatchObject({ code: "PASSKEY_REFUSED" });
    await adminSecurity.removePasskey({ passkeyId: made.id });
    expect(await audited()).toContain("auth.adminPasskeyRemoved");
  });
});
