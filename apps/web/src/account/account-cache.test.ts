import { QueryClient } from "@tanstack/react-query";
import type { OrderView } from "@fillmark/contracts/trading";
import { describe, expect, test, vi } from "vitest";
import { fillOf, orderOf } from "../testing/trading-views.ts";
import { writeAnswer, writeBalances, writeFill, writeOrder } from "./account-cache.ts";

let lastId = 1_000;

/** Each test has ids of its own: events of an order are remembered. */
const nextId = (): string => String((lastId += 1));

const ended = { state: "filled", endedAt: "2026-01-01T00:00:01.000Z", seq: "11" } as const;

const listKey = (procedure: string, input: object, type = "query") => [
  ["trading", procedure],
  { input, type },
];
const open = listKey("listOrders", { scope: "open", venue: "demo", limit: 3 });
const history = listKey("listOrders", { scope: "history", venue: "demo", pair: "BTC-USD", limit: 3 });

function clientWith(...known: (readonly [readonly unknown[], unknown])[]): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  return client;
}

const page = (items: readonly unknown[], nextCursor: string | null = null) => ({ items, nextCursor });

function idsIn(client: QueryClient, key: readonly unknown[]): unknown {
  const data = client.getQueryData<{ items: { id: string }[]; nextCursor: string | null }>(key);
  return [data?.items.map(({ id }) => id), data?.nextCursor];
}

const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

describe("an order", () => {
  test("stands in the lists that it belongs to, newest first, and leaves those that it doesn't", () => {
    const [first, second, third] = [nextId(), nextId(), nextId()];
    const client = clientWith(
      [open, page([orderOf(first)])],
      [history, page([orderOf(second, ended)])],
      [listKey("listOrders", { scope: "open", venue: "live", limit: 3 }), page([])],
    );
    writeOrder(client, orderOf(third));
    expect(idsIn(client, open)).toEqual([[third, first], null]);
    writeOrder(client, orderOf(first, ended));
    expect(idsIn(client, open)).toEqual([[third], null]);
    expect(idsIn(client, history)).toEqual([[second, first], null]);
    expect(idsIn(client, listKey("listOrders", { scope: "open", venue: "live", limit: 3 }))).toEqual([
      [],
      null,
    ]);
    expect([isStale(client, open), isStale(client, history)]).toEqual([false, false]);
  });

  test("that waited for its trigger moves to where it stands once that fires, by the event alone", () => {
    const id = nextId();
    const waits = listKey("listOrders", { scope: "open", venue: "demo", state: "pending_trigger", limit: 3 });
    const client = clientWith([open, page([])], [waits, page([])]);
    const trigger = {
      type: "stop",
      source: "last",
      price: "95.00",
      trailBps: null,
      activationPrice: null,
      watermark: null,
      fired: null,
    } as const;
    const fired = { at: "", seq: "11", price: "94.90", triggerPrice: "95.00" } as never;
    writeOrder(client, orderOf(id, { state: "pending_trigger", trigger }));
    expect([idsIn(client, open), idsIn(client, waits)]).toEqual([
      [[id], null],
      [[id], null],
    ]);
    writeOrder(client, orderOf(id, { state: "new", seq: "11", trigger: { ...trigger, fired } }));
    expect([idsIn(client, open), idsIn(client, waits)]).toEqual([
      [[id], null],
      [[], null],
    ]);
    expect([isStale(client, open), isStale(client, waits)]).toEqual([false, false]);
  });

  test("is not taken back by an older word of it, in whichever order the words come", () => {
    const id = nextId();
    const client = clientWith([open, page([])]);
    writeOrder(client, orderOf(id, ended));
    writeOrder(client, orderOf(id));
    expect(idsIn(client, open)).toEqual([[], null]);
  });

  test("that is older than a page which goes on belongs to a later one", () => {
    const [old, first, second] = [nextId(), nextId(), nextId()];
    const client = clientWith([history, page([orderOf(second, ended), orderOf(first, ended)], first)]);
    writeOrder(client, orderOf(old, ended));
    expect(idsIn(client, history)).toEqual([[second, first], first]);
  });

  test("more than a page holds moves the last one to the next, and one less asks for what follows", () => {
    const ids = [nextId(), nextId(), nextId(), nextId()];
    const client = clientWith([open, page([2, 1, 0].map((at) => orderOf(ids[at] ?? "")))]);
    writeOrder(client, orderOf(ids[3] ?? ""));
    expect(idsIn(client, open)).toEqual([[ids[3], ids[2], ids[1]], ids[1]]);
    expect(isStale(client, open)).toBe(false);
    writeOrder(client, orderOf(ids[2] ?? "", ended));
    expect(idsIn(client, open)).toEqual([[ids[3], ids[1]], ids[1]]);
    expect(isStale(client, open)).toBe(true);
  });

  test("stays in the list of its API key as it changes, and gets into none that it may not belong to", () => {
    const [old, own, others] = [nextId(), nextId(), nextId()];
    const key = listKey("listOrders", { keyId: "a", venue: "demo", limit: 5 }, "infinite");
    const pages = [page([orderOf(own), orderOf(old)])];
    const client = clientWith([key, { pages, pageParams: [null] }]);
    writeOrder(client, orderOf(own, ended));
    writeOrder(client, orderOf(others));
    const data = client.getQueryData<{ pages: { items: OrderView[] }[] }>(key);
    expect(data?.pages.map(({ items }) => items.map(({ id, state }) => `${id} ${state}`))).toEqual([
      [`${own} filled`, `${old} new`],
    ]);
  });

  test("gets into no list of other days than its own, and its fill neither", () => {
    const [own, fill] = [nextId(), nextId()];
    const placedAt = "2026-01-01T00:00:00.000Z";
    const before = "2025-12-31T23:59:59.999Z";
    const lists = [
      { placedTo: before },
      { placedFrom: placedAt, placedTo: placedAt },
      { placedFrom: placedAt },
    ];
    const keys = lists.map((days) => listKey("listOrders", { venue: "demo", limit: 5, ...days }));
    const fillKeys = [{ to: before }, { from: placedAt, to: placedAt }].map((days) =>
      listKey("listFills", { venue: "demo", limit: 5, ...days }),
    );
    const client = clientWith(...[...keys, ...fillKeys].map((key) => [key, page([])] as const));
    writeOrder(client, orderOf(own));
    writeFill(client, fillOf(fill));
    expect(keys.map((key) => idsIn(client, key))).toEqual([[], [own], [own]].map((ids) => [ids, null]));
    expect(fillKeys.map((key) => idsIn(client, key))).toEqual([[], [fill]].map((ids) => [ids, null]));
  });

  test("stands once on the page where its id belongs", () => {
    const [old, first, second, third] = [nextId(), nextId(), nextId(), nextId()];
    const key = listKey("listOrders", { scope: "all", venue: "demo", limit: 1 }, "infinite");
    const pages = [page([orderOf(third)], third), page([orderOf(first)], first), page([orderOf(old)])];
    const client = clientWith([key, { pages, pageParams: [null, third, first] }]);
    writeOrder(client, orderOf(second));
    writeOrder(client, orderOf(old, ended));
    const data = client.getQueryData<{ pages: { items: OrderView[] }[] }>(key);
    expect(data?.pages.map(({ items }) => items.map(({ id, state }) => `${id} ${state}`))).toEqual([
      [`${third} new`],
      [`${second} new`, `${first} new`],
      [`${old} filled`],
    ]);
  });

  test("asks anew for a list whose answer is on its way, or was due to be asked for", async () => {
    const id = nextId();
    const client = clientWith([open, page([])], [history, page([])]);
    await client.invalidateQueries({ queryKey: history });
    const answer = Promise.withResolvers<unknown>();
    const fetching = client.fetchQuery({ queryKey: open, queryFn: () => answer.promise });
    writeOrder(client, orderOf(id));
    expect([idsIn(client, open), isStale(client, open)]).toEqual([[[id], null], true]);
    expect(isStale(client, history)).toBe(true);
    answer.resolve(page([]));
    await fetching.catch(() => undefined);
  });
});

test("a fill is added once, to the lists of its pair and of its order", () => {
  const id = nextId();
  const fill = fillOf(id);
  const [mine, other] = [
    listKey("listFills", { venue: "demo", pair: "BTC-USD", limit: 5 }),
    listKey("listFills", { venue: "demo", pair: "ETH-USD", limit: 5 }),
  ];
  const client = clientWith([mine, page([])], [other, page([])]);
  writeFill(client, fill);
  writeFill(client, fill);
  expect([idsIn(client, mine), idsIn(client, other)]).toEqual([
    [[id], null],
    [[], null],
  ]);
});

describe("balances", () => {
  const key = [["funds", "listBalances"], { input: { venue: "demo" }, type: "query" }];
  const balance = (asset: string, total: string) => ({ asset, available: total, held: "0", total });

  test("that changed are written, the others stay", () => {
    const client = clientWith([key, { venue: "demo", balances: [balance("USD", "5"), balance("BTC", "1")] }]);
    writeBalances(client, "demo", [balance("BTC", "2")]);
    expect(client.getQueryData(key)).toEqual({
      venue: "demo",
      balances: [balance("USD", "5"), balance("BTC", "2")],
    });
    expect(isStale(client, key)).toBe(false);
  });

  test("of an asset that is new are added", () => {
    const client = clientWith([key, { venue: "demo", balances: [balance("USD", "5")] }]);
    writeBalances(client, "demo", [balance("BTC", "2"), balance("USD", "4")]);
    expect(client.getQueryData(key)).toEqual({
      venue: "demo",
      balances: [balance("USD", "4"), balance("BTC", "2")],
    });
    expect(isStale(client, key)).toBe(false);
  });

  test("are asked for after an answer that no event came with, and only then", async () => {
    vi.useFakeTimers();
    try {
      const client = clientWith([key, { venue: "demo", balances: [balance("USD", "5")] }]);
      writeAnswer(client, { orders: [], sentAt: Date.now() });
      writeBalances(client, "demo", [balance("USD", "4")]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(isStale(client, key)).toBe(false);
      writeAnswer(client, { orders: [], sentAt: Date.now() });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(isStale(client, key)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
