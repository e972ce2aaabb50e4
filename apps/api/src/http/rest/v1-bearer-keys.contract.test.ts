// Keys of the older kind, which are sent whole: where the operator refuses them none opens anything, and everybody is told why.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner } from "../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";
import { isKept, v1Routes } from "./routes.ts";

const clock = movableClock();
let app: TestApp;
let user: TestUser;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { BEARER_KEYS: "off" } });
  clock.moveBy(3_000);
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("a key that is sent whole is refused on every line that asks who calls, with the reason", async () => {
  const key = await makeKey(app, user);
  const lines = v1Routes.filter(isKept);
  expect(lines.length).toBeGreaterThan(10);
  for (const { method, path, example } of lines) {
    const body = method === "GET" || method === "DELETE" ? {} : { body: example ?? {} };
    const answer = await call(method, path.replace("/api/v1", "").replaceAll(/\{\w+\}/g, "1"), {
      key,
      ...body,
    });
    expect([method, path, answer.status, answer.json["code"]]).toEqual([
      method,
      path,
      401,
      "BEARER_KEY_REFUSED",
    ]);
  }
});

test("only who has the key is told so: an invented or a revoked one is nobody's, as ever", async () => {
  const revoked = await makeKey(app, user);
  await app.em.fork().execute(`update api_keys set revoked_at = now() where user_id = ?`, [user.id]);
  for (const key of [revoked, `fmk_${"A".repeat(43)}`])
    expect((await call("GET", "/account", { key })).json["code"]).toBe("UNAUTHENTICATED");
});

test("its owner sees that it is refused and by what calls, and a key that signs works beside it", async () => {
  const key = await makeKey(app, user);
  const signer = await makeSigner(app, user);
  await call("GET", "/account", { key });
  const { keys } = await app.caller(user.id).apiKeys.list();
  const refusedOf = new Map(keys.map(({ type, isRefused }) => [type, isRefused]));
  expect(refusedOf).toEqual(
    new Map([
      ["hmac", false],
      ["bearer", true],
    ]),
  );
  const keyId = keys.find(({ type }) => type === "bearer")?.id ?? "";
  const { calls } = await app.caller(user.id).apiKeys.calls({ keyId });
  expect(calls).toMatchObject([{ route: "/api/v1/account", status: 401, code: "BEARER_KEY_REFUSED" }]);
  const signed = await call("GET", "/account", { signer, signs: { timestamp: clock.now() } });
  expect(signed.status).toBe(200);
  expect((await call("GET", "/account", { key: user.token })).status).toBe(200);
});
