import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import type { UserView } from "@fillmark/contracts/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { session } from "../session/session.ts";
import { keepOnly, readRecords } from "./idb-store.ts";
import { keepAnswers } from "./query-persistence.ts";

const user: UserView = {
  id: "0199aaaa-0000-7000-8000-000000000001",
  email: "ada@example.com",
  name: "Ada",
  createdAt: "2026-11-22T10:00:00.000Z",
  demoMode: true,
  demoBalance: 1_000_000,
  demoAsset: "USD",
  demoAmount: "10000",
  demoLastReset: null,
};
const pairs = [["market", "listPairs"], { type: "query" }];
const holdings = [["funds", "listHoldings"], { type: "query" }];

let client: QueryClient;
let stop = (): void => undefined;

beforeEach(async () => {
  session.end();
  await keepOnly([], 0);
  client = new QueryClient();
});
afterEach(() => stop());

/** The calls whose answers this device has kept of somebody. */
async function keptOf(owner: string): Promise<string[]> {
  const records = await readRecords(owner);
  return records.flatMap(({ name }) => /"(listPairs|listHoldings)"/.exec(name)?.[1] ?? []).toSorted();
}

test("what came before it was known whose page this is, is kept once it is", async () => {
  localStorage.setItem("token", "a token");
  session.renew("a token");
  client.setQueryData(pairs, []);
  stop = keepAnswers(client);
  session.rememberUser(user);
  client.setQueryData(holdings, []);
  await expect.poll(() => keptOf(user.id)).toEqual(["listHoldings", "listPairs"]);
});

test("what a guest saw of the market is kept for who they sign in as", async () => {
  stop = keepAnswers(client);
  client.setQueryData(pairs, []);
  session.start({ token: "a token", user });
  await expect.poll(() => keptOf(user.id)).toEqual(["listPairs"]);
});

test("what is private goes with its owner", async () => {
  session.start({ token: "a token", user });
  stop = keepAnswers(client);
  client.setQueryData(pairs, []);
  client.setQueryData(holdings, []);
  await expect.poll(() => keptOf(user.id)).toEqual(["listHoldings", "listPairs"]);
  session.end();
  await expect.poll(() => keptOf(user.id)).toEqual([]);
  await expect.poll(() => keptOf("guest")).toEqual(["listPairs"]);
});

test("nothing of one user is kept for the next", async () => {
  session.start({ token: "a token", user });
  stop = keepAnswers(client);
  client.setQueryData(holdings, []);
  const next = { ...user, id: "0199aaaa-0000-7000-8000-000000000002" };
  session.start({ token: "another token", user: next });
  client.setQueryData(pairs, []);
  await expect.poll(() => keptOf(next.id)).toEqual(["listPairs"]);
  expect(await keptOf(user.id)).toEqual([]);
});

test("of a list that is read page by page the first page is kept, however far it is scrolled", async () => {
  session.start({ token: "a token", user });
  stop = keepAnswers(client);
  const list = {
    queryKey: [["trading", "listOrders"], { type: "infinite" }],
    queryFn: ({ pageParam }: { pageParam: number }) => [`order ${pageParam}`],
    initialPageParam: 1,
    getNextPageParam: (_page: readonly string[], pages: readonly unknown[]) => pages.length + 1,
  };
  const observer = new InfiniteQueryObserver(client, list);
  const leave = observer.subscribe(() => undefined);
  const keptPages = async () =>
    (await readRecords(user.id)).map(({ at, value }) => [at, JSON.stringify(value).match(/order \d/g)]);
  await expect.poll(async () => (await keptPages()).length).toBe(1);
  const first = await keptPages();
  expect(first).toMatchObject([[expect.any(Number), ["order 1"]]]);
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().data?.pages).toHaveLength(3);
  // Something that is written after it: until then the list could have been written as well.
  client.setQueryData(holdings, []);
  await expect.poll(() => keptOf(user.id)).toEqual(["listHoldings"]);
  expect(await keptPages()).toEqual(expect.arrayContaining(first));
  leave();
});
