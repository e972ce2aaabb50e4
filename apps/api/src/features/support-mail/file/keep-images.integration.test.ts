// What is attached to mails: images are seen by agents as what people upload is, and whatever else comes is named.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { CHAT_FILE_MAX_BYTES } from "@fillmark/contracts/constants";
import { startImapServer, type TestImapServer } from "../../../testing/imap-server.ts";
import * as sample from "../../../testing/sample-files.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../testing/smtp-server.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { fetchMails } from "../fetch/fetch-mails.job.ts";

let imap: TestImapServer;
let smtp: TestSmtpServer;
let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  imap = await startImapServer({ announces: false });
  smtp = await startSmtpServer();
  app = await startTestApp({ feed: scriptedFeed(), env: { IMAP_URL: imap.url, SMTP_URL: smtp.url } });
  agent = await app.agent("owner");
  await app.runJob(fetchMails);
});
afterAll(async () => {
  await app.close();
  await imap.close();
  await smtp.close();
});

interface Attached {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}

function mailWith(from: string, attached: readonly Attached[]): Buffer {
  const head = [
    `From: Ada <${from}>`,
    "Subject: A question",
    `Message-ID: <${randomUUID()}@example.com>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
  ];
  const parts = attached.map(({ name, bytes, type = "image/png" }) => {
    const named = name === "" ? "inline" : `attachment; filename="${name}"`;
    const heads = `Content-Type: ${type}\r\nContent-Disposition: ${named}\r\nContent-Transfer-Encoding: base64`;
    return `--b\r\n${heads}\r\n\r\n${bytes.toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n`;
  });
  const text = "--b\r\nContent-Type: text/plain\r\n\r\nSee the pictures\r\n";
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}${parts.join("")}--b--\r\n`);
}

/** Delivers it and gives what an agent reads of its sender afterwards. */
async function receive(attached: readonly Attached[], from = `${randomUUID().slice(0, 8)}@example.com`) {
  imap.deliver(mailWith(from, attached));
  await app.runJob(fetchMails);
  return read(from);
}

async function read(from: string) {
  const all = { status: "open", assigned: "all", isOverdue: false, limit: 50 } as const;
  const { items } = await agent.call.inbox.list(all);
  const { conversationId = "" } = items.find(({ user }) => user.email === from) ?? {};
  const { messages } = await agent.call.inbox.listEntries({ conversationId, limit: 50 });
  const mail = await agent.call.supportMail.thread({ conversationId });
  const own = messages.filter(({ sender }) => sender === "user");
  return {
    texts: own.map(({ text }) => text).filter((text) => text !== ""),
    files: own.flatMap(({ file }) => file ?? []),
    named: mail.items.flatMap(({ attachments }) =>
      attachments.flatMap(({ name, isKept }) => (isKept ? [] : [name])),
    ),
    from,
  };
}

const texts = ["See the pictures"];

async function bytesOf(path: string): Promise<Buffer> {
  const stored = await app.parts.files.read(`chat/${path}`);
  if (stored === null) throw new Error("It isn't stored.");
  const chunks: Buffer[] = [];
  for await (const chunk of stored) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("images are files of the conversation, written anew, and other files are named", async () => {
  const { files, named, ...said } = await receive([
    { name: "../photo.jpg", bytes: await sample.jpegWithPlace(), type: "image/jpeg" },
    { name: "invoice.pdf", bytes: sample.pdf(), type: "application/pdf" },
    { name: "", bytes: await sample.png() },
    { name: "scan.bmp", bytes: sample.bmp(), type: "application/octet-stream" },
  ]);
  expect(said.texts).toEqual(texts);
  expect(files).toMatchObject([
    { name: "photo.jpg", type: "image/jpeg", width: 30, height: 40 },
    { name: "image.png", type: "image/png", width: 40, height: 30 },
    { name: "scan.png", type: "image/png", width: 40, height: 30 },
  ]);
  expect(named).toEqual(["invoice.pdf"]);
  const photo = await bytesOf(files[0]?.path ?? "");
  expect(photo.includes("secret owner")).toBe(false);
  expect(await sharp(photo).metadata()).toMatchObject({ format: "jpeg" });
});

test("what hides behind an image is gone", async () => {
  const { files, named } = await receive([
    { name: "a.png", bytes: Buffer.concat([await sample.png(), sample.html]) },
    { name: "b.gif", bytes: sample.gifScript, type: "image/gif" },
    { name: "c.png", bytes: Buffer.concat([await sample.png(), sample.zipOf("a.html")]) },
  ]);
  expect([files.map(({ name }) => name), named]).toEqual([["a.png", "b.gif", "c.png"], []]);
  for (const { path } of files) {
    const text = (await bytesOf(path)).toString("latin1");
    expect(text).not.toMatch(/script|alert|a\.html/);
  }
});

const hostile: [what: string, name: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ["a drawing", "a.svg", () => sample.svg],
  ["a drawing that says it is a PNG", "a.png", () => sample.svg],
  ["a page that says it is a picture", "a.jpg", () => sample.html],
  ["a picture that is another kind than its name says", "a.gif", () => sample.png()],
  ["a script that begins like a picture", "a.gif", () => Buffer.from("GIF89a=1;alert(document.cookie)//")],
  ["144 million pixels in a few bytes", "a.png", () => sample.bombPng(12_000, 12_000)],
  ["a line of 50 million pixels", "a.png", () => sample.bombPng(1, 50_000_000)],
  ["81 million pixels in pages", "a.tiff", () => sample.bombTiff(9_000, 9_000)],
  ["more frames than anybody looks at", "a.gif", () => sample.longGif(41, 1_000)],
  ["a picture that is cut", "a.png", () => sample.bombPng(10, 10).subarray(0, 40)],
  ["nothing at all", "a.png", () => Buffer.alloc(0)],
  ["more bytes than an upload may have", "a.png", () => sizedPng(CHAT_FILE_MAX_BYTES + 1)],
];

async function sizedPng(size: number): Promise<Buffer> {
  const image = await sample.png();
  return Buffer.concat([image, Buffer.alloc(size - image.length)]);
}

test.each(hostile)("%s is named, and the mail comes in: %s", async (_what, name, make) => {
  const { files, ...said } = await receive([{ name, bytes: await make() }]);
  expect(said).toMatchObject({ texts, named: [name] });
  expect(files).toEqual([]);
});

test("of a mail with a hundred images none is kept, and twenty are named", async () => {
  const bytes = await sample.png();
  const { files, ...said } = await receive(
    Array.from({ length: 100 }, (_, i) => ({ name: `${i}.png`, bytes })),
  );
  expect(said.texts).toEqual(texts);
  expect([files, said.named.length]).toEqual([[], 20]);
});

test("of a mail with fifteen images the first ten are kept", async () => {
  const bytes = await sample.png();
  const { files, named } = await receive(Array.from({ length: 15 }, (_, i) => ({ name: `${i}.png`, bytes })));
  expect(files).toHaveLength(10);
  expect(named).toEqual(["10.png", "11.png", "12.png", "13.png", "14.png"]);
});

test("a mail of 40 MB isn't downloaded, so that nothing of it is kept", async () => {
  const before = imap.line.receivedBytes;
  const { files, named } = await receive([{ name: "a.png", bytes: await sizedPng(30 * 1024 * 1024) }]);
  expect([files, named]).toEqual([[], []]);
  expect(imap.line.receivedBytes - before).toBeLessThan(1024 * 1024);
});

test("a process that dies in between gives each image once", async () => {
  const bytes = await sample.png();
  const { from } = await receive([
    { name: "a.png", bytes },
    { name: "b.png", bytes },
  ]);
  const run = (sql: string) => app.em.fork().execute(sql);
  await run(`update support_mails set outcome = 'filing' where outcome = 'filed'`);
  await run(`update support_mailboxes set last_uid = 0`);
  await app.runJob(fetchMails);
  const again = await read(from);
  expect(again.files.map(({ name }) => name)).toEqual(["a.png", "b.png"]);
  expect(again.named).toEqual([]);
});

test("strangers together store so much in a day and no more, and their words come in all the same", async () => {
  const { files, from } = await receive([{ name: "a.png", bytes: await sample.png() }]);
  expect(files).toHaveLength(1);
  await app.em.fork().execute(
    `insert into stored_files (id, path, owner_kind, owner_id, name, type, size, sha256, created_at, attached_at)
     select gen_random_uuid(), replace(k.id::text, '-', '') || i || '.png', 'user', k.id, 'a.png', 'image/png', 10485760, repeat('0', 64), now(), now()
     from contacts k cross join generate_series(1, 205) i where k.email = ?`,
    [from],
  );
  const late = await receive([{ name: "b.png", bytes: await sample.png() }]);
  expect(late).toMatchObject({ texts, files: [], named: ["b.png"] });
});
