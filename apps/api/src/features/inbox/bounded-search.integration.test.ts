// How much one search looks at: a bounded part of history, unless the indexes answer it with little work.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchView } from "@fillmark/contracts/inbox-tools";
import { startTalk } from "../../testing/conversations.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

/** Messages, one in each millisecond, that all say the same but for the two oldest. */
const MESSAGES = 40_000;
const AT_ONCE = 2_000;
const SINCE_MS = 1_700_000_000_000;
const FIRST = "Where did it go, antediluvian 提现?";
const SECOND = "Withdrawal my withdrawal where";
const OTHERS = "Where is my withdrawal?";
/** By one search at most, besides what the indexes hand over. */
const READ = 30_000;

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  agent = await app.agent();
  const { conversationId } = await startTalk(app, "Hello there");
  // In statements that end before their time is up, on a machine that has other work too.
  for (let from = 0; from < MESSAGES; from += AT_ONCE) {
    await app.em.fork().execute(
      `insert into chat_messages (conversation_id, seq, id, episode, author_kind, event, body, created_at)
       select ?, 1000 + n, (lpad(to_hex(?::bigint + n), 12, '0') || '7000a00000000000aaaa')::uuid, 1, 'system', 'assigned',
         case n when 0 then ? when 1 then ? else ? end, now()
       from generate_series(?::bigint, ?::bigint) n`,
      [conversationId, SINCE_MS, FIRST, SECOND, OTHERS, from, from + AT_ONCE - 1],
    );
  }
}, 120_000);
afterAll(() => app.close());

async function pagesOf(text: string): Promise<SearchView[]> {
  const pages: SearchView[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.call.inbox.search({ text, ...(cursor && { cursor }) });
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const textsOf = (page: SearchView | undefined) => page?.items.map(({ found }) => found?.text);

test.each([
  ["where -withdrawal", FIRST],
  ["提现", FIRST],
  ['"withdrawal my"', SECOND],
  ["wal where", SECOND],
])(
  "for %j only the newest are read, the answer says so, and the next page goes on there",
  async (text, old) => {
    const [first, second, ...more] = await pagesOf(text);
    // The greeting, which is newer than the others, is one of those that were read.
    const border = SINCE_MS + MESSAGES - READ + 1;
    expect(first).toMatchObject({ items: [], searchedBackTo: new Date(border).toISOString() });
    expect(second).toMatchObject({ searchedBackTo: null, nextCursor: null });
    expect(textsOf(second)).toEqual([old]);
    expect(more).toEqual([]);
  },
);

test.each(["antediluvian", "where antediluvian", "antediluvian -withdrawal", "tediluv"])(
  "for %j the indexes are asked, over all of history",
  async (text) => {
    const [first, ...more] = await pagesOf(text);
    expect(first).toMatchObject({ searchedBackTo: null, nextCursor: null });
    expect(textsOf(first)).toEqual([FIRST]);
    expect(more).toEqual([]);
  },
);

test("a full page was cut short by nothing", async () => {
  const page = await agent.call.inbox.search({ text: "where", limit: 5 });
  expect(page.items).toHaveLength(5);
  expect(page).toMatchObject({ searchedBackTo: null, nextCursor: expect.stringMatching(/^said\./) });
});
