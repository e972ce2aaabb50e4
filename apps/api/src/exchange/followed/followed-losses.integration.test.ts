// What gets lost between a process that doesn't write and the one that does, and who else sends: nothing that it says is true before it is.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectNats } from "@nats-io/transport-node";
import { expect, onTestFinished, test } from "vitest";
import type { Bus } from "../../bus/bus.port.ts";
import { placeOrder } from "../../testing/exchange-market.ts";
import { bookOf, FollowedExchanges } from "../../testing/followed-exchanges.ts";
import { refusal } from "../../testing/refusal.ts";
import type { PlaceOrder } from "../core/commands.ts";
import { ROWS, SUBMIT, WRITER } from "./messages.ts";

const processes = new FollowedExchanges();

test("rows that get lost on the way are read from the database", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower();
  await processes.nats.kill();
  const orderIds: number[] = [];
  for (let at = 0; at < 20; at++) {
    const { order } = await placeOrder(writer.exchange, processes.ask("alice"));
    orderIds.push(order?.id ?? 0);
  }
  await expect.poll(() => follower.status().seq).toBe(writer.exchange.status().seq);
  await expect.poll(() => follower.status().state).toBe("database_away");
  expect(await refusal(placeOrder(follower, processes.ask("bob")))).toMatchObject({ code: "DATABASE_AWAY" });
  await processes.nats.start();
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, processes.bid("bob"))).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("of rows that come in pieces those that are missing are read from the database, wherever the gap is", async () => {
  const writer = await processes.openWriter();
  const bus = await processes.openBus();
  let rows = 0;
  const lossy: Bus = {
    ...bus,
    follow: (subject, listener) =>
      bus.follow(subject, (text) => {
        rows += 1;
        if (subject !== ROWS || rows % 3 > 0) listener(text);
      }),
    ask: (...of) => bus.ask(...of),
    isConnected: () => bus.isConnected(),
    onReconnected: (listener) => bus.onReconnected(listener),
  };
  const follower = await processes.openFollower({}, lossy);
  for (let at = 0; at < 5; at++)
    await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(writer.exchange, processes.ask("alice", { quantity: 1 }))),
    );
  await expect.poll(() => follower.status().seq).toBe(writer.exchange.status().seq);
  expect(follower.status().lastHash).toBe(writer.exchange.status().lastHash);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("an answer that gets lost is unknown, and the order is found under its id", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower({ commandTimeoutMs: 200 });
  const held = Promise.withResolvers<void>();
  const submit = writer.exchange.submit.bind(writer.exchange);
  // The answer, and not the order, takes longer than anybody waits.
  writer.exchange.submit = async (...of) => {
    const outcome = await submit(...of);
    await held.promise;
    return outcome;
  };
  const order = processes.ask("alice");
  expect(await refusal(placeOrder(follower, order))).toMatchObject({
    code: "OUTCOME_UNKNOWN",
    details: { clientOrderId: order.clientOrderId },
  });
  held.resolve();
  writer.exchange.submit = submit;
  expect(await placeOrder(follower, order)).toMatchObject({ replayed: true, order: { owner: "alice" } });
});

test("what an order that is asked for again has become is unknown, and not refused, while the database is away", async () => {
  await processes.openWriter();
  const { exchange: follower, line } = await processes.openFollowerByLine();
  const order = processes.ask("alice");
  const placed = await placeOrder(follower, order);
  for (const what of ["find_orders", "find_fills"]) {
    line.loseAnswerTo(what);
    expect(await refusal(placeOrder(follower, order))).toMatchObject({
      code: "OUTCOME_UNKNOWN",
      details: { clientOrderId: order.clientOrderId },
    });
    expect(line.isStillToLose).toBe(false);
    await expect
      .poll(() => placeOrder(follower, order).catch(() => null))
      .toMatchObject({ replayed: true, seq: placed.seq });
  }
});

test("what the one that was replaced was asked is unknown at once, and the order is placed once by the next", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower({ commandTimeoutMs: 60_000 });
  // It takes the order, and is gone before it writes or answers.
  const taken = Promise.withResolvers<void>();
  writer.exchange.submit = () => {
    taken.resolve();
    return new Promise(() => undefined);
  };
  const order = processes.ask("alice");
  const unknown = refusal(placeOrder(follower, order));
  await taken.promise;
  await writer.close();
  const next = await processes.openWriter();
  expect(await unknown).toMatchObject({ code: "OUTCOME_UNKNOWN" });
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, order)).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(next.exchange));
});

test("who reaches the message server without the key writes nothing, and can't send again what was sent", async () => {
  const writer = await processes.openWriter();
  const follower = await processes.openFollower();
  const stranger = await connectNats({
    servers: `127.0.0.1:${processes.nats.port}`,
    user: "fillmark",
    pass: "of-the-tests",
  });
  onTestFinished(() => stranger.close());
  const heard: { subject: string; payload: Uint8Array }[] = [];
  stranger.subscribe("fillmark.>", {
    callback(_error, { subject, data }) {
      heard.push({ subject, payload: data });
    },
  });
  await stranger.flush();
  const unnamed: PlaceOrder = { ...processes.ask("alice"), clientOrderId: null };
  await placeOrder(follower, unnamed);
  await expect.poll(() => heard.some(({ subject }) => subject.startsWith(SUBMIT))).toBe(true);
  const { seq } = writer.exchange.status();
  for (const { subject, payload } of heard.splice(0)) stranger.publish(subject, payload);
  stranger.publish(WRITER, '{"id":"me","since":[9999999,1],"status":{}}');
  await stranger.flush();
  await sleep(300);
  expect(writer.exchange.status().seq).toBe(seq);
  // Neither another installation's, nor a copy's of this one.
  for (const other of [{ key: randomBytes(32) }, { installation: "copy" }])
    (await processes.openBus(other)).publish(WRITER, '{"id":"me","since":[9999999,1],"status":{}}');
  await sleep(100);
  expect(await placeOrder(follower, processes.ask("alice"))).toMatchObject({ rejection: null });
  expect(writer.exchange.status().seq).toBe(seq + 1);
});
