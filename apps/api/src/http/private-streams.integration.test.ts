// How many streams someone may have open, over real connections: too many are refused in words of the catalogue, nobody
// takes what is another's, and a stream that has ended in whatever way leaves its place.
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { codeOf } from "../testing/expect-refusal.ts";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

/** Of one network 10 of either kind: a quarter of all. */
const budget = { connections: 1_000, connectionsOfNetwork: 1_000, privateStreams: 40, marketStreams: 40 };
const EVENTS = "/trpc/account.events?input=%7B%7D";
const MARKET = "/api/market/stream?topics=feed";

let app: TestApp;
let ann: TestUser;
let bob: TestUser;
const open: Stream[] = [];
const warnings: string[] = [];
const onWarning = ({ name }: Error): void => void warnings.push(name);

beforeAll(async () => {
  process.on("warning", onWarning);
  const env = { NODE_ENV: "production", TRUST_PROXY: "1" };
  app = await startTestApp({ feed: scriptedFeed(), env, budget });
  ann = await app.registerUser();
  bob = await app.registerUser();
});
afterAll(async () => {
  await app.close();
  process.off("warning", onWarning);
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.outgoing.destroy();
});

interface Stream {
  readonly status: number;
  readonly outgoing: ClientRequest;
  readonly incoming: IncomingMessage;
  /** What came until it ended. */
  text(): Promise<string>;
}

interface Reader {
  readonly token?: string;
  readonly address?: string;
  readonly path?: string;
}

function openStream({ token, address = "198.51.100.1", path = EVENTS }: Reader): Promise<Stream> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, "x-forwarded-for": address, accept: "text/event-stream" };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${app.url}${path}`, { headers, agent: false }, (incoming) => {
      let said = "";
      incoming.on("data", (chunk: Buffer) => (said += chunk.toString()));
      const ended = new Promise<string>((settle) => incoming.once("close", () => settle(said)));
      incoming.on("error", () => undefined);
      const stream = { status: incoming.statusCode ?? 0, outgoing, incoming, text: () => ended };
      open.push(stream);
      resolve(stream);
    });
    outgoing.on("error", reject).end();
  });
}

async function openMany(count: number, reader: Reader): Promise<number[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < count; at += 1) streams.push(await openStream(reader));
  return streams.map(({ status }) => status);
}

async function signIn(user: TestUser): Promise<string> {
  const { email, password } = user;
  const { json } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  return String(json["token"]);
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);
/** Once those that were left are gone, as many as before may be opened. */
const opens = async (reader: Reader): Promise<boolean> => {
  const stream = await openStream(reader);
  const isOpen = stream.status === 200;
  if (!isOpen) stream.outgoing.destroy();
  return isOpen;
};

test("a session has four; the fifth learns when to come again, and another user is not touched by it", async () => {
  expect(await openMany(4, { token: ann.token })).toEqual(times(4, 200));
  const fifth = await openStream({ token: ann.token });
  expect(fifth.status).toBe(429);
  expect(fifth.incoming.headers["retry-after"]).toBe("30");
  expect(codeOf(await fifth.text())).toBe("TOO_MANY_REQUESTS");
  expect((await openStream({ token: bob.token })).status).toBe(200);
});

test("a user has twelve, whatever sessions and networks they come by", async () => {
  const tokens = [ann.token, await signIn(ann), await signIn(ann), await signIn(ann)];
  const counts: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const statuses = await openMany(4, { token, address: `203.0.113.${at}` });
    counts.push(statuses.filter((status) => status === 200).length);
  }
  expect(counts).toEqual([4, 4, 4, 0]);
  const address = "203.0.113.9";
  expect((await openStream({ token: bob.token, address })).status).toBe(200);
});

test("a network has ten, and addresses of one /64 are one network", async () => {
  const users = await Promise.all([1, 2, 3].map(() => app.registerUser()));
  const statuses: number[] = [];
  for (const [at, { token }] of users.entries()) {
    for (let count = 0; count < 4; count += 1) {
      const address = `2001:db8:7:7:${at}:${count}::1`;
      statuses.push((await openStream({ token, address })).status);
    }
  }
  expect(statuses).toEqual([...times(10, 200), 429, 429]);
  expect((await openStream({ token: bob.token, address: "2001:db8:7:8::1" })).status).toBe(200);
});

test("the public stream has a limit of its own, so that guests take no place of a trader", async () => {
  for (const network of [1, 2, 3, 4]) {
    const address = `192.0.2.${network}`;
    expect(await openMany(12, { path: MARKET, address })).toEqual([...times(10, 200), 429, 429]);
  }
  expect((await openStream({ path: MARKET, address: "192.0.2.9" })).status).toBe(429);
  expect((await openStream({ token: ann.token })).status).toBe(200);
});

test("a place is free again when its reader leaves", async () => {
  expect(await openMany(5, { token: ann.token })).toEqual([...times(4, 200), 429]);
  open.shift()?.outgoing.destroy();
  await expect.poll(() => opens({ token: ann.token })).toBe(true);
});

test("the places of a session are free again when it ends, and its streams are over", async () => {
  const carl = await app.registerUser();
  const tokens = [carl.token, await signIn(carl), await signIn(carl)];
  for (const [at, token] of tokens.entries()) {
    expect(await openMany(4, { token, address: `203.0.113.${at}` })).toEqual(times(4, 200));
  }
  const late = await signIn(carl);
  expect((await openStream({ token: late })).status).toBe(429);
  const ofFirst = open.slice(0, 4);
  const headers = { authorization: `Bearer ${carl.token}` };
  expect((await send(`${app.url}/api/user/logout`, { method: "POST", headers })).status).toBe(200);
  for (const stream of ofFirst) expect(await stream.text()).toContain("UNAUTHENTICATED");
  await expect.poll(() => opens({ token: late })).toBe(true);
});

test("a caller that may not read it is refused as before and holds nothing", async () => {
  for (let count = 0; count < 15; count += 1) {
    const stream = await openStream({});
    expect(codeOf(await stream.text())).toBe("UNAUTHENTICATED");
  }
  expect((await openStream({ token: ann.token })).status).toBe(200);
});

test("no stream that was opened or refused so far has too many listeners", () => {
  expect(warnings).toEqual([]);
});
