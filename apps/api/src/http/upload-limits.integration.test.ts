// What one person, and one network with many accounts, can take of the places for files, with the limits of
// production and by every way in.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadLimits } from "../files/upload-gate.ts";
import { uploadRate } from "../files/upload-rate.ts";
import { upload, type UploadAnswer } from "../testing/chat-people.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
});
afterAll(() => app.close());

const { atOnce, triesInHour } = uploadLimits;
const bytes = Buffer.from("text");

let networks = 0;
const nextAddress = (): string => `203.0.113.${(networks += 1)}`;

/** A household's address: another one each time. */
const householdOf = (network: number) => (): string =>
  `2001:db8:7:${network}:${Math.floor(Math.random() * 65_535).toString(16)}::1`;

const chat = ({ token }: TestUser, from: string): Promise<UploadAnswer> =>
  upload(app, { token, name: "a.txt", bytes, headers: { "x-forwarded-for": from } });

interface Begun {
  readonly socket: Socket;
  /** What the server says until it hangs up. */
  readonly answer: Promise<string>;
}

/** Sends a head that announces more than comes, and `first`; the rest is up to the test. */
function begin(
  line: string,
  { token, from, type, first }: { token: string; from: string; type: string; first: string },
): Begun {
  const { hostname, port, host } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `${line} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${from}\r\n` +
      `content-type: ${type}\r\nx-file-name: a.pdf\r\ncontent-length: 1000000\r\n\r\n${first}`,
  );
  const answer = new Promise<string>((resolve) => {
    let heard = "";
    socket.on("data", (data) => (heard += data.toString()));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(heard));
  });
  return { socket, answer };
}

const file = ({ token }: TestUser, from: string): Begun =>
  begin(`PUT /api/chat/uploads/${randomUUID()}`, {
    token,
    from,
    type: "application/octet-stream",
    first: "%PDF-1.7",
  });

const form = ({ token }: TestUser, from: string): Begun =>
  begin("POST /user/chat/send", {
    token,
    from,
    type: "multipart/form-data; boundary=cut",
    first: '--cut\r\ncontent-disposition: form-data; name="message"\r\n\r\n',
  });

/** Long enough for everything that was begun to be let in. */
const letIn = () => new Promise((resolve) => setTimeout(resolve, 400));

test("a line that lets a byte drop now and then is informed and gives its place back, by both ways in", async () => {
  const [one, two] = [await app.registerUser(), await app.registerUser()];
  const from = nextAddress();
  const begun = [file(one, from), file(one, from), form(two, from), form(two, from)];
  const drops = begun.map(({ socket }) => setInterval(() => socket.write("a"), 500));
  const began = performance.now();
  await letIn();
  expect(await chat(one, from)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  for (const { answer } of begun) {
    const [head = "", body = ""] = (await answer).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(codeOf(body)).toBe("UPLOAD_TOO_SLOW");
  }
  // The connection lingers for a while after the answer, so that the answer arrives.
  expect(performance.now() - began).toBeLessThan(uploadRate.graceMs + 20_000);
  for (const drop of drops) clearInterval(drop);
  expect(await chat(one, from)).toMatchObject({ status: 200 });
  expect(await chat(two, from)).toMatchObject({ status: 200 });
});

test("many accounts of one network leave places to everybody else", async () => {
  const household = householdOf(1);
  const users = await Promise.all(Array.from({ length: atOnce.ofNetwork / 2 + 1 }, () => app.registerUser()));
  const last = users.pop();
  if (last === undefined) throw new Error("Nobody is left.");
  const begun = users.flatMap((user) => [file(user, household()), form(user, household())]);
  await letIn();
  const refused = await fetch(`${app.url}/api/profile/avatar`, {
    method: "PUT",
    headers: {
      authorization: `Bearer ${last.token}`,
      "content-type": "application/octet-stream",
      "x-file-name": "a.png",
      "x-forwarded-for": household(),
    },
    body: new Uint8Array(bytes),
  });
  expect([refused.status, codeOf(await refused.text())]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await chat(last, householdOf(2)())).toMatchObject({ status: 200 });
  for (const { socket } of begun) socket.destroy();
  await expect.poll(async () => (await chat(last, household())).status).toBe(200);
});

test("tries that are refused, nonsense or cut off count like those that are kept", async () => {
  const user = await app.registerUser();
  const address = nextAddress();
  const put = async (name: string): Promise<number> => {
    const answer = await fetch(`${app.url}/api/profile/avatar`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${user.token}`,
        "content-type": "application/octet-stream",
        "x-file-name": name,
        "x-forwarded-for": address,
      },
      body: new Uint8Array(bytes),
    });
    return answer.status;
  };
  for (let round = 0; round < triesInHour.avatar / 3; round += 1) {
    expect(await put("a.exe")).toBe(415);
    expect(await put("%")).toBe(400);
    const { socket } = begin("PUT /api/profile/avatar", {
      token: user.token,
      from: address,
      type: "application/octet-stream",
      first: "",
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
  }
  await letIn();
  expect(await put("a.png")).toBe(429);
});

test("files of a conversation are counted as well, whatever becomes of them", async () => {
  const user = await app.registerUser();
  const headers = { "x-forwarded-for": nextAddress() };
  const tries = [
    () => upload(app, { token: user.token, name: "a.exe", bytes, headers }),
    () => upload(app, { token: user.token, fileId: "1", name: "a.txt", bytes, headers }),
  ];
  const statuses = new Set<number>();
  for (let n = 0; n < triesInHour.chat; n += 1) {
    const answer = await tries[n % 2]?.();
    statuses.add(answer?.status ?? 0);
  }
  expect(statuses).toEqual(new Set([400, 415]));
  const answer = await upload(app, { token: user.token, name: "a.txt", bytes, headers });
  expect(answer).toMatchObject({ status: 429, code: "FILE_QUOTA_REACHED" });
  expect(Number(answer.details["retryAfterSeconds"])).toBeGreaterThan(3_000);
});
