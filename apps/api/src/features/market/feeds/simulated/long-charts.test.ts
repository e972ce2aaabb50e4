// Charts over years, which anybody may ask for: they cost the thread that takes orders nothing, and nothing twice.
import { afterEach, expect, test } from "vitest";
import { OrdersInFlight } from "../../../../runtime/orders-in-flight.ts";
import type { MarketFeed } from "../../market-feed.port.ts";
import type { BarsQuestion } from "./bar-messages.ts";
import { BarsQueue } from "./bars-queue.ts";
import { BarsThread } from "./bars-thread.ts";
import { simulatedFeed } from "./simulated-feed.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2025, 5, 18, 14, 23, 45, 678);
const TODAY = Math.floor(NOW / DAY) * DAY;
const pairs = ["BTC-USD", "ETH-USD", "SOL-USD", "ETH-BTC"] as const;

const orders = new OrdersInFlight();
const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

function openFeed(): MarketFeed {
  const feed = simulatedFeed({ seed: "long charts", clock: { now: () => NOW } });
  opened.push(feed);
  return feed;
}

/** The queue before a real thread, with every question that the thread was asked and what it had to add up for it. */
function openQueue() {
  const thread = new BarsThread("long charts", orders.shared);
  opened.push(thread);
  const asked: (BarsQuestion & { hours: number })[] = [];
  const queue = new BarsQueue({
    now: () => NOW,
    ask: async (question) => {
      const answer = await thread.ask(question);
      asked.push({ ...question, hours: answer.hours });
      return answer;
    },
  });
  return { queue, asked, hours: () => asked.reduce((sum, { hours }) => sum + hours, 0) };
}

const days = (pair: string, count: number) => ({
  pair,
  intervalMs: DAY,
  from: TODAY - count * DAY,
  to: TODAY,
});

test("cost the thread of the orders next to nothing", async () => {
  const feed = openFeed();
  const range = { from: NOW - 40 * DAY, to: NOW };
  const [mine, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const charts = await Promise.all(pairs.map((pair) => feed.candles(pair, "1d", range)));
  const [own, whole] = [process.threadCpuUsage(mine), process.cpuUsage(all)];
  expect(charts.map((bars) => bars.length)).toEqual([40, 40, 40, 40]);
  expect(own.user + own.system).toBeLessThan((whole.user + whole.system) / 4);
});

test("are the same bars whether a thread or the caller adds them up", async () => {
  const feed = openFeed();
  const long = await feed.candles("BTC-USD", "15m", { from: TODAY - DAY, to: TODAY });
  const short = await Promise.all(
    [0, 1, 2, 3].map((quarter) => {
      const from = TODAY - DAY + (quarter * DAY) / 4;
      return feed.candles("BTC-USD", "15m", { from, to: from + DAY / 4 });
    }),
  );
  expect(long).toEqual(short.flat());
  expect(long.length).toBe(96);
});

test("that are equal are computed once for all who wait, and their days never again", async () => {
  const { queue, hours } = openQueue();
  const charts = await Promise.all(Array.from({ length: 24 }, () => queue.bars(days("BTC-USD", 40))));
  expect(new Set(charts).size).toBe(1);
  expect(hours()).toBe(40 * 24);
  expect((await queue.bars(days("BTC-USD", 20))).length).toBe(20);
  expect(hours()).toBe(40 * 24);
});

test("end when nobody waits for them any more, and not while someone does", async () => {
  const { queue, asked } = openQueue();
  const gone = new AbortController();
  const charts = pairs.map((pair) => queue.bars(days(pair, 150), gone.signal));
  const stays = queue.bars(days("BTC-USD", 150));
  await expect.poll(() => asked.length).toBeGreaterThan(4);
  gone.abort();
  const answers = await Promise.allSettled(charts);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  expect(queue.size).toBe(1);
  const before = asked.length;
  expect((await stays).length).toBe(150);
  // What was under way as they left is the last of it.
  expect(asked.slice(before + 1).every(({ pair }) => pair === "BTC-USD")).toBe(true);
  expect(queue.size).toBe(0);
});

test("take turns: a short one is there long before a long one", async () => {
  const { queue } = openQueue();
  const order: string[] = [];
  await Promise.all([
    queue.bars(days("ETH-USD", 120)).then(() => order.push("long")),
    queue.bars(days("SOL-USD", 2)).then(() => order.push("short")),
  ]);
  expect(order).toEqual(["short", "long"]);
});

test("are refused where too many others wait, and are there again afterwards", async () => {
  const { queue } = openQueue();
  const gone = new AbortController();
  const many = Array.from({ length: 64 }, (_, index) => queue.bars(days("ADA-USD", 1 + index), gone.signal));
  await expect(queue.bars(days("ADA-USD", 70))).rejects.toMatchObject({ code: "BUSY" });
  // A request for one that is computed anyway is accepted.
  const same = queue.bars(days("ADA-USD", 3));
  gone.abort();
  await Promise.allSettled(many);
  expect((await same).length).toBe(3);
  expect((await queue.bars(days("ADA-USD", 70))).length).toBe(70);
});

test("are computed again after the thread has ended over one", async () => {
  const thread = new BarsThread("long charts", orders.shared);
  opened.push(thread);
  const question = { ...days("BTC-USD", 3), now: NOW };
  const first = thread.ask(question);
  await thread.stop();
  await expect(first).rejects.toThrow("ended");
  expect((await thread.ask(question)).upTo).toBeGreaterThan(question.from);
});

test("come also while orders are under way without a pause", async () => {
  const end = orders.add();
  const { queue } = openQueue();
  expect(await queue.bars(days("BTC-USD", 400))).toHaveLength(400);
  end();
});
