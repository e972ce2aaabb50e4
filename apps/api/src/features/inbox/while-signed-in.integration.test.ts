// An agent's stream is as good as their session: over real HTTP, with sessions that end while it is open.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { adminToken, bearer } from "../../testing/chat-people.ts";
import { startTalk } from "../../testing/conversations.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
const clock = movableClock();
const open: AbortController[] = [];

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(() => app.close());

/** Everything that the stream has sent so far. */
async function receive(token: string): Promise<() => string> {
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`${app.url}/trpc/inbox.events?input=%7B%7D`, {
    headers: bearer(token),
    signal: stop.signal,
  });
  let received = "";
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of answer.body ?? []) received += decoder.decode(chunk, { stream: true });
  };
  void read().catch(() => undefined);
  await expect.poll(() => received).toContain("ready");
  return () => received;
}

const set = (agent: TestAgent, change: string) =>
  app.em.fork().execute(`update admins set ${change} where id = ?`, [agent.id]);
const ways: ReadonlyArray<readonly [string, (agent: TestAgent, token: string) => Promise<unknown>]> = [
  ["was disabled", (agent) => set(agent, "disabled_at = now()")],
  ["has another role", (agent) => set(agent, "role = 'editor'")],
  [
    "signed out",
    (_, token) =>
      fetch(`${app.url}/trpc/auth.adminLogout`, {
        method: "POST",
        headers: { ...bearer(token), "content-type": "application/json" },
      }),
  ],
];

test.each(ways)("an agent who %s hears nothing of conversations any more", async (_, leave) => {
  const agent = await app.agent();
  const token = await adminToken(app, agent);
  const talk = await startTalk(app);
  const received = await receive(token);
  await leave(agent, token);
  clock.moveBy(5_000);
  await talk.say("My secret word is xylophone");
  await expect.poll(received, { timeout: 10_000 }).toContain("UNAUTHENTICATED");
  expect(received()).not.toContain("xylophone");
});

test("an agent who is still there keeps receiving", async () => {
  const received = await receive(await adminToken(app, await app.agent()));
  const talk = await startTalk(app);
  for (const word of ["one", "two", "three"]) {
    clock.moveBy(5_000);
    await talk.say(`And ${word}`);
    await expect.poll(received, { timeout: 10_000 }).toContain(`And ${word}`);
  }
});
