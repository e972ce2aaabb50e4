// What agents find: words in any script, parts of words, people and references, in all of history, page by page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteOn, replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let ann: TestAgent;
let talk: TestTalk;

const said = [
  "My withdrawal failed with error E_4711",
  "The fee was 100% of it, what a file_name\\path",
  "Привет, где мой перевод?",
  "我要充值比特币",
  "ฝากเงินไม่เข้า",
  "It's O'Brien's \"quoted phrase\" here",
  "شكرا جزيلا",
  "ok, go",
];

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ann = await app.agent();
  talk = await startTalk(app, "Hello there");
  for (const text of said) await talk.say(text);
});

afterAll(async () => {
  await app.close();
});

async function find(text: string): Promise<(string | null)[]> {
  const { items } = await ann.call.inbox.search({ text });
  return items.map(({ found }) => found?.text ?? null);
}

test.each([
  ["withdrawal", 0],
  ["WITHDRAWAL failed", 0],
  ["thdraw", 0],
  ["e_4711", 0],
  ["100%", 1],
  ["file_name", 1],
  ["name\\path", 1],
  ["перевод", 2],
  ["ПРИВЕТ", 2],
  ["рево", 2],
  ["充值", 3],
  ["比特币", 3],
  ["ไม่เข้า", 4],
  ["O'Brien", 5],
  ['"quoted phrase"', 5],
  ["جزيلا", 6],
  ["ok", 7],
  ["go", 7],
])("finds %j", async (text, index) => {
  expect(await find(text)).toEqual([said[index]]);
});

test.each([
  "%%",
  "__",
  "withd_awal",
  "withdr%failed",
  "\\\\",
  "'; drop table users; --",
  "%zz%",
  "phrase quoted here now",
  "((",
  "&|!",
])("finds nothing by %j, which stands nowhere", async (text) => {
  expect(await find(text)).toEqual([]);
});

test("finds notes beside messages, newest first, and says where", async () => {
  const other = await startTalk(app, "marmalade first");
  await ann.call.inbox.writeNote(noteOn(other, "marmalade second"));
  await ann.call.inbox.reply(replyTo(other, "marmalade third"));
  const { items } = await ann.call.inbox.search({ text: "marmalade" });
  expect(items.map(({ found }) => found)).toMatchObject([
    { kind: "message", sender: "admin", seq: 3, text: "marmalade third" },
    { kind: "note", sender: "admin", seq: 1, text: "marmalade second" },
    { kind: "message", sender: "user", seq: 1, text: "marmalade first" },
  ]);
  expect(items[0]).toMatchObject({ conversationId: other.conversationId, status: "open" });
});

test("finds a person by a part of the e-mail or the name, and a conversation by its reference", async () => {
  const someone = await startTalk(app, "Nothing of note");
  await app.em.fork().execute("update users set name = 'Zoë Quartermaine' where id = ?", [someone.user.id]);
  const { reference } = await ann.call.inbox.find({ conversationId: someone.conversationId });
  for (const text of [someone.user.email, someone.user.email.slice(2, 9), "quarterm", "Zoë Q", reference]) {
    const { items } = await ann.call.inbox.search({ text });
    expect(items).toEqual([
      {
        conversationId: someone.conversationId,
        reference,
        user: { id: someone.user.id, name: "Zoë Quartermaine", email: someone.user.email, contact: null },
        status: "open",
        found: null,
      },
    ]);
  }
});

test("pages through people and then words, each once, however small the page", async () => {
  const texts = ["pagination 1", "pagination 2", "pagination 3"];
  for (const text of texts) await talk.say(text);
  const person = await startTalk(app, "pagination 0");
  await app.em.fork().execute("update users set name = 'Pagination Smith' where id = ?", [person.user.id]);
  for (const limit of [1, 2, 3, 4, 5, 50]) {
    const seen: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const page = await ann.call.inbox.search({ text: "pagination", limit, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ found }) => found?.text ?? null));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([null, "pagination 0", "pagination 3", "pagination 2", "pagination 1"]);
  }
});

test("reaches back over all of history", async () => {
  await app.em.fork().execute(
    `insert into chat_messages (conversation_id, seq, id, episode, author_kind, event, body, created_at)
     select ?, 1000 + n, (lpad(to_hex(1700000000000 + n), 12, '0') || '7000a00000000000aaaa')::uuid, 1, 'system',
       'assigned', case when n in (3, 12000) then 'antediluvian' else 'filler' end,
       timestamptz '2023-11-14' + n * interval '1 ms'
     from generate_series(1, 12500) n`,
    [talk.conversationId],
  );
  expect(await find("antediluvian")).toHaveLength(2);
  expect(await find("tediluv")).toHaveLength(2);
});

test.each(["x", "person.", "said.1", "said.' or 1=1", "person.1.2"])(
  "the cursor %j is not one of this list",
  async (cursor) => {
    expect(await refusal(ann.call.inbox.search({ text: "hello", cursor }))).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field: "cursor" }] },
    });
  },
);
