// The calls of the REST layer over real HTTP: each path, each shape, each message that clients rely on.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const userFields =
  "id email name created_at demo_mode demo_balance demo_asset demo_amount demo_last_reset".split(" ");

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

function call(
  method: "GET" | "POST",
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const headers = options.token === undefined ? {} : { authorization: `Bearer ${options.token}` };
  const body = options.body === undefined ? {} : { body: options.body };
  return send(`${app.url}${path}`, { method, headers, ...body });
}

async function signedIn(): Promise<{ token: string; email: string; password: string }> {
  const email = `Trader.${(serial += 1)}@Example.com`;
  const password = "a walk by the quiet river";
  const answer = await call("POST", "/api/user/register", { body: { email, password, name: "Ada" } });
  expect(answer.status).toBe(200);
  return { token: String(answer.json["token"]), email: email.toLowerCase(), password };
}

function failure(answer: Answer): [number, unknown, unknown] {
  expect(answer.json["success"]).toBe(false);
  expect(Object.keys(answer.json).toSorted()).toEqual(["code", "details", "message", "success"]);
  return [answer.status, answer.json["code"], answer.json["message"]];
}

describe("a user", () => {
  test("registers and gets a token and the user", async () => {
    const body = { email: "New.One@Example.com", password: "a walk by the quiet river", name: "Ada" };
    const answer = await call("POST", "/api/user/register", { body });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      success: true,
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email: "new.one@example.com",
        name: "Ada",
        created_at: expect.stringMatching(instant),
        demo_mode: false,
        demo_balance: 0,
        demo_asset: "USD",
        demo_amount: "0",
        demo_last_reset: null,
      },
    });
  });

  test("registers without a name", async () => {
    const body = { email: "no.name@example.com", password: "a walk by the quiet river" };
    expect((await call("POST", "/api/user/register", { body })).json["user"]).toMatchObject({ name: null });
  });

  test("signs in with any case of the e-mail and gets a token and the user", async () => {
    const { email, password } = await signedIn();
    const answer = await call("POST", "/api/user/login", { body: { email: email.toUpperCase(), password } });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(["success", "token", "user"]);
    expect(Object.keys(answer.json["user"] ?? {})).toEqual(userFields);
  });

  test.each(["/api/user/me", "/user/me"])("reads itself at %s, at the root and under user", async (path) => {
    const { token, email } = await signedIn();
    const { status, json } = await call("GET", path, { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      email,
      demo_mode: false,
      demo_balance: 0,
      demo_last_reset: null,
    });
    expect(Object.keys(json)).toEqual(["success", ...userFields, "user"]);
    expect(json["user"]).toMatchObject({ email, demo_mode: false });
  });

  test("gets a new token, and the old one is worth nothing", async () => {
    const { token } = await signedIn();
    const answer = await call("POST", "/api/user/refresh-token", { token });
    expect(Object.keys(answer.json)).toEqual(["success", "token"]);
    const renewed = String(answer.json["token"]);
    expect((await call("GET", "/user/me", { token: renewed })).status).toBe(200);
    expect(failure(await call("GET", "/user/me", { token }))).toEqual([
      401,
      "UNAUTHENTICATED",
      "Please sign in.",
    ]);
  });

  test.each([undefined, {}])("signs out with the body %j", async (body) => {
    const { token } = await signedIn();
    const answer = await call("POST", "/api/user/logout", { token, body });
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: "Signed out" }]);
    expect((await call("GET", "/user/me", { token })).status).toBe(401);
  });

  test("signs out with an empty body that calls itself JSON", async () => {
    const { token } = await signedIn();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await send(`${app.url}/api/user/logout`, { method: "POST", headers });
    expect(answer.status).toBe(200);
  });
});

describe("what a user may get wrong", () => {
  const password = "a walk by the quiet river";

  test("an unknown e-mail and a wrong password get the same words", async () => {
    const { email } = await signedIn();
    const wrong = await call("POST", "/api/user/login", { body: { email, password: "not this one" } });
    const unknown = await call("POST", "/api/user/login", {
      body: { email: "nobody@example.com", password },
    });
    expect(failure(wrong)).toEqual([401, "INVALID_CREDENTIALS", "The e-mail or the password is not right."]);
    expect(unknown.text).toBe(wrong.text);
  });

  test("a taken e-mail is refused without saying that it is taken", async () => {
    const { email } = await signedIn();
    const answer = await call("POST", "/api/user/register", { body: { email, password } });
    expect(failure(answer)).toEqual([409, "EMAIL_TAKEN", "This e-mail can't be registered."]);
  });

  test.each([
    ["short", "too_short"],
    ["x".repeat(129), "too_long"],
    ["password123", "common"],
    ["my weakling sits here", "contains_email"],
  ])("the password %j is refused as %s", async (weak, reason) => {
    const body = { email: "weakling@example.com", password: weak };
    const answer = await call("POST", "/api/user/register", { body });
    expect(failure(answer)).toEqual([400, "WEAK_PASSWORD", "Choose a stronger password."]);
    expect(answer.json["details"]).toEqual({ reason });
  });

  test.each([
    [{ email: "not an e-mail", password }, "email"],
    [{ email: "a@example.com" }, "password"],
    [{ email: "a@example.com", password: 12345678 }, "password"],
    [{ email: { $ne: null }, password }, "email"],
    [{ email: "a@example.com", password, role: "owner" }, "role"],
    [{ email: "a@example.com", password, demo_balance: 5 }, "demo_balance"],
    [[], ""],
  ])("the body %j is refused with its field", async (body, field) => {
    const answer = await call("POST", "/api/user/register", { body });
    expect(failure(answer)).toEqual([400, "VALIDATION", "The request is not valid."]);
    expect(answer.json["details"]).toMatchObject({ issues: [{ field }] });
  });

  test("each field that is wrong is named at once, by its right rule and in words", async () => {
    const body = { email: 5, name: ["Ada"], role: "owner" };
    const answer = await call("POST", "/api/user/register", { body });
    expect(answer.json["details"]).toEqual({
      issues: [
        { field: "email", message: "must be text", rule: "type" },
        { field: "password", message: "is missing", rule: "missing" },
        { field: "name", message: "must be text", rule: "type" },
        { field: "role", message: "there is no such field", rule: "unknown" },
      ],
    });
    const { token } = await signedIn();
    const toggled = await call("POST", "/user/demo/toggle", { token, body: { enabled: "yes" } });
    expect(toggled.json["details"]).toEqual({
      issues: [{ field: "enabled", message: "must be true or false", rule: "type" }],
    });
  });

  test.each([
    "/api/user/me",
    "/user/me",
    "/user/demo/status",
    "/user/demo/balance",
    "/admin/me",
    "/api/admin/me",
  ])("GET %s without a token is a 401", async (path) => {
    expect(failure(await call("GET", path))).toEqual([401, "UNAUTHENTICATED", "Please sign in."]);
  });

  test.each([
    "/api/user/logout",
    "/api/user/refresh-token",
    "/api/admin/logout",
    "/user/demo/toggle",
    "/user/demo/reset-balance",
    "/user/demo/reset-account",
  ])("POST %s without a token is a 401", async (path) => {
    expect(failure(await call("POST", path, { body: {} }))).toEqual([
      401,
      "UNAUTHENTICATED",
      "Please sign in.",
    ]);
  });

  test.each(["nonsense", "fmub_", `fmub_${"A".repeat(43)}`, "Bearer Bearer", "null", "undefined"])(
    "the token %j is a 401",
    async (token) => {
      expect((await call("GET", "/user/me", { token })).status).toBe(401);
    },
  );

  test.each(["/api/user/nothing", "/api/nothing", "/user/chat/nothing", "/api"])(
    "%s is a 404",
    async (path) => {
      expect(failure(await call("GET", path))).toEqual([404, "NOT_FOUND", "There is nothing here."]);
    },
  );
});

describe("an admin", () => {
  async function adminToken(): Promise<string> {
    const answer = await call("POST", "/api/admin/login", { body: app.admin });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(["success", "token", "admin"]);
    return String(answer.json["token"]);
  }

  test.each(["/admin/me", "/api/admin/me"])("signs in and reads itself at %s", async (path) => {
    const { status, json } = await call("GET", path, { token: await adminToken() });
    expect(status).toBe(200);
    const fields = {
      email: "admin@fillmark.local",
      name: null,
      role: "owner",
      created_at: expect.stringMatching(instant),
    };
    expect(json).toMatchObject({ success: true, ...fields, admin: fields });
  });

  test("signs out", async () => {
    const token = await adminToken();
    expect((await call("POST", "/api/admin/logout", { token })).json).toEqual({
      success: true,
      message: "Signed out",
    });
    expect((await call("GET", "/admin/me", { token })).status).toBe(401);
  });

  test("gets the neutral words for a wrong password", async () => {
    const body = { email: app.admin.email, password: "not this one" };
    const answer = await call("POST", "/api/admin/login", { body });
    expect(failure(answer)).toEqual([401, "INVALID_CREDENTIALS", "The e-mail or the password is not right."]);
  });

  test("is nobody to the calls of users, nor a user to those of admins", async () => {
    const { token, email, password } = await signedIn();
    expect((await call("GET", "/user/me", { token: await adminToken() })).status).toBe(401);
    expect((await call("GET", "/admin/me", { token })).status).toBe(401);
    expect((await call("POST", "/api/admin/login", { body: { email, password } })).status).toBe(401);
    expect((await call("POST", "/api/user/login", { body: app.admin })).status).toBe(401);
  });
});
