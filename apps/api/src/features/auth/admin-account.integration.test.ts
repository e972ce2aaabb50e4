// What an admin does to their own account.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SessionsView } from "@fillmark/contracts/auth";
import { adminLogin } from "../../testing/admin-factors.ts";
import { bearer, signInAdmin } from "../../testing/admin-session.ts";
import { writeByHand } from "../../testing/database.ts";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { isKnownPassword } from "./known-passwords.ts";

const password = "a walk by the quiet river";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(() => app.close());

const codeIn = ({ text }: Answer) => /"domain":\{"code":"(\w+)"/.exec(text)?.[1] ?? null;

// Beside those that are opened here an agent has the session of `app.agent`.
const tokenOf = async (agent: TestAgent) => (await signInAdmin(app, agent)).token;
/** Of a sign-in by this password alone. */
const codeOf = async (agent: { email: string; password: string }) =>
  (await adminLogin(app, agent)).json["code"];
const statusOf = async (token: string) =>
  (await send(`${app.url}/trpc/auth.adminMe`, { headers: bearer(token) })).status;

describe("an admin's own account", () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    send(`${app.url}/trpc/auth.adminChangePassword`, {
      headers: bearer(token),
      body: { currentPassword, newPassword },
    });

  test("gets another password, which ends all other sessions and renews this one", async () => {
    const agent = await app.agent("support");
    const [here, there] = [await tokenOf(agent), await tokenOf(agent)];
    expect(codeIn(await change(here, "not this one", password))).toBe("WRONG_PASSWORD");
    expect(codeIn(await change(here, agent.password, "password123"))).toBe("WEAK_PASSWORD");
    const answer = await change(here, agent.password, password);
    const renewed = /"token":"([^"]+)"/.exec(answer.text)?.[1] ?? "";
    expect([await statusOf(here), await statusOf(there), await statusOf(renewed)]).toEqual([401, 401, 200]);
    expect([await codeOf(agent), await codeOf({ ...agent, password })]).toEqual([
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_NEEDED",
    ]);
    const entries = await app.em
      .fork()
      .execute(`select details from audit_log where admin_id = ? and action = 'auth.adminChangePassword'`, [
        agent.id,
      ]);
    expect(entries).toEqual([{ details: { endedSessions: 2 } }]);
  });

  test("shows its sessions and ends the others", async () => {
    const agent = await app.agent("support");
    const [here, there] = [await tokenOf(agent), await tokenOf(agent)];
    const { text } = await send(`${app.url}/trpc/auth.adminListSessions`, { headers: bearer(here) });
    const data = /"data":(\{.*\})\}\}$/.exec(text)?.[1] ?? "{}";
    const { sessions } = SessionsView.parse(JSON.parse(data));
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const ended = await send(`${app.url}/trpc/auth.adminEndOtherSessions`, {
      method: "POST",
      headers: { ...bearer(here), "content-type": "application/json" },
    });
    expect([ended.status, await statusOf(here), await statusOf(there)]).toEqual([200, 200, 401]);
  });
});

test("the first admin's own password is judged by everybody's rule, before there is an account", async () => {
  const env = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "podvinsev" };
  await expect(startTestApp({ feed: scriptedFeed(), env })).rejects.toThrow("ADMIN_PASSWORD: is common");
});

test("a random password is taken though the list of known passwords takes it for one of its own", async () => {
  const random = () => randomBytes(15).toString("base64url");
  let mistaken = random();
  while (!isKnownPassword(mistaken)) mistaken = random();
  const fresh = await startTestApp({ feed: scriptedFeed() });
  try {
    await writeByHand(fresh.db, [`delete from admins`, []]);
    const made = await ensureFirstAdmin(fresh.parts.auth, fresh.em.fork(), { generate: () => mistaken });
    expect(made).toEqual({ email: "admin@fillmark.local", password: mistaken });
  } finally {
    await fresh.close();
  }
});
