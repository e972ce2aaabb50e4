// Two hundred guests from two hundred networks ask for the dearest there is, again and again, while a trader trades: every
// order is answered, the guests' work stays within its bound, and nobody hears of more than they may. How long anything
// takes is measured by `npm run bench:guests`.
import { afterAll, beforeAll, expect, test } from "vitest";
import { besiege } from "../testing/hostile-guests.ts";
import { codeOf, faultOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { makeKey } from "../testing/v1-client.ts";
import { readLimits } from "./guard-reads.ts";

const GUESTS = 200;
const ORDERS = 12;

let app: TestApp;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp({ env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  headers = { authorization: `Bearer ${user.token}`, "x-forwarded-for": "203.0.113.1" };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function metric(name: string): Promise<number> {
  const { text } = await send(`${app.url}/metrics`);
  return Number(new RegExp(`^${name} (\\d+(?:\\.\\d+)?)`, "m").exec(text)?.[1]);
}

test("200 hostile guests stay within their bound, and every order is answered", async () => {
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "20" };
  // The trader has been here before, as traders have: a page with what it asks for.
  expect((await send(`${app.url}/trpc/auth.me`, { headers })).status).toBe(200);
  const faults = new Set<string>();
  let heard = 0;
  const check = (answer: Answer): void => {
    heard += 1;
    const isRefusedOnPurpose = ["BUSY", "TOO_MANY_REQUESTS"].includes(String(codeOf(answer.text)));
    const fault = isRefusedOnPurpose ? null : faultOf(answer);
    if (fault !== null) faults.add(`${answer.status} ${fault}`);
  };
  const siege = besiege(app.url, GUESTS, check);
  const statuses: number[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const { status } = await send(`${app.url}/trpc/trading.placeOrder`, { body: order, headers });
    statuses.push(status);
  }
  await expect.poll(() => heard).toBeGreaterThan(GUESTS / 10);
  const answered = await siege.lift();
  expect(statuses).toEqual(Array.from({ length: ORDERS }, () => 200));
  expect(await metric("reads_most_under_way")).toBeLessThanOrEqual(readLimits.atOnce + 1);
  expect([...faults]).toEqual([]);
  expect(Object.keys(answered).filter((status) => !["200", "404", "429", "503"].includes(status))).toEqual(
    [],
  );
  await expect.poll(() => metric("reads_waiting")).toBe(0);
  await expect.poll(() => metric("reads_under_way")).toBe(0);
});

test("keys that don't count wait with the guests, while orders under one that does go through", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const key = await makeKey(app, user);
  const place = (secret: string, address: string): Promise<Answer> =>
    send(`${app.url}/api/v1/orders`, {
      body: { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.001" },
      headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": address },
    });
  expect((await place(key, "203.0.113.9")).status).toBe(201);
  const flood = Array.from({ length: 1_000 }, (_, at) => place(`fk_${at}`, `100.65.${at % 100}.1`));
  await expect.poll(() => metric("reads_waiting")).toBeGreaterThan(0);
  expect((await place(key, "203.0.113.9")).status).toBe(201);
  const refused = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect([...refused].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});

test("a network that asks too much is refused, while another one is answered", async () => {
  const ask = (address: string): Promise<Answer> =>
    send(`${app.url}/trpc/market.time`, { headers: { "x-forwarded-for": address } });
  const flood = Array.from({ length: readLimits.waitingOfNetwork * 2 }, () => ask("198.51.100.7"));
  const other = await ask("198.51.100.8");
  const answers = await Promise.all(flood);
  expect(other.status).toBe(200);
  const codes = answers.map(({ status, text }) => (status === 200 ? "taken" : codeOf(text)));
  expect(codes).toContain("taken");
  expect(codes).toContain("TOO_MANY_REQUESTS");
});
