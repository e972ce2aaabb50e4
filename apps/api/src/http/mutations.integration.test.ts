// Mutations that come alone are answered past tRPC's adapter: what is answered is held against what the adapter answers to
// the same calls. It gets those whose address has one word more than the app's.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ({ token } = await app.registerUser());
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

/** What differs from one answer to the next, whoever gives it. */
const ownOfEach = ["date", "x-server-time", "x-request-id", "content-length", "transfer-encoding"];

interface Call {
  readonly path: string;
  /** A text as it is. */
  readonly input?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

async function answerTo({ path, input, bearer, headers, method = "POST" }: Call, search: string) {
  const isBatch = search.includes("batch=1");
  const body = isBatch && typeof input !== "string" ? { "0": input } : input;
  const sent = typeof body === "string" || body === undefined ? (body ?? "") : JSON.stringify(body);
  const answer = await send(`${app.url}/trpc/${path}${search}`, {
    method,
    headers: {
      "x-fillmark": "1",
      "content-type": "application/json",
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    body: sent,
  });
  const kept = Object.entries(answer.headers).filter(([name]) => !ownOfEach.includes(name));
  return {
    status: answer.status,
    // The adapter leaves it to be known that JSON is UTF-8.
    headers: {
      ...Object.fromEntries(kept),
      "content-type": answer.headers["content-type"]?.slice(0, 16),
    },
    text: answer.text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":"…"'),
  };
}

const order = {
  venue: "live",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.001",
  price: "7000",
};

const calls: Record<string, () => Call> = {
  "what is done": () => ({ path: "profile.savePreferences", input: { changes: [] }, bearer: token }),
  "what the rules refuse": () => ({ path: "trading.placeOrder", input: order, bearer: token }),
  "another venue": () => ({ path: "trading.placeOrder", input: { ...order, venue: "demo" }, bearer: token }),
  "wrong fields": () => ({ path: "trading.placeOrder", input: { ...order, quantity: "-1" }, bearer: token }),
  "no fields": () => ({ path: "trading.placeOrder", input: {}, bearer: token }),
  "nothing at all": () => ({ path: "trading.placeOrder", bearer: token }),
  null: () => ({ path: "trading.placeOrder", input: "null", bearer: token }),
  "a list": () => ({ path: "trading.placeOrder", input: "[]", bearer: token }),
  "what is no JSON": () => ({ path: "trading.placeOrder", input: '{"0":', bearer: token }),
  "a guest": () => ({ path: "trading.placeOrder", input: order }),
  "a token that isn't one": () => ({ path: "trading.placeOrder", input: order, bearer: "f".repeat(64) }),
  "a key that doesn't sign": () => ({
    path: "trading.placeOrder",
    input: order,
    headers: { "x-fillmark-key": "nobody", "x-fillmark-signature": "none" },
  }),
  "an admin's alone": () => ({ path: "admin.users.freeze", input: {}, bearer: token }),
  "a query": () => ({ path: "auth.me", input: {}, bearer: token }),
  "a query by GET that is a mutation": () => ({ path: "trading.placeOrder", method: "GET", bearer: token }),
  "no procedure": () => ({ path: "trading.nothing", input: {}, bearer: token }),
  "a name of every object": () => ({ path: "constructor", input: {}, bearer: token }),
  "two calls": () => ({ path: "auth.me,profile.savePreferences", input: {}, bearer: token }),
  "a longer name": () => ({ path: "trading%2EplaceOrder", input: order, bearer: token }),
};

for (const search of ["", "?batch=1"]) {
  test.each(Object.entries(calls))(`%s is answered as by the adapter: "${search}"`, async (_name, callOf) => {
    const call = callOf();
    const adapter = await answerTo(call, search === "" ? "?x=1" : `${search}&x=1`);
    const own = await answerTo(call, search);
    expect(own).toEqual(adapter);
    // As an order that is sent is refused for want of money, and a text of a guest for want of a session.
    expect(own.status, own.text).toBeLessThan(500);
  });
}

test("who comes too often is told how long to wait", async () => {
  const limited = await startTestApp({ env: { NODE_ENV: "production" } });
  try {
    const { token: bearer } = await limited.registerUser();
    const headers = { authorization: `Bearer ${bearer}`, "x-fillmark": "1" };
    for (let tries = 0; tries < 400; tries += 1) {
      const { status, headers: got } = await send(`${limited.url}/trpc/trading.placeOrder`, {
        headers,
        body: {},
      });
      if (status !== 429) continue;
      expect(Number(got["retry-after"])).toBeGreaterThan(0);
      return;
    }
    throw new Error("Nobody was refused.");
  } finally {
    await limited.close();
  }
});
