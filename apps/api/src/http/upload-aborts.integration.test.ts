// A thousand senders who hang up in the middle, by both ways in: nothing of them is left, and the next are served.
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countFiles, upload } from "../testing/chat-people.ts";
import * as sample from "../testing/sample-files.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

const ABORTS = 1_000;
/** Fewer than are let in at once, so that each gets as far as it sends. */
const AT_ONCE = 12;

let app: TestApp;
let users: TestUser[];

beforeAll(async () => {
  app = await startTestApp();
  users = await Promise.all(Array.from({ length: AT_ONCE }, () => app.registerUser()));
});
afterAll(() => app.close());

test("1,000 uploads that are cut off leave no row, no file and no place taken", async () => {
  const file = Buffer.concat([sample.pdf(), Buffer.alloc(400_000, "x")]);
  const descriptors = (await readdir("/proc/self/fd")).length;
  let next = 0;
  const answered: string[] = [];
  const sender = async (user: TestUser): Promise<void> => {
    for (let n = next++; n < ABORTS; n = next++) {
      const sent = n % 2 === 0 ? putOf(user, file) : formOf(user, file);
      // Spread evenly over head and body, and always short of the end.
      const end = Math.floor(((n * 0.618_034) % 1) * (sent.length - 1)) + 1;
      answered.push(await cutOff(sent.subarray(0, end), { isReset: n % 3 === 0 }));
    }
  };
  await Promise.all(users.map(sender));
  expect(answered).toHaveLength(ABORTS);
  expect(answered.filter((text) => text !== "")).toEqual([]);
  for (const { token } of users) {
    expect(await Promise.all([placeFor(token), placeFor(token)])).toEqual([200, 200]);
  }
  expect(await countFiles(app)).toEqual({ rows: 2 * users.length, files: 2 * users.length });
  const messages = await app.em.fork().execute<unknown[]>(`select 1 from chat_messages`);
  expect(messages).toHaveLength(0);
  await expect.poll(async () => (await readdir("/proc/self/fd")).length).toBeLessThan(descriptors + 40);
});

/** The server may notice a little later that the last of them has hung up; then it asks to come again. */
async function placeFor(token: string): Promise<number> {
  for (;;) {
    const { status } = await upload(app, { token, name: "a.txt", bytes: Buffer.from("still there") });
    if (status !== 429) return status;
    await sleep(50);
  }
}

function putOf({ token }: TestUser, file: Buffer): Buffer {
  return request(`PUT /api/chat/uploads/${randomUUID()}`, token, {
    headers: "content-type: application/octet-stream\r\nx-file-name: a.pdf\r\n",
    body: file,
  });
}

function formOf({ token }: TestUser, file: Buffer): Buffer {
  const part = (head: string) => `--cut\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="message"')}Hello\r\n${part('name="file"; filename="a.pdf"')}`),
    file,
    Buffer.from("\r\n--cut--\r\n"),
  ]);
  return request("POST /user/chat/send", token, {
    headers: "content-type: multipart/form-data; boundary=cut\r\n",
    body,
  });
}

function request(line: string, token: string, { headers, body }: { headers: string; body: Buffer }): Buffer {
  const head = `${line} HTTP/1.1\r\nhost: ${new URL(app.url).host}\r\nauthorization: Bearer ${token}\r\n${headers}`;
  return Buffer.concat([Buffer.from(`${head}content-length: ${body.length}\r\n\r\n`), body]);
}

/** Sends so much and hangs up, politely or not. What the server said until then is returned. */
function cutOff(bytes: Buffer, { isReset }: { isReset: boolean }): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = connect(Number(port), hostname);
    socket.on("data", (data) => (heard += data.toString()));
    socket.once("error", reject);
    socket.once("close", () => resolve(heard));
    socket.write(bytes, () => {
      void sleep(10).then(() => (isReset ? socket.resetAndDestroy() : socket.destroy()));
    });
  });
}
