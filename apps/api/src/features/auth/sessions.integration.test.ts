// What a session may and may not be used for, over real HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";

const clock = movableClock();
const day = 86_400_000;
const sameOrigin = { "sec-fetch-site": "same-origin" };
const password = "a walk by the quiet river";

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  // Its market stands still; a simulated one would have to live through all the days that are skipped here.
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

interface SignedIn {
  readonly email: string;
  readonly bearer: string;
  readonly cookie: string;
}

async function signedIn(): Promise<SignedIn> {
  const email = `sleeper.${(serial += 1)}@example.com`;
  const answer = await send(`${app.url}/api/user/register`, { body: { email, password } });
  return { email, bearer: String(answer.json["token"]), cookie: String(answer.cookies["fillmark_session"]) };
}

async function adminSignedIn(): Promise<{ bearer: string; cookie: string }> {
  const answer = await send(`${app.url}/api/admin/login`, { body: app.admin });
  return { bearer: String(answer.json["token"]), cookie: String(answer.cookies["fillmark_admin"]) };
}

function me(headers: Record<string, string>, path = "/user/me"): Promise<Answer> {
  return send(`${app.url}${path}`, { headers });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (value: string, name = "fillmark_session") => ({ cookie: `${name}=${value}` });

describe("the two secrets of a session", () => {
  test("differ, and neither works in place of the other", async () => {
    const user = await signedIn();
    expect(user.bearer).not.toBe(user.cookie);
    expect((await me(bearer(user.bearer))).status).toBe(200);
    expect((await me({ ...cookie(user.cookie), ...sameOrigin })).status).toBe(200);
    expect((await me(bearer(user.cookie))).status).toBe(401);
    expect((await me({ ...cookie(user.bearer), ...sameOrigin })).status).toBe(401);
  });

  test("the cookie is out of reach of scripts and other sites", async () => {
    const body = { email: (await signedIn()).email, password };
    const { headers } = await send(`${app.url}/api/user/login`, { body });
    const line = [headers["set-cookie"] ?? []].flat().join();
    expect(line).toMatch(/^fillmark_session=fmuc_/);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Expires="]) expect(line).toContain(part);
    expect(line).not.toContain("Domain");
  });

  test("nothing that is stored can be shown instead of them", async () => {
    await signedIn();
    await adminSignedIn();
    const stored: string[] = [];
    for (const table of ["sessions", "users", "admins"]) {
      const rows = await app.em.execute<Record<string, unknown>[]>(`select * from ${table}`);
      stored.push(...rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === "string"));
    }
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.some((value) => /^fm[ua][bc]_/.test(value))).toBe(false);
    for (const value of new Set(stored)) {
      for (const shown of [value, `fmub_${value}`, `fmub_${value.slice(0, 43)}`]) {
        const safe = encodeURIComponent(shown);
        expect((await me(bearer(safe))).status).toBe(401);
        expect((await me({ ...cookie(safe), ...sameOrigin })).status).toBe(401);
        expect((await me(bearer(safe), "/admin/me")).status).toBe(401);
      }
    }
  });

  test("of two people together speak for nobody", async () => {
    const [ada, bob] = [await signedIn(), await signedIn()];
    const mixed = { ...bearer(ada.bearer), ...cookie(bob.cookie), ...sameOrigin };
    expect((await me(mixed)).status).toBe(401);
    const own = { ...bearer(ada.bearer), ...cookie(ada.cookie), ...sameOrigin };
    expect((await me(own)).json["email"]).toBe(ada.email);
  });

  test("of two sessions of one person are one person", async () => {
    const ada = await signedIn();
    const again = await send(`${app.url}/api/user/login`, { body: { email: ada.email, password } });
    const other = String(again.cookies["fillmark_session"]);
    expect((await me({ ...bearer(ada.bearer), ...cookie(other), ...sameOrigin })).status).toBe(200);
  });

  test("a bad token isn't helped out by a good cookie", async () => {
    const ada = await signedIn();
    expect((await me({ ...bearer("stale"), ...cookie(ada.cookie), ...sameOrigin })).status).toBe(401);
  });

  test("a user's and an admin's cookie side by side each speak where they belong", async () => {
    const [ada, admin] = [await signedIn(), await adminSignedIn()];
    const both = { cookie: `fillmark_session=${ada.cookie}; fillmark_admin=${admin.cookie}`, ...sameOrigin };
    expect((await me(both)).json["email"]).toBe(ada.email);
    expect((await me(both, "/admin/me")).json["email"]).toBe(app.admin.email);
    expect((await me(both, "/trpc/auth.adminMe")).status).toBe(200);
  });
});

describe("the end of a session", () => {
  test("comes at once with a sign-out, for both secrets", async () => {
    const ada = await signedIn();
    const out = await send(`${app.url}/api/user/logout`, { method: "POST", headers: bearer(ada.bearer) });
    expect([out.headers["set-cookie"] ?? []].flat().join()).toMatch(
      /fillmark_session=;.*Expires=Thu, 01 Jan 1970/,
    );
    expect(out.headers["clear-site-data"]).toBe('"cache"');
    expect((await me(bearer(ada.bearer))).status).toBe(401);
    expect((await me({ ...cookie(ada.cookie), ...sameOrigin })).status).toBe(401);
  });

  test("comes at once when the account is disabled", async () => {
    const ada = await signedIn();
    await app.em.execute(`update users set disabled_at = now() where email = ?`, [ada.email]);
    expect((await me(bearer(ada.bearer))).status).toBe(401);
    const again = await send(`${app.url}/api/user/login`, { body: { email: ada.email, password } });
    expect([again.status, again.json["code"]]).toEqual([401, "INVALID_CREDENTIALS"]);
  });

  test("comes after seven days without use", async () => {
    const [used, unused] = [await signedIn(), await signedIn()];
    clock.moveBy(4 * day);
    expect((await me(bearer(used.bearer))).status).toBe(200);
    clock.moveBy(4 * day);
    expect((await me(bearer(used.bearer))).status).toBe(200);
    expect((await me(bearer(unused.bearer))).status).toBe(401);
    expect((await me({ ...cookie(unused.cookie), ...sameOrigin })).status).toBe(401);
  });

  test("comes after thirty days however much it is used", async () => {
    const ada = await signedIn();
    for (let days = 3; days <= 27; days += 3) {
      clock.moveBy(3 * day);
      expect((await me(bearer(ada.bearer))).status).toBe(200);
    }
    clock.moveBy(2.9 * day);
    expect((await me(bearer(ada.bearer))).status).toBe(200);
    clock.moveBy(0.2 * day);
    expect((await me(bearer(ada.bearer))).status).toBe(401);
  });

  test("comes for an admin after an hour without use, and after twenty-four in all", async () => {
    const unused = await adminSignedIn();
    clock.moveBy(day / 24 + 1_000);
    expect((await me(bearer(unused.bearer), "/admin/me")).status).toBe(401);
    const used = await adminSignedIn();
    for (let minutes = 40; minutes < 1440; minutes += 40) {
      clock.moveBy(40 * 60_000);
      expect((await me(bearer(used.bearer), "/admin/me")).status).toBe(200);
    }
    clock.moveBy(41 * 60_000);
    expect((await me(bearer(used.bearer), "/admin/me")).status).toBe(401);
  });

  test("comes for users when the operator says so, and for admins as ever", async () => {
    const env = { USER_SESSION_IDLE_HOURS: "2", USER_SESSION_MAX_HOURS: "5" };
    const strict = await startTestApp({ clock, feed: scriptedFeed(), env });
    try {
      const register = async (email: string) => {
        const { json } = await send(`${strict.url}/api/user/register`, { body: { email, password } });
        return bearer(String(json["token"]));
      };
      const status = async (headers: Record<string, string>) =>
        (await send(`${strict.url}/user/me`, { headers })).status;
      const [used, unused] = [await register("used@example.com"), await register("unused@example.com")];
      clock.moveBy(day / 16);
      expect(await status(used)).toBe(200);
      clock.moveBy(day / 16);
      expect([await status(used), await status(unused)]).toEqual([200, 401]);
      clock.moveBy(day / 16);
      expect(await status(used)).toBe(200);
      clock.moveBy(day / 40);
      expect(await status(used)).toBe(401);
    } finally {
      await strict.close();
    }
  });

  test("the sweep takes the ended ones and leaves the others", async () => {
    clock.moveBy(8 * day);
    const alive = await signedIn();
    await app.parts.auth.sessions.deleteExpired();
    const [row] = await app.em.execute<{ count: string }[]>(`select count(*) from sessions`);
    expect(row?.count).toBe("1");
    expect((await me(bearer(alive.bearer))).status).toBe(200);
  });
});

describe("over https", () => {
  test("the cookie is Secure and bound to the host", async () => {
    const https = await startTestApp({ env: { PUBLIC_ORIGIN: "https://trade.example" } });
    const body = { email: "ada@example.com", password };
    const { headers } = await send(`${https.url}/api/user/register`, { body });
    await https.close();
    const line = [headers["set-cookie"] ?? []].flat().join();
    expect(line).toMatch(/^__Host-fillmark_session=fmuc_.*; Path=\/.*; Secure/);
  });
});
