// Keys of people's programs, from their making to their end: what is shown, stored, mailed and remembered of them.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { API_KEYS_MAX, type CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import type { Signer } from "../../../testing/signer.ts";
import { makeKey } from "../../../testing/v1-client.ts";
import { send, type Answer } from "../../../testing/http-client.ts";
import { startKeyOwners, type KeyOwners } from "../../../testing/key-owner.ts";
import type { TestApp, TestUser } from "../../../testing/test-app.ts";

const newPassword = "a walk by the quiet river";

let owners: KeyOwners;
let app: TestApp;
let clock: KeyOwners["clock"];
let user: TestUser;

beforeAll(async () => {
  owners = await startKeyOwners();
  ({ app, clock } = owners);
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await owners.next();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function make(input: Record<string, unknown> = {}, token = user.token): Promise<Answer> {
  const body = { name: "My program", type: "hmac", venue: "live", scopes: ["read"], ...input };
  return send(`${app.url}/trpc/apiKeys.create`, { headers: bearer(token), body });
}

const signerOf = (input?: Partial<CreateApiKeyInput>) => owners.signerOf(input);

const account = (signer: Signer, headers?: Record<string, string>) => owners.account(signer, headers);
const revoke = (keyId: string, token = user.token) =>
  send(`${app.url}/trpc/apiKeys.revoke`, { headers: bearer(token), body: { keyId } });
const list = () => app.caller(user.id).apiKeys.list();
const codeIn = ({ text }: Answer) => /"code":"([A-Z_]+)","details"/.exec(text)?.[1] ?? null;

async function notices(): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ subject: string; body: string }[]>(
      `select subject, body from mails where recipient = ? and kind = 'account.notice' order by id`,
      [user.email],
    );
  return rows.map(({ subject, body }) => `${subject}: ${body}`);
}

async function events(): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ kind: string }[]>(
      `select kind from login_events where user_id = ? and kind like 'api_key%' order by id`,
      [user.id],
    );
  return rows.map(({ kind }) => kind);
}

test("a secret is shown once, signs at once, and no column of the database holds it", async () => {
  const input = { name: "  Night watch ", scopes: ["trade"], addresses: ["127.0.0.0/8", "::1"] };
  const { text } = await make(input);
  const [, apiKey = ""] = /"apiKey":"(fmi_[^"]+)"/.exec(text) ?? [];
  const [, secret = ""] = /"secret":"([^"]+)"/.exec(text) ?? [];
  expect(secret).toMatch(/^fms_[A-Za-z0-9_-]{43}$/);
  const signer: Signer = {
    id: "",
    apiKey,
    sign: (payload) => createHmac("sha256", secret).update(payload).digest("hex"),
  };
  expect((await account(signer)).json).toMatchObject({
    success: true,
    account: { id: user.id, venue: "live" },
  });
  const { keys, limit } = await list();
  expect(keys).toEqual([
    {
      id: expect.any(String),
      name: "Night watch",
      type: "hmac",
      venue: "live",
      apiKey,
      hint: apiKey.slice(-4),
      demoAccount: null,
      scopes: ["read", "trade"],
      addresses: ["127.0.0.0/8", "::1"],
      createdAt: expect.any(String),
      expiresAt: null,
      isExpired: false,
      isRefused: false,
      lastUsedAt: expect.any(String),
      lastAddress: "127.0.0.1",
    },
  ]);
  expect(limit).toBe(API_KEYS_MAX);
  const [row] = await app.em.fork().execute<object[]>(`select * from api_keys where user_id = ?`, [user.id]);
  for (const value of Object.values(row ?? {})) {
    const tried = {
      ...signer,
      sign: (text: string) => createHmac("sha256", String(value)).update(text).digest("hex"),
    };
    expect((await account(tried)).status).toBe(401);
    expect(String(value)).not.toContain(secret.slice(4, 40));
  }
  expect(await events()).toEqual(["api_key_made"]);
  expect((await notices()).join()).toContain(
    'An API key was created: Hello,\n\nan API key called "Night watch"',
  );
});

test("a session that hasn't proven itself lately makes none", async () => {
  clock.moveBy(11 * 60_000);
  const answer = await make();
  expect([answer.status, codeIn(answer)]).toEqual([403, "STEP_UP_NEEDED"]);
  expect((await list()).keys).toEqual([]);
});

test("a revoked key is refused at once, and another's is as if it did not exist", async () => {
  const secret = await signerOf();
  const keyId = (await list()).keys[0]?.id ?? "";
  const stranger = await app.registerUser();
  expect((await revoke(keyId, stranger.token)).status).toBe(404);
  expect((await account(secret)).status).toBe(200);
  expect((await revoke(keyId)).status).toBe(200);
  expect((await account(secret)).status).toBe(401);
  expect((await revoke(keyId)).status).toBe(404);
  expect((await list()).keys).toEqual([]);
  expect(await events()).toEqual(["api_key_made", "api_key_revoked"]);
  expect((await notices()).at(-1)).toContain("An API key was revoked");
});

test("a key ends at its time, and stays in the list as expired", async () => {
  const expiresAt = new Date(clock.now() + 60_000).toISOString();
  const secret = await signerOf({ expiresAt });
  expect((await account(secret)).status).toBe(200);
  clock.moveBy(61_000);
  expect((await account(secret)).status).toBe(401);
  expect((await list()).keys).toMatchObject([{ expiresAt, isExpired: true }]);
});

test("a key works from its own addresses alone", async () => {
  const secret = await signerOf({ addresses: ["203.0.113.0/24"] });
  const answer = await account(secret, { "x-forwarded-for": "203.0.113.7" });
  expect([answer.status, answer.json["code"]]).toEqual([403, "ADDRESS_NOT_ALLOWED"]);
  expect((await list()).keys).toMatchObject([{ lastUsedAt: null }]);
});

test.each([
  { name: "" },
  { name: "x".repeat(61) },
  { name: "a\nb" },
  { scopes: [] },
  { scopes: ["withdraw"] },
  { scopes: ["withdraw"], venue: "demo", addresses: ["203.0.113.7"] },
  { scopes: ["everything"] },
  { venue: undefined },
  { venue: "both" },
  { type: "bearer" },
  { type: undefined },
  { type: "ed25519" },
  { type: "ed25519", publicKey: "AAAA" },
  { type: "hmac", publicKey: "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=" },
  { addresses: ["203.0.113.256"] },
  { addresses: ["203.0.113.0/33"] },
  { addresses: ["example.com"] },
  { addresses: ["::ffff:203.0.113.7"] },
  { addresses: Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`) },
  { expiresAt: "2020-01-01T00:00:00.000Z" },
  { expiresAt: "9999-01-01T00:00:00.000Z" },
  { expiresAt: "tomorrow" },
  { userId: "somebody else" },
])("%j is refused and makes no key", async (input) => {
  const answer = await make(input);
  expect([answer.status, codeIn(answer)]).toEqual([400, "VALIDATION"]);
  expect((await list()).keys).toEqual([]);
});

test(`there are ${API_KEYS_MAX} at most, also when they are made side by side; revoked and expired ones don't count`, async () => {
  const soon = new Date(clock.now() + 60_000).toISOString();
  await make({ expiresAt: soon });
  clock.moveBy(61_000);
  const answers = await Promise.all(Array.from({ length: API_KEYS_MAX + 10 }, () => make()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(API_KEYS_MAX);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(codeIn))).toEqual(
    new Set(["TOO_MANY_KEYS"]),
  );
  const newest = (await list()).keys[0]?.id ?? "";
  expect((await revoke(newest)).status).toBe(200);
  expect((await make()).status).toBe(200);
});

test("a hundred are made in a day at most, though all of them were revoked", async () => {
  await app.em.fork().execute(
    `insert into api_keys (id, user_id, name, hash, hint, scopes, addresses, created_at, revoked_at)
     select gen_random_uuid(), ?::uuid, 'One of many', encode(sha256((?::text || n)::bytea), 'hex'), 'AAAA', '{read}', '{}', ?, ?
     from generate_series(1, 99) as n`,
    [user.id, user.id, new Date(clock.now()), new Date(clock.now())],
  );
  expect((await make()).status).toBe(200);
  const refused = await make();
  expect([refused.status, codeIn(refused)]).toEqual([429, "TOO_MANY_REQUESTS"]);
});

test("a key of the older kind works on, is nobody anywhere but at /api/v1, and proves nothing", async () => {
  const secret = await makeKey(app, user);
  const headers = bearer(secret);
  expect((await send(`${app.url}/api/v1/account`, { headers })).json).toMatchObject({
    account: { venue: "live" },
  });
  await app.caller(user.id).demo.toggle({ enabled: true });
  expect((await send(`${app.url}/api/v1/account`, { headers })).json).toMatchObject({
    account: { venue: "demo" },
  });
  expect((await list()).keys).toMatchObject([
    { type: "bearer", venue: null, apiKey: null, hint: secret.slice(-4) },
  ]);
  expect((await send(`${app.url}/trpc/auth.me`, { headers })).status).toBe(401);
  expect((await send(`${app.url}/api/user/me`, { headers })).status).toBe(401);
  expect((await send(`${app.url}/trpc/apiKeys.list`, { headers })).status).toBe(401);
  expect((await make({}, secret)).status).toBe(401);
});

test("a changed password lets the keys be and says how many there are; a reset one revokes them", async () => {
  const secret = await signerOf();
  await make();
  const body = { currentPassword: user.password, newPassword };
  expect(
    (await send(`${app.url}/trpc/auth.changePassword`, { headers: bearer(user.token), body })).status,
  ).toBe(200);
  expect((await account(secret)).status).toBe(200);
  expect((await notices()).at(-1)).toContain("2 API keys of your account still work");
  await send(`${app.url}/trpc/auth.requestPasswordReset`, { body: { email: user.email } });
  await app.parts.auth.deferredTasks.settle();
  const [mail] = await app.em
    .fork()
    .execute<{ body: string }[]>(
      `select body from mails where recipient = ? and body like '%/reset-password%' order by id desc`,
      [user.email],
    );
  const token = /token=([A-Za-z0-9_-]{43})/.exec(mail?.body ?? "")?.[1];
  const reset = { token, newPassword: "another walk by the river" };
  expect((await send(`${app.url}/trpc/auth.resetPassword`, { body: reset })).status).toBe(200);
  expect((await account(secret)).status).toBe(401);
  expect((await notices()).at(-1)).toContain("all API keys revoked");
});

test("when and from where a key was used outlives the process's memory", async () => {
  await account(await signerOf());
  await app.parts.auth.apiKeys.use.save();
  expect(app.parts.auth.apiKeys.use.of((await list()).keys[0]?.id ?? "")).toBeNull();
  expect((await list()).keys).toMatchObject([{ lastUsedAt: expect.any(String), lastAddress: "127.0.0.1" }]);
});

test("a key that may withdraw makes the account's money wait, as any change of what guards it does", async () => {
  const before = clock.now();
  expect((await make({ scopes: ["withdraw"], addresses: ["203.0.113.7"] })).status).toBe(200);
  const [row] = await app.em.execute<{ at: Date | null }[]>(
    `select security_changed_at as at from users where id = ?`,
    [user.id],
  );
  expect(Number(new Date(row?.at ?? 0))).toBeGreaterThanOrEqual(before);
  expect((await list()).keys).toMatchObject([{ scopes: ["read", "withdraw"] }]);
  expect((await notices()).at(-1)).toContain("withdraw to your saved destinations");
});
