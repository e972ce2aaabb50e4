// Keys of AI agents: what one must have to be made, and that nothing else is made by the way.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = await app.registerUser();
});

afterAll(() => app.close());

const create = (input: Partial<CreateApiKeyInput> = {}) =>
  app.caller(user.id).apiKeys.create({
    name: "Helper",
    type: "agent",
    venue: "demo",
    scopes: ["trade"],
    addresses: [],
    expiresAt: ahead(30),
    ...input,
  });

test("it is of one venue, reads as well, and its token is shown once and kept as its hash alone", async () => {
  const { key, secret } = await create();
  expect(secret).toMatch(/^fma_[\w-]{43}$/);
  expect(key).toMatchObject({ type: "agent", venue: "demo", scopes: ["read", "trade"], apiKey: null });
  expect(key.hint).toBe(secret?.slice(-4));
  const [row] = await app.em.execute<object[]>(`select * from api_keys where id = ?`, [key.id]);
  expect(JSON.stringify(row)).not.toContain(secret);
  const listed = await app.caller(user.id).apiKeys.list();
  expect(JSON.stringify(listed)).not.toContain(secret);
});

test.each<[Partial<CreateApiKeyInput>, string]>([
  [{ expiresAt: null }, "expiresAt"],
  [{ expiresAt: ahead(91) }, "expiresAt"],
  [{ expiresAt: ahead(-1) }, "expiresAt"],
  [{ scopes: ["withdraw"], venue: "live", confirmsLive: true, addresses: ["203.0.113.7"] }, "scopes"],
  [{ venue: "live" }, "confirmsLive"],
  [{ publicKey: "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=" }, "publicKey"],
  [{ type: "hmac", confirmsLive: true }, "confirmsLive"],
])("%j is refused for its %s, and nothing is made", async (input, field) => {
  const before = await app.caller(user.id).apiKeys.list();
  expect(await refusal(create(input))).toMatchObject({
    code: "VALIDATION",
    details: { issues: [{ field }] },
  });
  expect(await app.caller(user.id).apiKeys.list()).toEqual(before);
});

test("live money is confirmed, and asks for a recent proof as any key does", async () => {
  const live = { venue: "live", confirmsLive: true } as const;
  expect((await create(live)).key).toMatchObject({ type: "agent", venue: "live" });
  await app.em.execute(
    `update sessions set proved_at = null, created_at = now() - interval '2 days' where user_id = ?`,
    [user.id],
  );
  expect(await refusal(create(live))).toMatchObject({ code: "STEP_UP_NEEDED" });
});

test("the database keeps no agent without an end, or with the right to withdraw", async () => {
  const [{ id } = { id: "" }] = await app.em.execute<{ id: string }[]>(
    `select id from api_keys where type = 'agent'`,
  );
  for (const change of [
    "expires_at = null",
    "venue = null",
    "hash = null",
    "scopes = array['read','withdraw'], venue = 'live', addresses = array['203.0.113.7']",
  ])
    await expect(app.em.execute(`update api_keys set ${change} where id = ?`, [id])).rejects.toThrow(/check/);
});
