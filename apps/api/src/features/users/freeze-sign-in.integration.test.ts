// An account that nobody may sign in to: tried by who knows its password, has begun to sign in, holds its keys, or still has a
// page open.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { startKeyOwners, type KeyOwners } from "../../testing/key-owner.ts";
import { refusal } from "../../testing/refusal.ts";
import { beginLogin, codeAt, turnTotpOn } from "../../testing/second-factors.ts";
import type { TestAgent, TestUser } from "../../testing/test-app.ts";
import { makeKey } from "../../testing/v1-client.ts";

const reason = "Taken over";
const frozen = { code: "SIGN_IN_FROZEN", details: {} };

let owners: KeyOwners;
let officer: TestAgent;
let user: TestUser;

beforeAll(async () => {
  owners = await startKeyOwners();
  officer = await owners.app.agent("compliance");
});
afterAll(() => owners.app.close());
beforeEach(async () => {
  user = await owners.next();
  await officer.prove();
});

const input = () => ({ userId: user.id, part: "sign_in" as const });
const freeze = () => officer.call.users.freezePart({ ...input(), reason });
const unfreeze = () => officer.call.users.unfreezePart(input());
const login = (password = user.password) =>
  refusal(owners.app.caller().auth.login({ email: user.email, password }));
const statusOf = async (token: string) =>
  (await send(`${owners.app.url}/trpc/auth.account`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

test("its sessions end and none begins; who doesn't know the password isn't told why", async () => {
  expect(await statusOf(user.token)).toBe(200);
  expect(await freeze()).toMatchObject({ state: "active", frozenParts: [{ part: "sign_in", reason }] });
  expect(await statusOf(user.token)).toBe(401);
  expect(await login()).toMatchObject(frozen);
  expect(await login("not this one")).toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect(await officer.call.users.listSessions({ userId: user.id })).toEqual({ sessions: [] });
  await unfreeze();
  expect(await login()).toBe("no refusal");
});

test("who was half way in when it was frozen does not get in, and no session of theirs is left", async () => {
  const { app, clock } = owners;
  const { secret } = await turnTotpOn(app, clock, user);
  const { challenge } = await beginLogin(app, user);
  await freeze();
  const code = codeAt(secret, clock.now());
  expect(
    await refusal(app.caller().auth.loginSecondFactor({ method: "totp", challenge, code })),
  ).toMatchObject(frozen);
  const rows = await app.em.fork().execute(`select id from sessions where user_id = ?`, [user.id]);
  expect(rows).toEqual([]);
});

test("of many who sign in while it is being frozen none keeps a session", async () => {
  await Promise.all([...Array.from({ length: 6 }, () => login()), freeze()]);
  const rows = await owners.app.em.fork().execute(`select id from sessions where user_id = ?`, [user.id]);
  expect(rows).toEqual([]);
});

test("its keys are refused and their streams end, also where the notice was missed; they work again afterwards", async () => {
  const { app } = owners;
  const signer = await owners.signerOf();
  const older = { authorization: `Bearer ${await makeKey(app, user)}` };
  expect((await owners.account(signer)).status).toBe(200);
  const ends: string[] = [];
  const follow = async (id: string) => {
    try {
      for await (const _ of app.parts.auth.sessionWatch.untilEnded(id, undefined, untilAborted)) void _;
    } catch {
      ends.push(id);
    }
  };
  void follow(signer.id);
  await app.parts.auth.sessionWatch.look();
  expect(ends).toEqual([]);
  await freeze();
  await expect.poll(() => ends).toEqual([signer.id]);
  void follow(signer.id);
  await app.parts.auth.sessionWatch.look();
  await expect.poll(() => ends).toHaveLength(2);
  expect(await owners.account(signer)).toMatchObject({ status: 401, json: { code: "UNKNOWN_KEY" } });
  expect((await send(`${app.url}/api/v1/account`, { headers: older })).status).toBe(401);
  expect(await app.parts.auth.apiKeys.current(signer.id, "127.0.0.1")).toBeNull();
  await unfreeze();
  expect((await owners.account(signer)).status).toBe(200);
});

test("support may see it and neither freeze nor open it", async () => {
  const support = await owners.app.agent("support");
  expect(await refusal(support.call.users.freezePart({ ...input(), reason }))).toMatchObject({
    code: "FORBIDDEN",
  });
  await freeze();
  expect(await refusal(support.call.users.unfreezePart(input()))).toMatchObject({ code: "FORBIDDEN" });
});

/** An endless stream, as private ones are. */
async function* untilAborted(signal: AbortSignal): AsyncGenerator<string> {
  yield "open";
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
}
