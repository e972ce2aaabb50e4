// A process that doesn't write, beside the one that does, over a real message server: it reads what was written, and what it sends is
// done once.
import { expect, test } from "vitest";
import { placeOrder, TEST_ACTOR } from "../../testing/exchange-market.ts";
import { bookOf, FollowedExchanges } from "../../testing/followed-exchanges.ts";
import { refusal } from "../../testing/refusal.ts";
import type { PlaceOrder } from "../core/commands.ts";
import type { Committed } from "../exchange.port.ts";

const processes = new FollowedExchanges();

test("what is sent here is done there, and read here at once", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower();
  const told: Committed[] = [];
  follower.onCommitted((commits) => told.push(...commits));
  const placed = await placeOrder(follower, processes.ask("alice"));
  expect(placed).toMatchObject({
    rejection: null,
    replayed: false,
    order: { owner: "alice" },
  });
  expect(follower.status()).toMatchObject({ seq: placed.seq, lastHash: placed.hash });
  expect(told).toEqual([placed]);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));

  const taken = await placeOrder(follower, processes.bid("bob"));
  expect(taken.fills).toHaveLength(1);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("what is done there is read here, to the last figure, whoever did it", async () => {
  const writer = await processes.openWriter();
  const followers = await Promise.all([processes.openFollower(), processes.openFollower()]);
  const told: Committed[][] = followers.map(() => []);
  for (const [position, follower] of followers.entries())
    follower.onCommitted((commits) => told[position]?.push(...commits));
  const there: Committed[] = [];
  writer.exchange.onCommitted((commits) => there.push(...commits));
  const everybody = [writer.exchange, ...followers];
  await Promise.all(
    Array.from({ length: 300 }, (_, at) => {
      const order =
        at % 3 === 0
          ? processes.bid("bob", 1 + (at % 7))
          : processes.ask("alice", { quantity: 1 + (at % 5) });
      return placeOrder(everybody[at % everybody.length] ?? writer.exchange, order);
    }),
  );
  await expect
    .poll(() => followers.map((one) => one.status().seq))
    .toEqual([writer.exchange.status().seq, writer.exchange.status().seq]);
  expect(told[0]).toEqual(there);
  expect(told[1]).toEqual(there);
  for (const follower of followers) expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("an order that is sent again is the one that is there, and another one of its name a conflict", async () => {
  await processes.openWriter();
  const [one, other] = await Promise.all([processes.openFollower(), processes.openFollower()]);
  const order = { ...processes.ask("alice"), requestHash: "a" };
  const outcomes = await Promise.all([
    placeOrder(one, order),
    placeOrder(other, order),
    placeOrder(one, order),
  ]);
  expect(new Set(outcomes.map((outcome) => outcome.order?.id)).size).toBe(1);
  expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await placeOrder(other, { ...order, requestHash: "b" })).toMatchObject({
    rejection: { code: "CLIENT_ORDER_ID_CONFLICT", details: { clientOrderId: order.clientOrderId } },
    order: null,
  });
});

test("a refusal reads as it does where it was made, kept or not", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower();
  const tooMuch = (): PlaceOrder => processes.bid("bob", 1_000_000);
  const command = (order: PlaceOrder) => ({ type: "place" as const, order });
  for (const recordsRejection of [true, false]) {
    const there = await writer.exchange.submit(command(tooMuch()), TEST_ACTOR, { recordsRejection });
    const here = await follower.submit(command(tooMuch()), TEST_ACTOR, { recordsRejection });
    expect(here.rejection?.code).toBe("INSUFFICIENT_FUNDS");
    expect(here.rejection).toEqual(there.rejection);
    expect(here.order === null).toBe(there.order === null);
  }
  const late = follower.submit(command(processes.ask("alice")), TEST_ACTOR, { notAfter: Date.now() - 1 });
  expect(await refusal(late)).toMatchObject({ code: "ORDER_TOO_LATE" });
});

test("where nobody writes nothing is taken, and what was committed can be read", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower();
  const before = await placeOrder(follower, processes.ask("alice"));
  await writer.close();
  await expect.poll(() => follower.status().state).toBe("database_away");
  expect(follower.status().seq).toBe(before.seq);
  expect(await refusal(placeOrder(follower, processes.ask("alice")))).toMatchObject({
    code: "DATABASE_AWAY",
  });
  expect(bookOf(follower).asks.length).toBeGreaterThan(0);
  // And goes on with the next one.
  const next = await processes.openWriter();
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, processes.ask("alice"))).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(next.exchange));
});
