// The agents' stream as their console uses it: through tRPC's own client, with a session of an admin.
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InboxEventView } from "@fillmark/contracts/inbox";
import type { AppRouter } from "../../router.ts";
import { bearer, signInAdmin } from "../../testing/admin-session.ts";
import { startTalk } from "../../testing/conversations.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

/** However busy the machine is. */
const patience = { timeout: 20_000 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(async () => {
  await app.close();
});

interface Followed {
  readonly got: { id: string; data: InboxEventView }[];
  readonly errors: unknown[];
  stop(): void;
}

const tokenOf = async (agent: TestAgent): Promise<string> => (await signInAdmin(app, agent)).token;

function follow(token: string, lastEventId?: string): Followed {
  const headers = { ...bearer(token), "x-fillmark": "1" };
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${app.url}/trpc`,
        EventSource,
        eventSourceOptions: {
          fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
        },
      }),
    ],
  });
  const got: Followed["got"] = [];
  const errors: unknown[] = [];
  const input = lastEventId === undefined ? {} : { lastEventId };
  const subscription = client.inbox.events.subscribe(input, {
    onData: ({ id, data }) => got.push({ id, data }),
    onError: (error) => errors.push(error),
  });
  return { got, errors, stop: () => subscription.unsubscribe() };
}

const textsOf = ({ got }: Followed) =>
  got.flatMap(({ data }) =>
    data.type === "change" && data.change.type === "message" ? [data.change.message.text] : [],
  );

test("what a user writes reaches every console, and one that comes back goes on where it was", async () => {
  const talk = await startTalk(app);
  const agents = await Promise.all([app.agent("owner"), app.agent("compliance")]);
  const [owner, reader] = await Promise.all(agents.map(tokenOf));
  const keeper = follow(owner ?? "");
  const first = follow(reader ?? "");
  await expect
    .poll(() => [keeper.got.length, first.got.length].every((count) => count > 0), patience)
    .toBe(true);
  expect([keeper.got[0]?.data, first.got[0]?.data]).toEqual([{ type: "ready" }, { type: "ready" }]);
  await talk.say("one");
  await expect.poll(() => textsOf(first), patience).toContain("one");
  first.stop();
  await talk.say("two");
  await expect.poll(() => textsOf(keeper), patience).toContain("two");
  const second = follow(reader ?? "", first.got.at(-1)?.id ?? "");
  await talk.say("three");
  await expect.poll(() => textsOf(second), patience).toContain("three");
  expect(textsOf(second).filter((text) => ["one", "two", "three"].includes(text))).toEqual(["two", "three"]);
  expect(second.got.some(({ data }) => data.type === "ready")).toBe(false);
  keeper.stop();
  second.stop();
});

test("an admin who may not read the inbox is refused", async () => {
  const editor = follow(await tokenOf(await app.agent("editor")));
  await expect.poll(() => editor.errors.length, patience).toBeGreaterThan(0);
  expect(editor.errors[0]).toMatchObject({ data: { domain: { code: "FORBIDDEN" } } });
  expect(editor.got).toEqual([]);
  editor.stop();
});
