// When the place of a read is given back: not before its answer is ready to go.
import Fastify from "fastify";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { OrdersInFlight } from "../runtime/orders-in-flight.ts";
import { guardReads } from "./guard-reads.ts";

const nobodyIsKnown = {
  has: () => false,
  find: () => null,
  remember: () => undefined,
  rememberSigner: () => undefined,
  count: () => null,
};

test("a read keeps its place until its answer is packed, and no longer", async () => {
  const app = Fastify();
  const { gate } = guardReads(app, nobodyIsKnown, new OrdersInFlight());
  const underWay: number[] = [];
  await app.register(async (scope) => {
    scope.addHook("onSend", async () => void underWay.push(gate.underWay));
    scope.get("/", async () => "an answer");
  });
  expect((await app.inject("/")).body).toBe("an answer");
  expect(underWay).toEqual([1]);
  expect(gate.underWay).toBe(0);
  await app.close();
});

test("orders are under way from when they have come to when they are answered, and nothing else is", async () => {
  const app = Fastify();
  const orders = new OrdersInFlight();
  guardReads(app, { ...nobodyIsKnown, has: ({ headers }) => headers.authorization !== undefined }, orders);
  const underWay: number[] = [];
  app.all("/", async () => {
    underWay.push(orders.shared[0] ?? Number.NaN);
    return "an answer";
  });
  const authorization = "a trader's";
  await app.inject({ method: "POST", url: "/", headers: { authorization }, payload: {} });
  await app.inject({ method: "POST", url: "/", payload: {} });
  await app.inject({ method: "GET", url: "/", headers: { authorization } });
  expect(underWay).toEqual([1, 0, 0]);
  expect(orders.shared[0]).toBe(0);
  await app.close();
});

test("an order whose trader has left before it is taken stays under way for nobody", async () => {
  const app = Fastify();
  const orders = new OrdersInFlight();
  guardReads(app, { ...nobodyIsKnown, has: () => true }, orders);
  let wasTaken = false;
  app.addHook("preValidation", async (_request, reply) => {
    reply.raw.destroy();
    await turn();
    await turn();
    wasTaken = true;
  });
  app.post("/", async () => "an answer");
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { "content-type": "application/json" };
  await expect(fetch(url, { method: "POST", headers, body: "{}" })).rejects.toThrow();
  await expect.poll(() => wasTaken).toBe(true);
  await turn();
  expect(orders.shared[0]).toBe(0);
  await app.close();
});
