import { randomUUID } from "node:crypto";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bearer, countFiles, download, upload, type UploadAnswer } from "../testing/chat-people.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";
import { systemContext } from "../context/system-context.ts";
import { sweepFiles } from "./sweep-files.job.ts";

const HOUR_MS = 3_600_000;
const clock = movableClock();
const logged: Record<string, unknown>[] = [];
const log = pino({ level: "warn" }, { write: (line) => void logged.push(JSON.parse(line)) });

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, log });
});
beforeEach(async () => {
  user = await app.registerUser();
  logged.length = 0;
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const sweep = () => sweepFiles(systemContext(app.parts, app.em, "sweep-files"));
const uploaded = (name = "a.txt") => upload(app, { token: user.token, name, bytes: Buffer.from("a file") });

async function sent(): Promise<UploadAnswer> {
  const answer = await uploaded();
  await app.caller(user.id).chat.send({ clientMessageId: randomUUID(), text: "", fileId: answer.fileId });
  return answer;
}

test("an upload that was not sent within a day loses its row and its file; what was sent stays", async () => {
  const kept = await sent();
  await uploaded();
  await sweep();
  const before = await countFiles(app);
  clock.moveBy(23 * HOUR_MS);
  await sweep();
  expect(await countFiles(app)).toEqual(before);
  const fresh = await uploaded();
  clock.moveBy(2 * HOUR_MS);
  await sweep();
  expect(await countFiles(app)).toEqual(before);
  const path = `chat/${kept.file.path}`;
  expect(await app.parts.files.read(path).then((stream) => stream?.destroy() !== undefined)).toBe(true);
  await app.em.fork().execute(`delete from stored_files where id = ?`, [fresh.fileId]);
});

test("a file without a row is deleted after a day, and so is one that was cut off on its way", async () => {
  await app.parts.files.put("chat/orphan1.txt", Buffer.from("x"), "text/plain");
  await writeFile(join(app.dataDir, "files/half/abc"), "half of it");
  const now = new Date(clock.now());
  for (const path of ["chat/orphan1.txt", "half/abc"])
    await utimes(join(app.dataDir, "files", path), now, now);
  await sweep();
  expect(await app.parts.files.read("chat/orphan1.txt")).not.toBeNull();
  clock.moveBy(25 * HOUR_MS);
  await sweep();
  expect(await app.parts.files.read("chat/orphan1.txt")).toBeNull();
  expect(await app.parts.files.read("half/abc")).toBeNull();
  expect(logged.map(({ msg }) => msg)).toContain("Deleted stored files without a row.");
});

test("a row whose file is missing is reported and kept", async () => {
  const { fileId, file } = await sent();
  await app.parts.files.delete(`chat/${file.path}`);
  clock.moveBy(25 * HOUR_MS);
  await sweep();
  const report = logged.find(({ msg }) => msg === "Stored files are missing.");
  expect(report?.["fileIds"]).toEqual([fileId]);
  const [message] = (await app.caller(user.id).chat.listMessages({})).messages;
  expect(message?.file?.path).toBe(file.path);
  const { token } = await app.caller().auth.login({ email: user.email, password: user.password });
  expect((await download(app, file.path, bearer(token))).status).toBe(404);
});
