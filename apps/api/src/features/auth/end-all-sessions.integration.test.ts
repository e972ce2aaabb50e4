// An operator signs everybody out at once, while people are signed in and streams are open.
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdmin } from "../../testing/admin-session.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { runProgram } from "../../testing/shell-program.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey } from "../../testing/v1-client.ts";
import { endAllSessions, type SessionsOf } from "./end-all-sessions.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});
afterAll(() => app.close());

/** What the secrets that were given out open now: a user's, an admin's and a program's. */
async function signedIn() {
  const [user, agent] = [await app.registerUser(), await app.agent("owner")];
  const admin = await signInAdmin(app, agent);
  const key = await makeKey(app, user);
  const bearer = { authorization: `Bearer ${user.token}` };
  const status = async (path: string, headers: Record<string, string>) =>
    (await send(`${app.url}${path}`, { headers })).status;
  const open = async () => [
    await status("/trpc/auth.me", bearer),
    await status("/trpc/team.list", admin.headers),
    await status("/api/v1/account", { authorization: `Bearer ${key}` }),
  ];
  return { user, open };
}

const end = (of: SessionsOf) => endAllSessions(app.em.fork(), app.parts.clock, of);

test("of users, of the team, or of everybody: at once, with the streams, and keys go on", async () => {
  const first = await signedIn();
  expect(await first.open()).toEqual([200, 200, 200]);
  const [{ id } = { id: "" }] = await app.em
    .fork()
    .execute<{ id: string }[]>(`select id from sessions where user_id = ?`, [first.user.id]);
  const follow = async (): Promise<string> => {
    async function* quiet(signal: AbortSignal) {
      yield "open";
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    }
    try {
      for await (const _ of app.parts.auth.sessionWatch.untilEnded(id, undefined, quiet)) void _;
      return "left";
    } catch {
      return "ended";
    }
  };
  const stream = follow();
  await app.parts.auth.sessionWatch.look();
  expect(await end("users")).toBeGreaterThan(0);
  expect(await first.open()).toEqual([401, 200, 200]);
  await app.parts.auth.sessionWatch.look();
  expect(await stream).toBe("ended");
  expect(await end("admins")).toBeGreaterThan(0);
  expect(await first.open()).toEqual([401, 401, 200]);
  const second = await signedIn();
  expect(await end("everybody")).toBeGreaterThan(1);
  expect(await second.open()).toEqual([401, 401, 200]);
  expect(await end("everybody")).toBe(0);
});

test("the command does it beside a running server, and says whose it wants to know", async () => {
  const program = new URL("../../commands/end-sessions.ts", import.meta.url);
  const run = async (...args: string[]) => {
    const { code, out, err } = await runProgram(program, args, {
      DATABASE_URL: app.db.url,
      DATA_DIR: app.dataDir,
    });
    return [code, out, err];
  };
  const { open } = await signedIn();
  expect(await run("users")).toEqual([
    0,
    expect.stringMatching(/^[1-9]\d* sessions of users have ended\./),
    "",
  ]);
  expect(await open()).toEqual([401, 200, 200]);
  expect(await run("nobody")).toEqual([2, "", expect.stringContaining("Say whose")]);
});

test("the audit log has each, as nobody's deed", async () => {
  const rows = await app.em
    .fork()
    .execute<{ admin_id: string | null; of: string }[]>(
      `select admin_id, details->>'of' as of from audit_log where action = 'auth.allSessionsEnded' order by id`,
    );
  expect(rows.map(({ admin_id: who, of }) => [who, of])).toEqual([
    [null, "users"],
    [null, "admins"],
    [null, "everybody"],
    [null, "everybody"],
    [null, "users"],
  ]);
});
