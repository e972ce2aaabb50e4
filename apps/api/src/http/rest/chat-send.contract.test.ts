// What is sent twice, and what a sender may get wrong, at `POST /user/chat/send`.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { bearer, countFiles } from "../../testing/chat-people.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { restClient, type Got } from "../../testing/rest-client.ts";
import * as sample from "../../testing/sample-files.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const url = "/user/chat/send";
let app: TestApp;
const { call, get, sendForm } = restClient(() => app.url);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

describe("a message that is sent again", () => {
  test("is stored once, with its file, and answered the same", async () => {
    const user = await app.registerUser();
    const before = await countFiles(app);
    const form = {
      client_message_id: randomUUID(),
      message: "Look",
      file: { name: "a.png", bytes: await sample.png() },
    };
    const tries = [await sendForm(url, user, form), await sendForm(url, user, form)];
    const together = await Promise.all([sendForm(url, user, form), sendForm(url, user, form)]);
    for (const { status, json } of [...tries, ...together]) {
      expect(status).toBe(200);
      expect(json).toEqual(tries[0]?.json);
    }
    expect(await countFiles(app)).toEqual({ rows: before.rows + 1, files: before.files + 1 });
    const { json } = await get("/user/chat/messages", user);
    expect(json.messages.filter((one) => one.message_type === "image")).toHaveLength(1);
  });

  test.each([
    ["another text", { message: "Another" }],
    ["another file", { message: "Look", file: { name: "a.txt", bytes: Buffer.from("another") } }],
    ["no file", { message: "Look" }],
  ])("with %s is a conflict", async (_, changed) => {
    const user = await app.registerUser();
    const id = { client_message_id: randomUUID() };
    const file = { name: "a.txt", bytes: Buffer.from("one") };
    expect((await sendForm(url, user, { ...id, message: "Look", file })).status).toBe(200);
    const again = await sendForm(url, user, { ...id, ...changed });
    expect([again.status, again.json.code]).toEqual([409, "MESSAGE_ID_CONFLICT"]);
  });
});

describe("what a sender may get wrong", () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await app.registerUser();
  });

  test("a file of more than 10 MB is refused in the words that clients show", async () => {
    const before = await countFiles(app);
    const file = { name: "a.pdf", bytes: sample.pdf(CHAT_FILE_MAX_BYTES + 1) };
    const { status, json } = await sendForm(url, user, { message: "Look", file });
    expect(status).toBe(413);
    expect(json).toEqual({
      success: false,
      message: "File too large. Please select a file smaller than 10MB.",
      code: "FILE_TOO_LARGE",
      details: { limitBytes: CHAT_FILE_MAX_BYTES },
    });
    expect(await countFiles(app)).toEqual(before);
  });

  test("a file of exactly 10 MB is sent", async () => {
    const file = { name: "a.pdf", bytes: sample.pdf(CHAT_FILE_MAX_BYTES) };
    const { json } = await sendForm(url, user, { file });
    expect(json.message.file_size).toBe(CHAT_FILE_MAX_BYTES);
  });

  test.each([
    ["nothing at all", {}, 400, "VALIDATION"],
    ["blanks", { message: " \n " }, 400, "VALIDATION"],
    ["2,001 characters", { message: "x".repeat(2001) }, 400, "VALIDATION"],
    ["20,000 characters", { message: "é".repeat(20_000) }, 400, "VALIDATION"],
    ["an id that is none", { message: "x", client_message_id: "1" }, 400, "VALIDATION"],
    ["an SVG", { file: { name: "a.svg", bytes: sample.svg } }, 415, "FILE_REFUSED"],
    ["an SVG named .png", { file: { name: "a.png", bytes: sample.svg } }, 415, "FILE_REFUSED"],
    ["an empty file", { file: { name: "a.txt", bytes: Buffer.alloc(0) } }, 415, "FILE_REFUSED"],
  ])("%s is refused", async (...[, form, status, code]) => {
    const answer = await sendForm(url, user, form);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(Object.keys(answer.json).toSorted()).toEqual(["code", "details", "message", "success"]);
  });

  test("2,000 characters are sent", async () => {
    expect((await sendForm(url, user, { message: "é".repeat(2000) })).status).toBe(200);
  });

  test("a field that was left empty is no file", async () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nHello\r\n--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const { status, json } = await raw(body);
    expect([status, json.message?.message_type]).toEqual([200, "text"]);
  });

  test.each([
    ["is cut off", '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nHello'],
    ["is none", "nonsense"],
    ["is empty", ""],
    ["has two files", file("file") + file("file") + "--x--\r\n"],
    ["has its file elsewhere", file("picture") + "--x--\r\n"],
    ["has a hundred fields", field("a").repeat(100) + "--x--\r\n"],
  ])("a form that %s is refused", async (_, body) => {
    const { status, json } = await raw(body);
    expect([status, json.code]).toEqual([400, "VALIDATION"]);
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/mixed; boundary=x",
    "text/plain",
  ])("the content type %j is refused", async (type) => {
    const { status } = await raw("--x--\r\n", type);
    expect([400, 415]).toContain(status);
  });

  test("a form is taken by no other call", async () => {
    const body = new FormData();
    body.append("seq", "1");
    const answer = await call("/user/chat/mark-read", { method: "POST", headers: bearer(user.token), body });
    expect([answer.status, answer.json.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("names that mean something to a program mean nothing here", async () => {
    const body = field("__proto__") + field("constructor") + field("message") + "--x--\r\n";
    expect((await raw(body)).status).toBe(200);
  });

  test.each(["conversation", "messages"])("GET %s without a token is a 401", async (path) => {
    expect((await call(`/user/chat/${path}`, {})).status).toBe(401);
  });

  test.each(["send", "mark-read"])("POST %s without a token is a 401", async (path) => {
    expect((await call(`/user/chat/${path}`, { method: "POST" })).status).toBe(401);
  });

  test("a form without a token is a 401", async () => {
    const form = { message: "x", file: { name: "a.txt", bytes: Buffer.from("x") } };
    expect((await sendForm(url, { token: "none" }, form)).status).toBe(401);
  });

  function raw(body: string, type = "multipart/form-data; boundary=x"): Promise<Got> {
    return call(url, { method: "POST", headers: { ...bearer(user.token), "content-type": type }, body });
  }
});

function file(name: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\ntext\r\n`;
}

function field(name: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\ntext\r\n`;
}
