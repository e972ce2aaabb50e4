// The product as the web app uses it: through tRPC's own client, batches and the stream of private events.
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from "@trpc/client";
import { EventSource } from "eventsource";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRouter } from "../router.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

const logged: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ log: pino({ level: "info" }, { write: (line) => void logged.push(line) }) });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

function clientOf(token: string) {
  const url = `${app.url}/trpc`;
  const headers = { authorization: `Bearer ${token}`, "x-fillmark": "1" };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "subscription",
        true: httpSubscriptionLink({
          url,
          EventSource,
          eventSourceOptions: {
            fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
          },
        }),
        false: httpBatchLink({ url, maxItems: 10, headers }),
      }),
    ],
  });
}

test("a batch of reads is one answer, and a failing call doesn't fail the others", async () => {
  const { token, email } = await app.registerUser();
  const client = clientOf(token);
  const [me, status, missing] = await Promise.allSettled([
    client.auth.me.query(),
    client.demo.status.query(),
    client.trading.orderTimeline.query({ orderId: "999" }),
  ]);
  expect(me).toMatchObject({ status: "fulfilled", value: { email } });
  expect(status).toMatchObject({ status: "fulfilled", value: { demoMode: false, epoch: 0 } });
  expect(missing.status).toBe("rejected");
  const reason: unknown = missing.status === "rejected" ? missing.reason : null;
  expect(reason).toBeInstanceOf(TRPCClientError);
  expect(reason).toMatchObject({
    data: { httpStatus: 404, domain: { code: "UNKNOWN_ORDER", details: { orderId: "999" } } },
  });
});

test("the private events of an account arrive as they commit, and only its own", async () => {
  const [ada, bob] = [await app.registerUser(), await app.registerUser()];
  const seen: Record<"ada" | "bob", string[]> = { ada: [], bob: [] };
  const follow = (name: "ada" | "bob", token: string) =>
    clientOf(token).account.events.subscribe({}, { onData: ({ data }) => seen[name].push(data.type) });
  const subscriptions = [follow("ada", ada.token), follow("bob", bob.token)];
  const start = ["chatHead", "notifications", "resync", "venue"];
  await expect
    .poll(() => [seen.ada.toSorted(), seen.bob.toSorted()], { timeout: 10_000 })
    .toEqual([start, start]);
  await clientOf(ada.token).demo.toggle.mutate({ enabled: true });
  await expect.poll(() => seen.ada, { timeout: 10_000 }).toContain("demo");
  expect(seen.ada).toContain("balances");
  expect(seen.bob.toSorted()).toEqual(start);
  for (const subscription of subscriptions) subscription.unsubscribe();
});

test("a stream with the cookie alone is its owner's, and a guest's is refused", async () => {
  const { email, password } = await app.registerUser();
  const { cookies } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  const headers = {
    cookie: `fillmark_session=${cookies["fillmark_session"]}`,
    "sec-fetch-site": "same-origin",
  };
  const read = async (sent: Record<string, string>) => {
    const controller = new AbortController();
    const answer = await fetch(`${app.url}/trpc/account.events?input=%7B%7D`, {
      headers: sent,
      signal: controller.signal,
    });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!/resync|UNAUTHENTICATED/.test(text))
      text += (await reader?.read())?.value ?? "resync: the stream ended";
    controller.abort();
    return text;
  };
  expect(await read({})).toContain("UNAUTHENTICATED");
  const { token } = await app.registerUser();
  expect(await read({ authorization: `Bearer ${token}` })).toContain('"resync"');
  expect(await read(headers)).toContain('"resync"');
  const own = await send(`${app.url}/trpc/auth.me`, { headers });
  expect(own.text).toContain(email);
});

test("a session's end ends its stream with a refusal, and is no fault in the log", async () => {
  const { token } = await app.registerUser();
  const refused: string[] = [];
  const seen: string[] = [];
  const subscription = clientOf(token).account.events.subscribe(
    {},
    {
      onData: ({ data }) => seen.push(data.type),
      onError: ({ data }) => refused.push(data?.domain.code ?? "none"),
    },
  );
  await expect.poll(() => seen, { timeout: 10_000 }).toContain("resync");
  await send(`${app.url}/api/user/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await expect.poll(() => refused, { timeout: 10_000 }).toContain("UNAUTHENTICATED");
  subscription.unsubscribe();
  expect(logged.filter((line) => /"level":(50|60)|"stack"/.test(line))).toEqual([]);
});

test("an account that is practised with on two venues keeps them apart", async () => {
  const { token, id } = await app.registerUser();
  const client = clientOf(token);
  const on = await client.demo.toggle.mutate({});
  expect(on).toMatchObject({ demoMode: true, demoBalance: 1_000_000, epoch: 1, demoLastReset: null });
  expect(await client.funds.listBalances.query({})).toMatchObject({ venue: "demo" });
  const reset = await client.demo.resetAccount.mutate({ venue: "demo" });
  expect(reset).toMatchObject({
    epoch: 2,
    demoBalance: 1_000_000,
    message: "Demo account has been completely reset",
  });
  const epochs = await client.demo.listEpochs.query();
  expect(epochs.map(({ epoch, endedAt }) => [epoch, endedAt === null])).toEqual([
    [2, true],
    [1, false],
  ]);
  await client.demo.toggle.mutate({ enabled: false });
  expect(await client.funds.listBalances.query({})).toMatchObject({ venue: "live", balances: [] });
  expect(await app.caller(id).demo.balance()).toEqual({ balance: 10_000 });
});
