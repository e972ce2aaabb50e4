// The support chat's calls of the REST layer over real HTTP, at both of their addresses, as its clients make them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, download } from "../../testing/chat-people.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { restClient } from "../../testing/rest-client.ts";
import * as sample from "../../testing/sample-files.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const { get, post, sendForm } = restClient(() => app.url);

async function reply(user: TestUser, text: string): Promise<void> {
  const { id: conversationId } = await app.caller(user.id).chat.conversation();
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text });
}

describe.each(["/user/chat", "/api/user/chat"])("the chat at %s", (base) => {
  test("opens the conversation", async () => {
    const user = await app.registerUser();
    const { status, json } = await get(`${base}/conversation`, user);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      conversation: {
        id: expect.any(String),
        reference: expect.stringMatching(/^C-\d+$/),
        status: "open",
        opened_at: null,
        first_answer_ms: null,
        rev: 0,
        last_seq: 0,
        user_read_seq: 0,
        agent_read_seq: 0,
        unread: 0,
        rating: null,
        support: {
          availability: expect.any(String),
          median_answer_ms: json.conversation.support.median_answer_ms,
          back_at: null,
        },
      },
    });
    expect((await get(`${base}/conversation`, user)).json.conversation.id).toBe(json.conversation.id);
  });

  test("gives messages before there is one", async () => {
    const user = await app.registerUser();
    expect((await get(`${base}/messages`, user)).json).toEqual({
      success: true,
      messages: [],
      unread_count: 0,
    });
  });

  test("sends a text by form and by JSON, and lists both in their order", async () => {
    const user = await app.registerUser();
    const first = await sendForm(`${base}/send`, user, { message: "Hello, مرحبا" });
    expect(first.status).toBe(200);
    expect(first.json).toEqual({
      success: true,
      message: {
        id: expect.any(String),
        seq: 1,
        client_message_id: expect.any(String),
        sender_type: "user",
        message_type: "text",
        message_text: "Hello, مرحبا",
        file_path: null,
        file_name: null,
        file_type: null,
        file_size: null,
        is_read: false,
        created_at: expect.stringMatching(instant),
      },
    });
    const second = await post(`${base}/send`, user, { message: "Second" });
    const { json } = await get(`${base}/messages`, user);
    expect(json.messages.slice(0, 2).map(({ id }) => id)).toEqual([
      first.json.message.id,
      second.json.message.id,
    ]);
    expect(Object.keys(json)).toEqual(["success", "messages", "unread_count"]);
  });

  test("sends an image, whose address serves it", async () => {
    const user = await app.registerUser();
    const file = { name: "photo.png", bytes: await sample.png() };
    const { status, json } = await sendForm(`${base}/send`, user, { message: "Look", file });
    expect(status).toBe(200);
    expect(json.message).toMatchObject({
      message_type: "image",
      message_text: "Look",
      file_name: "photo.png",
      file_type: "image/png",
      file_size: expect.any(Number),
    });
    const got = await download(app, json.message.file_path, bearer(user.token));
    expect([got.status, got.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("sends a file without words", async () => {
    const user = await app.registerUser();
    const file = { name: "Rechnung für Ö.pdf", bytes: sample.pdf() };
    const { json } = await sendForm(`${base}/send`, user, { file });
    expect(json.message).toMatchObject({
      message_type: "file",
      message_text: "",
      file_name: "Rechnung für Ö.pdf",
      file_type: "application/pdf",
      file_size: 600,
    });
  });

  test("counts what is unread, marks it read up to a message, and then all of it", async () => {
    const user = await app.registerUser();
    await post(`${base}/send`, user, { message: "Hello" });
    for (const text of ["One", "Two", "Three"]) await reply(user, text);
    const { json } = await get(`${base}/messages`, user);
    expect(json.unread_count).toBe(3);
    const answers = json.messages.filter((one) => one.message_type === "text" && one.sender_type === "admin");
    expect(answers.map((one) => [one.message_text, one.is_read])).toEqual([
      ["One", false],
      ["Two", false],
      ["Three", false],
    ]);
    const partly = await post(`${base}/mark-read`, user, { seq: answers[0]?.seq });
    expect(partly.json).toEqual({ success: true, unread_count: 2, read_seq: answers[0]?.seq });
    const all = await post(`${base}/mark-read`, user);
    expect(all.json).toEqual({ success: true, unread_count: 0, read_seq: answers[2]?.seq });
    expect((await post(`${base}/mark-read`, user, {})).json).toEqual(all.json);
    const read = (await get(`${base}/messages`, user)).json;
    expect(read.unread_count).toBe(0);
    expect(read.messages.filter((one) => one.sender_type === "admin").every((one) => one.is_read)).toBe(true);
  });

  test("shows the user that support has read", async () => {
    const user = await app.registerUser();
    const { json } = await post(`${base}/send`, user, { message: "Hello" });
    const { id: conversationId } = await app.caller(user.id).chat.conversation();
    await agent.call.inbox.markRead({ conversationId, seq: json.message.seq });
    const own = (await get(`${base}/messages`, user)).json.messages.find((one) => one.sender_type === "user");
    expect(own?.is_read).toBe(true);
  });

  test("tells what the system says as a message of support", async () => {
    const user = await app.registerUser();
    await post(`${base}/send`, user, { message: "Hello" });
    const { id: conversationId } = await app.caller(user.id).chat.conversation();
    await agent.call.inbox.setStatus({ conversationId, status: "resolved" });
    const last = (await get(`${base}/messages`, user)).json.messages.at(-1);
    expect(last).toMatchObject({
      sender_type: "admin",
      message_type: "system",
      message_text: "This conversation was marked as resolved.",
      client_message_id: null,
    });
  });

  test("pages backwards through what was said", async () => {
    const user = await app.registerUser();
    for (let n = 1; n <= 5; n++) await post(`${base}/send`, user, { message: `Message ${n}` });
    const texts = async (query: string) =>
      (await get(`${base}/messages?${query}`, user)).json.messages
        .filter((one) => one.message_type === "text")
        .map((one) => one.message_text);
    expect(await texts("limit=2")).toEqual(["Message 4", "Message 5"]);
    const { json } = await get(`${base}/messages?limit=2`, user);
    expect(await texts(`limit=2&before_seq=${json.messages[0]?.seq}&unknown=1`)).toEqual([
      "Message 2",
      "Message 3",
    ]);
    for (const query of [
      "limit=0",
      "limit=101",
      "limit=x",
      "limit=1.5",
      "before_seq=-1",
      "limit=1&limit=2",
    ]) {
      expect((await get(`${base}/messages?${query}`, user)).json).toMatchObject({
        success: false,
        code: "VALIDATION",
      });
    }
  });

  test("answers 304 to who has all messages already", async () => {
    const user = await app.registerUser();
    await post(`${base}/send`, user, { message: "Hello" });
    const etag = (await get(`${base}/messages`, user)).headers.get("etag") ?? "";
    const again = await get(`${base}/messages`, user, { "if-none-match": etag });
    expect([again.status, again.json]).toEqual([304, null]);
    await reply(user, "Hello");
    const changed = await get(`${base}/messages`, user, { "if-none-match": etag });
    expect([changed.status, changed.json.unread_count]).toEqual([200, 1]);
    expect(changed.headers.get("cache-control")).toBe("private, no-cache");
  });
});
