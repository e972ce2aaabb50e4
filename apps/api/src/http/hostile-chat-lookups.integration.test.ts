// What looks things up in the support chat, by words, by a place in a list or by a tag, against whatever a caller makes
// up; and how many messages a minute takes.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsOf, outcomeOf } from "../testing/chat-calls.ts";
import { adminToken, bearer } from "../testing/chat-people.ts";
import { startTalk } from "../testing/conversations.ts";
import { send } from "../testing/http-client.ts";
import { refusal } from "../testing/refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;
let agentToken: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  ({ query } = callsOf(app));
  agent = await app.agent();
  agentToken = await adminToken(app, agent);
});
afterAll(() => app.close());

let query: ReturnType<typeof callsOf>["query"];

const questions = [
  "%%",
  "__",
  "\\\\",
  "''",
  '""',
  '"a',
  '"unbalanced phrase',
  "a\" or '",
  "-- drop",
  ":*",
  "a:*",
  "ab:*",
  "!a",
  "&|",
  "()",
  "a & b",
  "<->",
  "or or",
  "-a -b",
  "İİ",
  "ß%",
  "a\\",
  "\\%",
  "\u0301\u0301",
  "\u200b\u200b",
  "\u202eab",
  "C-0",
  "c-999999999999",
  "C-9999999999999",
  "*".repeat(100),
  "x".repeat(100),
  "\ud83d\ude80\ud83d\ude80",
  "日本",
  "a b c d e f g",
  "${x}",
  "{text}",
  "\t\n ab",
  "ab\u00a0cd",
  "ﷺﷺ",
  "'a':*",
  "ab'",
  "ǆǆ",
  "ŉŉ",
  "?",
  "$1 ?",
];

test("a search takes any words, finds what is there, and falls over none", async () => {
  const own = await startTalk(app, `All of ${questions.join(" ")}`.slice(0, 2000));
  for (const text of questions) {
    const wanted = text.trim().length < 2 ? "VALIDATION" : "ok";
    expect(outcomeOf(await query("inbox.search", { text }, agentToken)), text).toBe(wanted);
  }
  for (const text of ["日本", "unbalanced phrase", "c-999999999999"]) {
    const { items } = await agent.call.inbox.search({ text });
    expect(items.map((hit) => hit.conversationId)).toContain(own.conversationId);
  }
  for (const text of ["a\0b", "\ud800\ud800", "x".repeat(101)]) {
    expect(outcomeOf(await query("inbox.search", { text }, agentToken))).toBe("VALIDATION");
  }
});

test("a place in a list that no page gave out is refused or empty", async () => {
  const nines = "99999999999999";
  const cursors = [
    "0.0.0",
    `${nines}.${nines}.${nines}`,
    `.${nines}.${nines}`,
    "..",
    "1.2.3.4",
    "-1.0.0",
    "1e3.0.0",
    "\0",
  ];
  for (const status of ["open", "resolved"] as const) {
    for (const cursor of [...cursors, "person.1", "x".repeat(100), "x".repeat(101)]) {
      expect(outcomeOf(await query("inbox.list", { status, cursor }, agentToken))).toMatch(
        /^(ok|VALIDATION)$/,
      );
    }
  }
  const words = { text: "deposit", cursor: `person.${nines}` };
  expect(outcomeOf(await query("inbox.search", words, agentToken))).toBe("ok");
});

describe("a poll", () => {
  const poll = (token: string, after: number, tag?: string) =>
    send(`${app.url}/api/chat/poll?after=${after}`, {
      headers: { ...bearer(token), ...(tag === undefined ? {} : { "if-none-match": tag }) },
    });

  test("is answered in full unless the tag is the one that it would get", async () => {
    const [own, other] = [await startTalk(app), await startTalk(app)];
    const { rev } = await own.call.chat.head();
    const tag = String((await poll(own.user.token, rev ?? 0)).headers["etag"]);
    const foreign = String((await poll(other.user.token, 1)).headers["etag"]);
    const opaque = tag.slice(1, -1);
    const status = async (given: string) => (await poll(own.user.token, rev ?? 0, given)).status;
    for (const same of [tag, `W/${tag}`, `"x", ${tag}`, `${foreign},W/${tag},"y"`])
      expect(await status(same)).toBe(304);
    const others = [
      "*",
      foreign,
      `W/${foreign}`,
      opaque,
      `'${opaque}'`,
      `"${opaque}`,
      `w/${tag}`,
      '""',
      "",
      ",,,",
      "x".repeat(5_000),
    ];
    for (const given of others) expect(await status(given), given.slice(0, 50)).toBe(200);
    await own.say("Something new");
    expect(await status(tag)).toBe(200);
  });

  test("of a disabled user is refused within twenty seconds, and sends nothing until then", async () => {
    const own = await startTalk(app);
    const first = await poll(own.user.token, 0);
    const tag = String(first.headers["etag"]);
    await app.em.fork().execute("update users set disabled_at = now() where id = ?", [own.user.id]);
    expect((await poll(own.user.token, 0)).status).toBe(401);
    clock.moveBy(20_000);
    const late = await poll(own.user.token, 1, tag);
    expect([late.status, outcomeOf(late)]).toEqual([401, "UNAUTHENTICATED"]);
  });
});

test("the thirty-first message of a minute waits, and an accepted one is answered again", async () => {
  const limited = await startTestApp({ feed: scriptedFeed(), env: { NODE_ENV: "production" } });
  try {
    const { token, id } = await limited.registerUser();
    const headers = bearer(token);
    const say = (text: string, clientMessageId = randomUUID()) =>
      send(`${limited.url}/trpc/chat.send`, { headers, body: { clientMessageId, text } });
    const first = randomUUID();
    const accepted = await say("One", first);
    for (let count = 2; count <= 30; count += 1) expect((await say(`${count}`)).status).toBe(200);
    const refused = await say("Thirty-one");
    expect([refused.status, outcomeOf(refused)]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await say("One", first)).json).toEqual(accepted.json);
    expect(
      await refusal(limited.caller(id).chat.send({ clientMessageId: first, text: "Two" })),
    ).toMatchObject({
      code: "MESSAGE_ID_CONFLICT",
    });
    const { id: conversationId, lastSeq } = await limited.caller(id).chat.conversation();
    expect(lastSeq).toBe(30);

    // Judgements are kept as messages are, and wait as they do.
    const { call } = await limited.agent();
    await call.inbox.setStatus({ conversationId, status: "resolved" });
    expect(await refusal(limited.caller(id).chat.rate({ score: 1 }))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  } finally {
    await limited.close();
  }
});
