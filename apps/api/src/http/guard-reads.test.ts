// When the place of a read is given back: not before its answer is ready to go.
import Fastify from "fastify";
import { expect, test } from "vitest";
import { guardReads } from "./guard-reads.ts";

const nobodyIsKnown = { has: () => false, find: () => null, remember: () => undefined, count: () => null };

test("a read keeps its place until its answer is packed, and no longer", async () => {
  const app = Fastify();
  const { gate } = guardReads(app, nobodyIsKnown);
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
