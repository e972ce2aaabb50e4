// Codes of an app and recovery codes, from turning them on to signing in with them, on a clock that a test moves.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { beginLogin, codeAt, turnTotpOn } from "../../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const clock = movableClock();
const minute = 60_000;
const wrongCode = { code: "WRONG_CODE", details: {} };
const expired = { code: "CHALLENGE_EXPIRED", details: {} };

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const auth = () => app.caller().auth;
const mine = () => app.caller(user.id).security;
const codeNow = (secret: string) => codeAt(secret, clock.now());
const finish = (challenge: string, code: string) =>
  auth().loginSecondFactor({ method: "totp", challenge, code });
const recover = (challenge: string, code: string) =>
  auth().loginSecondFactor({ method: "recovery_code", challenge, code });

async function count(table: "sessions" | "totp_secrets" | "recovery_codes"): Promise<number> {
  const sql = `select count(*)::int as n from ${table} where user_id = ?`;
  return (await app.em.fork().execute<{ n: number }[]>(sql, [user.id]))[0]?.n ?? -1;
}

async function subjects(): Promise<string[]> {
  const sql = `select subject from mails where recipient = ? order by id`;
  return (await app.em.fork().execute<{ subject: string }[]>(sql, [user.email])).map(
    ({ subject }) => subject,
  );
}

async function history(): Promise<string[]> {
  const { items } = await app.caller(user.id).auth.listLoginHistory({ limit: 50 });
  return items.map(({ kind }) => kind);
}

/** How often each answer came. */
function tally(answers: PromiseSettledResult<unknown>[]): { done: number; refused: number } {
  const done = answers.filter(({ status }) => status === "fulfilled").length;
  return { done, refused: answers.length - done };
}

const fifty = <T>(run: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: 50 }, () => run())).then(tally);

describe("turning codes on", () => {
  test("counts once the first code came back, with a notice and a log entry", async () => {
    const { challenge, secret, uri } = await mine().startTotp();
    expect(uri).toContain(secret);
    expect(await mine().overview()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    await auth().login({ email: user.email, password: user.password });
    const { recoveryCodes } = await mine().confirmTotp({ challenge, code: codeNow(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes ?? [])
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    const overview = await mine().overview();
    expect(overview).toMatchObject({ recoveryCodesLeft: 10, stepUpMethods: ["totp"] });
    expect(overview.totpSince).not.toBeNull();
    expect(await subjects()).toContain("Two-step sign-in is on");
    expect(await history()).toContain("totp_on");
  });

  test("takes five wrong codes at most, its own session and ten minutes", async () => {
    const begun = await mine().startTotp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusal(mine().confirmTotp({ challenge: begun.challenge, code: "000000" }))).toEqual(
        wrongCode,
      );
    }
    const { secret, challenge } = begun;
    expect(await refusal(mine().confirmTotp({ challenge, code: codeNow(secret) }))).toEqual(expired);

    const other = await app.registerUser();
    const again = await mine().startTotp();
    const theirs = app.caller(other.id).security.confirmTotp({
      challenge: again.challenge,
      code: codeNow(again.secret),
    });
    expect(await refusal(theirs)).toEqual(expired);
    clock.moveBy(10 * minute + 1);
    const late = mine().confirmTotp({ challenge: again.challenge, code: codeNow(again.secret) });
    expect(await refusal(late)).toEqual(expired);
    expect(await count("totp_secrets")).toBe(0);
  });

  test("happens once, of fifty answers at once", async () => {
    const { challenge, secret } = await mine().startTotp();
    const code = codeNow(secret);
    expect(await fifty(() => mine().confirmTotp({ challenge, code }))).toEqual({ done: 1, refused: 49 });
    expect(await count("recovery_codes")).toBe(10);
    expect(await refusal(mine().startTotp())).toMatchObject({ code: "TWO_STEP_ALREADY_ON" });
  });

  test("asks for another proof first when the sign-in is long ago", async () => {
    clock.moveBy(10 * minute);
    const needed = { code: "STEP_UP_NEEDED", details: { methods: ["password"] } };
    for (const run of [
      mine().startTotp,
      mine().disableTotp,
      mine().renewRecoveryCodes,
      mine().startPasskey,
    ]) {
      expect(await refusal(run())).toEqual(needed);
    }
  });
});

describe("signing in", () => {
  let secret: string;
  let recoveryCodes: string[];

  beforeEach(async () => {
    ({ secret, recoveryCodes } = await turnTotpOn(app, clock, user));
  });

  test("opens no session before the second proof, and one with it", async () => {
    const before = await count("sessions");
    const { challenge, methods } = await beginLogin(app, user);
    expect(methods).toEqual(["totp", "recovery_code"]);
    expect(await refusal(finish(challenge, "000000"))).toEqual(wrongCode);
    expect(await count("sessions")).toBe(before);
    const { token, user: view } = await finish(challenge, codeNow(secret));
    expect([view.id, await count("sessions")]).toEqual([user.id, before + 1]);
    const found = await app.parts.auth.sessions.find("user", "bearer", token);
    expect(found?.ownerId).toBe(user.id);
    expect((await history()).slice(0, 2)).toEqual(["signed_in", "second_factor_refused"]);
  });

  test("takes a code once, also for other sign-ins, and none from before it", async () => {
    const now = clock.now();
    const first = await beginLogin(app, user);
    await finish(first.challenge, codeAt(secret, now));
    const second = await beginLogin(app, user);
    for (const at of [now, now - 30_000]) {
      expect(await refusal(finish(second.challenge, codeAt(secret, at)))).toEqual(wrongCode);
    }
    expect(await refusal(mine().stepUp({ method: "totp", code: codeAt(secret, now) }))).toEqual(wrongCode);
    clock.moveBy(60_000);
    await finish(second.challenge, codeNow(secret));
  });

  test("succeeds once, of fifty answers with one code at once", async () => {
    const { challenge } = await beginLogin(app, user);
    const code = codeNow(secret);
    expect(await fifty(() => finish(challenge, code))).toEqual({ done: 1, refused: 49 });
    clock.moveBy(60_000);
    const many = await Promise.all(Array.from({ length: 50 }, () => beginLogin(app, user)));
    const next = codeNow(secret);
    const answers = many.map((begun) => finish(begun.challenge, next));
    expect(tally(await Promise.allSettled(answers))).toEqual({ done: 1, refused: 49 });
  });

  test("bears five wrong codes, and then notifies the owner", async () => {
    const { challenge } = await beginLogin(app, user);
    const wrong = codeAt(secret, clock.now() + 10 * minute);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusal(finish(challenge, wrong))).toEqual(wrongCode);
    expect(await refusal(finish(challenge, codeNow(secret)))).toEqual(expired);
    expect(await subjects()).toContain("Somebody could not finish signing in");
    expect(await subjects()).toHaveLength(3);
  });

  test("takes what was begun for ten minutes, whichever way the clock is moved", async () => {
    const first = await beginLogin(app, user);
    clock.moveBy(10 * minute);
    expect(await refusal(finish(first.challenge, codeNow(secret)))).toEqual(expired);
    const second = await beginLogin(app, user);
    clock.moveBy(-30 * minute);
    expect(await refusal(finish(second.challenge, codeNow(secret)))).toEqual(expired);
    const third = await beginLogin(app, user);
    const old = codeNow(secret);
    clock.moveBy(31 * minute);
    await finish((await beginLogin(app, user)).challenge, codeNow(secret));
    clock.moveBy(-31 * minute);
    expect(await refusal(finish(third.challenge, old))).toEqual(wrongCode);
    clock.moveBy(60 * minute);
  });

  test("means nothing any more once the password is another one", async () => {
    const { challenge } = await beginLogin(app, user);
    const newPassword = "a walk by the quiet river";
    await mine().stepUp({ method: "totp", code: codeNow(secret) });
    await app.caller(user.id).auth.changePassword({ currentPassword: user.password, newPassword });
    clock.moveBy(60_000);
    expect(await refusal(finish(challenge, codeNow(secret)))).toEqual(expired);
    await finish((await beginLogin(app, { ...user, password: newPassword })).challenge, codeNow(secret));
  });

  test("takes a recovery code once, however it is typed, and says how many are left", async () => {
    const code = recoveryCodes[0] ?? "";
    const { challenge } = await beginLogin(app, user);
    expect(await refusal(recover(challenge, "0000-0000-0000-0000"))).toEqual(wrongCode);
    await recover(
      challenge,
      ` ${code.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")}`,
    );
    const next = await beginLogin(app, user);
    expect(await refusal(recover(next.challenge, code))).toEqual(wrongCode);
    expect((await mine().overview()).recoveryCodesLeft).toBe(9);
    const mails = await app.em
      .fork()
      .execute<{ body: string }[]>(
        `select body from mails where recipient = ? and subject like '%recovery%'`,
        [user.email],
      );
    expect(mails.map(({ body }) => body.includes("9 are left"))).toEqual([true]);
    expect(await history()).toContain("recovery_code_used");
  });

  test("takes a shorter code that was made before, once", async () => {
    const hash = createHash("sha256").update("0123456789abcdef").digest("hex");
    await app.em
      .fork()
      .execute(`insert into recovery_codes (hash, user_id, created_at) values (?, ?, now())`, [
        hash,
        user.id,
      ]);
    await recover((await beginLogin(app, user)).challenge, "0123-4567-89ab-cdef");
    const { challenge } = await beginLogin(app, user);
    expect(await refusal(recover(challenge, "0123-4567-89ab-cdef"))).toEqual(wrongCode);
  });

  test("takes a recovery code once, of fifty uses at once, and nobody else's", async () => {
    const many = await Promise.all(Array.from({ length: 50 }, () => beginLogin(app, user)));
    const answers = many.map(({ challenge }) => recover(challenge, recoveryCodes[3] ?? ""));
    expect(tally(await Promise.allSettled(answers))).toEqual({ done: 1, refused: 49 });
    const other = await app.registerUser();
    await turnTotpOn(app, clock, other);
    const theirs = await beginLogin(app, other);
    expect(await refusal(recover(theirs.challenge, recoveryCodes[4] ?? ""))).toEqual(wrongCode);
  });

  test("new recovery codes take the place of the old ones", async () => {
    await mine().stepUp({ method: "totp", code: codeNow(secret) });
    const renewed = await mine().renewRecoveryCodes();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { challenge } = await beginLogin(app, user);
    expect(await refusal(recover(challenge, recoveryCodes[5] ?? ""))).toEqual(wrongCode);
    await recover(challenge, renewed.recoveryCodes[5] ?? "");
  });

  test("turned off, the password is enough again and no recovery code is left", async () => {
    await mine().stepUp({ method: "totp", code: codeNow(secret) });
    await mine().disableTotp();
    expect([await count("totp_secrets"), await count("recovery_codes")]).toEqual([0, 0]);
    expect((await auth().login({ email: user.email, password: user.password })).user.id).toBe(user.id);
    expect(await subjects()).toContain("Your authenticator app is off");
    expect((await history()).includes("totp_off")).toBe(true);
    expect(await refusal(mine().renewRecoveryCodes())).toMatchObject({ code: "NOT_FOUND" });
  });

  test("a dump of the database shows neither secret, code nor challenge", async () => {
    const { challenge } = await beginLogin(app, user);
    const setup = await app.caller((await app.registerUser()).id).security.startTotp();
    const tables = [
      "users",
      "sessions",
      "totp_secrets",
      "recovery_codes",
      "auth_challenges",
      "login_events",
      "mails",
    ];
    const dump = await Promise.all(
      tables.map((table) =>
        app.em.fork().execute<{ row: string }[]>(`select t::text as row from ${table} t`),
      ),
    );
    const text = dump
      .flat()
      .map(({ row }) => row)
      .join("\n")
      .toLowerCase();
    const plain = recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]);
    for (const shown of [secret, setup.secret, setup.challenge, challenge, ...plain]) {
      expect(text.includes(shown.toLowerCase())).toBe(false);
    }
  });
});
