// Whoever asks for what they may not is in the log by name: by every way in, and with what they would have needed.
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInAdmin } from "../testing/admin-session.ts";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { makeSigner, signedHeaders } from "../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";

const clock = movableClock();
const lines: string[] = [];
let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  app = await startTestApp({ clock, feed: scriptedFeed(), log });
  clock.moveBy(3_000);
  user = await app.registerUser();
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const noted = () =>
  lines.map((line): unknown => JSON.parse(line)).filter((line) => Object(line).event === "access.refused");
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test("a user at the console, and each call of theirs in a batch", async () => {
  const path = "team.list,admin.listAudit";
  await send(`${app.url}/trpc/${path}?batch=1&input=%7B%7D`, { headers: bearer(user.token) });
  const line = { actor: "user", ownerId: user.id, code: "UNAUTHENTICATED", needed: "an admin's session" };
  expect(noted()).toMatchObject([line, line]);
  expect(noted()).toMatchObject([{ requestId: expect.any(String), address: "127.0.0.1" }, {}]);
});

test("an admin without the right, and an admin's token without its cookie", async () => {
  const support = await app.agent("support");
  await expect(support.call.team.list()).rejects.toThrow();
  expect(noted()).toMatchObject([
    { actor: "admin", ownerId: support.id, code: "FORBIDDEN", needed: "admin.manage" },
  ]);
  const { headers } = await signInAdmin(app, support);
  lines.splice(0);
  const { authorization } = headers;
  await send(`${app.url}/trpc/team.list`, { headers: { authorization } });
  expect(noted()).toMatchObject([{ actor: "admin_token", ownerId: support.id, code: "ADMIN_COOKIE_NEEDED" }]);
});

test("a file that goes up where it may not", async () => {
  const headers = { ...bearer(user.token), "content-type": "application/octet-stream" };
  const { status } = await send(`${app.url}/api/news/images`, { method: "PUT", headers, body: "x" });
  expect(status).toBe(401);
  expect(noted()).toMatchObject([{ ownerId: user.id, code: "UNAUTHENTICATED" }]);
});

test("a key that may not: by its scope, by its venue, and one that is sent whole", async () => {
  const signer = await makeSigner(app, user, { scopes: ["read"] });
  const ask = (method: string, path: string) =>
    send(`${app.url}${path}`, {
      method,
      headers: signedHeaders(signer, { method, path, timestamp: clock.now() }),
    });
  lines.splice(0);
  await ask("DELETE", "/api/v1/orders?venue=demo");
  await ask("GET", "/api/v1/orders?venue=live");
  await ask("GET", "/api/v1/withdrawals");
  const who = { actor: "user", ownerId: user.id, keyId: signer.id };
  expect(noted()).toMatchObject([
    { ...who, code: "SCOPE_MISSING", needed: "DELETE /api/v1/orders" },
    { ...who, code: "VENUE_MISMATCH", needed: "trading.listOrders" },
    { ...who, code: "LIVE_ONLY", needed: "withdrawals.list" },
  ]);
  lines.splice(0);
  const key = await makeKey(app, user, { scopes: ["read"] });
  await send(`${app.url}/api/v1/orders?venue=demo`, { method: "DELETE", headers: bearer(key) });
  expect(noted()).toMatchObject([{ ownerId: user.id, code: "SCOPE_MISSING" }]);
  expect(lines.join("")).not.toContain(key);
});

test("a guest has no name, and leaves the line of their request alone", async () => {
  const { status } = await send(`${app.url}/trpc/team.list`);
  expect([status, noted()]).toEqual([401, []]);
});
