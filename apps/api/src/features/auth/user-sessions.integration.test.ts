// What an owner sees of their sessions and of their sign-in history, and what they can end.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LoginHistoryView, SessionsView } from "@fillmark/contracts/auth";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { sweepSessions } from "./sweep-sessions.job.ts";

const clock = movableClock();
const [minute, day] = [60_000, 86_400_000];
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await app.registerUser();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (token: string) => send(`${app.url}/api/user/me`, { headers: bearer(token) });

async function login(password = user.password, userAgent = firefox): Promise<string> {
  const { email } = user;
  const headers = { "user-agent": userAgent };
  const { json } = await send(`${app.url}/api/user/login`, { headers, body: { email, password } });
  return String(json["token"]);
}

function query(token: string, path: string, input?: unknown): Promise<Answer> {
  const search = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return send(`${app.url}/trpc/${path}${search}`, { headers: bearer(token) });
}

function mutate(token: string, path: string, input?: unknown): Promise<Answer> {
  const json = { "content-type": "application/json" };
  const body = input === undefined ? "" : JSON.stringify(input);
  return send(`${app.url}/trpc/${path}`, { method: "POST", headers: { ...bearer(token), ...json }, body });
}

function dataOf({ json }: Answer): unknown {
  const result: unknown = json["result"];
  return typeof result === "object" && result !== null && "data" in result ? result.data : null;
}

const sessionsOf = async (token: string) =>
  SessionsView.parse(dataOf(await query(token, "auth.listSessions"))).sessions;

const historyOf = async (token: string, input: object = {}) =>
  LoginHistoryView.parse(dataOf(await query(token, "auth.listLoginHistory", input)));

/** Reads a private stream to its end. */
async function streamText(token: string, onOpen: () => void): Promise<string> {
  const answer = await fetch(`${app.url}/trpc/account.events?input=%7B%7D`, { headers: bearer(token) });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    if (text === "") onOpen();
    text += part.value;
  }
  return text;
}

describe("the list of sessions", () => {
  test("has this one first, and says of each which device it is", async () => {
    const there = await login();
    const [first, ...others] = await sessionsOf(there);
    expect(first).toMatchObject({
      device: { browser: "Firefox", system: "Linux" },
      address: "127.0.0.1",
      isCurrent: true,
    });
    expect(others.map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect((await sessionsOf((await app.registerUser()).token)).length).toBe(1);
  });

  test("leaves out what would not be let in any more", async () => {
    const here = await login();
    await app.em
      .fork()
      .execute(`update sessions set expires_at = ? where user_id = ? and user_agent <> ?`, [
        new Date(clock.now()),
        user.id,
        firefox,
      ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test("knows to a few minutes when each was used, without writing at each request", async () => {
    const there = await login();
    await app.parts.auth.lastSeen.save();
    const stored = async () => {
      const rows = await app.em.fork().execute<{ xmin: string; seen: number }[]>(
        `select xmin::text as xmin, (extract(epoch from last_seen_at) * 1000)::float8 as seen
         from sessions where user_id = ? and user_agent = ?`,
        [user.id, firefox],
      );
      return rows[0];
    };
    clock.moveBy(5 * minute);
    await me(there);
    const before = await stored();
    const seenAt = clock.now();
    const [shown] = await sessionsOf(there);
    expect(Date.parse(shown?.lastSeenAt ?? "")).toBeGreaterThanOrEqual(seenAt - minute);
    expect(await stored()).toEqual(before);
    await app.parts.auth.lastSeen.save();
    const saved = await stored();
    expect(saved?.seen).toBeGreaterThanOrEqual(seenAt - minute);
    await me(there);
    await app.parts.auth.lastSeen.save();
    expect(await stored()).toEqual(saved);
  });
});

describe("ending sessions", () => {
  test("one ends at once, with its stream", async () => {
    const there = await login();
    const id = (await sessionsOf(user.token)).find(({ isCurrent }) => !isCurrent)?.id;
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const stream = streamText(there, open);
    await isOpen;
    expect(dataOf(await mutate(user.token, "auth.revokeSession", { sessionId: id }))).toEqual({ ended: 1 });
    expect(await stream).toContain("UNAUTHENTICATED");
    expect([(await me(there)).status, (await me(user.token)).status]).toEqual([401, 200]);
  });

  test("one that ended elsewhere loses its stream at the next look", async () => {
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const stream = streamText(user.token, open);
    await isOpen;
    await app.parts.auth.sessionWatch.look();
    await app.em.fork().execute(`delete from sessions where user_id = ?`, [user.id]);
    await app.parts.auth.sessionWatch.look();
    expect(await stream).toContain("UNAUTHENTICATED");
  });

  test("another user's is not there, and stays", async () => {
    const other = await app.registerUser();
    const [theirs] = await sessionsOf(other.token);
    const answers = [theirs?.id, randomUUID()].map((sessionId) =>
      mutate(user.token, "auth.revokeSession", { sessionId }),
    );
    const seen = (await Promise.all(answers)).map(({ status, text }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ""),
    ]);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[0]).toBe(404);
    expect((await me(other.token)).status).toBe(200);
  });

  test("all others end, and this one goes on", async () => {
    const there = [await login(), await login()];
    expect(dataOf(await mutate(user.token, "auth.revokeOtherSessions"))).toEqual({ ended: 2 });
    expect((await Promise.all(there.map(me))).map(({ status }) => status)).toEqual([401, 401]);
    expect((await sessionsOf(user.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(dataOf(await mutate(user.token, "auth.revokeOtherSessions"))).toEqual({ ended: 0 });
  });
});

describe("the history", () => {
  test("lists what happened, newest first, page by page", async () => {
    await login("not this one");
    await app.parts.auth.deferredTasks.settle();
    await login();
    await mutate(user.token, "auth.revokeOtherSessions");
    const all = await historyOf(user.token);
    expect(all.items.map(({ kind }) => kind)).toEqual([
      "sessions_ended",
      "signed_in",
      "refused",
      "registered",
    ]);
    expect(all.items[2]).toMatchObject({
      address: "127.0.0.1",
      device: { browser: "Firefox", system: "Linux" },
    });
    const first = await historyOf(user.token, { limit: 3 });
    const second = await historyOf(user.token, { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeNull();
  });

  test("is the owner's alone", async () => {
    await login();
    const { items } = await historyOf((await app.registerUser()).token);
    expect(items.map(({ kind }) => kind)).toEqual(["registered"]);
  });

  test("is forgotten after ninety days", async () => {
    clock.moveBy(90 * day + minute);
    const { token } = await app.registerUser();
    const sweep = () => sweepSessions(systemContext(app.parts, app.em.fork(), "sweep-sessions"));
    await sweep();
    const count = async (id: string) => {
      const rows = await app.em
        .fork()
        .execute<unknown[]>(`select 1 from login_events where user_id = ?`, [id]);
      return rows.length;
    };
    expect(await count(user.id)).toBe(0);
    expect((await historyOf(token)).items).toHaveLength(1);
  });
});
