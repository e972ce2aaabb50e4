// The history that is kept between reads is the one that a read from the beginning of the ledger gives.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Venue } from "@fillmark/contracts/constants";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller, type TestUser } from "../../testing/test-app.ts";
import type { Actor } from "../../context/actor.ts";
import { AccountHistoryCache } from "./account-history.ts";

const feed = scriptedFeed();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ feed });
  feed.show({ bids: [["7999", "500"]], asks: [["8000", "500"]] });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

interface Trader {
  readonly user: TestUser;
  readonly call: TestCaller;
  read(histories: AccountHistoryCache, venue?: Venue): ReturnType<AccountHistoryCache["read"]>;
}

async function trader(): Promise<Trader> {
  const user = await app.registerUser();
  const call = app.caller(user.id);
  await call.demo.toggle({ enabled: true });
  const actor: Extract<Actor, { type: "user" }> = {
    type: "user",
    userId: user.id,
    sessionId: "",
    fresh: true,
    venue: "demo",
    isFrozen: false,
    frozenParts: [],
  };
  const read: Trader["read"] = (histories, venue = "demo") =>
    histories.read({ em: app.em.fork(), actor }, venue);
  return { user, call, read };
}

const trade = ({ call }: Trader, side: "buy" | "sell", quantity = "0.01") =>
  call.trading.placeOrder({ venue: "demo", pair: "BTC-USD", side, type: "market", quantity });

test("what is read on is what a first read finds, through trades and resets", async () => {
  const mara = await trader();
  const kept = new AccountHistoryCache();
  const steps = [
    () => trade(mara, "buy"),
    () => trade(mara, "sell", "0.005"),
    () => mara.call.demo.resetBalance({ venue: "demo" }),
    () => mara.call.demo.resetAccount({ venue: "demo" }),
    () => trade(mara, "buy"),
    () => mara.call.demo.resetAccount({ venue: "demo" }),
  ];
  const fills: number[] = [];
  for (const step of steps) {
    await step();
    const history = await mara.read(kept);
    expect(history).toEqual(await mara.read(new AccountHistoryCache()));
    fills.push(history.fills.length);
  }
  expect(fills).toEqual([1, 2, 2, 0, 1, 0]);
});

test("reads side by side, while trades come in, count nothing twice and miss nothing", async () => {
  const mara = await trader();
  const kept = new AccountHistoryCache();
  await mara.read(kept);
  await Promise.all(
    Array.from({ length: 30 }, async (_, count) => {
      await (count % 2 === 0 ? trade(mara, "buy", "0.001") : mara.read(kept));
      const { movements, fills } = await mara.read(kept);
      expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
      const paid = new Set(movements.flatMap(({ kind, fillId }) => (kind === "trade" ? [fillId] : [])));
      expect(paid).toEqual(new Set(fills.map(({ id }) => id)));
    }),
  );
  const history = await mara.read(kept);
  expect(history).toEqual(await mara.read(new AccountHistoryCache()));
  expect(history.fills).toHaveLength(15);
  expect(kept.rows).toBe(history.movements.length + history.fills.length);
});

test("nobody sees another's, and a venue has its own", async () => {
  const [mara, finn] = [await trader(), await trader()];
  const kept = new AccountHistoryCache();
  await trade(mara, "buy");
  expect((await mara.read(kept)).fills).toHaveLength(1);
  expect((await finn.read(kept)).fills).toEqual([]);
  expect(await mara.read(kept, "live")).toEqual({ epochSeq: 0, movements: [], fills: [] });
});

test("the ones that were not read for longest go when there are too many rows, and are read again whole", async () => {
  const traders = [await trader(), await trader(), await trader()];
  const [first] = traders;
  for (const each of traders) await trade(each, "buy");
  const one = await first?.read(new AccountHistoryCache());
  const size = (one?.movements.length ?? 0) + (one?.fills.length ?? 0);
  const kept = new AccountHistoryCache(size * 2);
  for (const each of traders) {
    await each.read(kept);
    expect(kept.rows).toBeLessThanOrEqual(size * 2);
  }
  expect(kept.rows).toBe(size * 2);
  expect(await first?.read(kept)).toEqual(one);
  const tiny = new AccountHistoryCache(1);
  expect(await first?.read(tiny)).toEqual(one);
  expect(tiny.rows).toBe(size);
});
