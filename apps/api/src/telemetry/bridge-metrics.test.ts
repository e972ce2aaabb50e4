import { resourceFromAttributes } from "@opentelemetry/resources";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { bridgeMetrics } from "./bridge-metrics.ts";

const registry = new Registry();
const registers = [registry];
const collected = async () => {
  let nowMs = 1_000;
  const clock = { now: () => (nowMs += 500) };
  const bridge = bridgeMetrics(registry, { resource: resourceFromAttributes({}), clock });
  const { resourceMetrics } = await bridge.collect();
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
};

test("what Prometheus counts up to a bound is counted between two bounds, and each number is there once", async () => {
  const waits = new Histogram({
    name: "waits",
    help: "Waits.",
    labelNames: ["route"],
    buckets: [1, 5],
    registers,
  });
  for (const seconds of [0.5, 1, 3, 9]) waits.observe({ route: "/a" }, seconds);
  waits.observe({ route: "/b" }, 2);
  new Gauge({ name: "open", help: "Open.", registers }).set(7);
  new Counter({ name: "done", help: "Done.", labelNames: ["kind"], registers }).inc({ kind: "x" }, 3);
  const metrics = await collected();
  const pointsOf = (name: string) => metrics.find(({ descriptor }) => descriptor.name === name)?.dataPoints;
  expect(pointsOf("waits")).toMatchObject([
    {
      attributes: { route: "/a" },
      value: { buckets: { boundaries: [1, 5], counts: [2, 1, 1] }, sum: 13.5, count: 4 },
    },
    { attributes: { route: "/b" }, value: { buckets: { counts: [0, 1, 0] }, sum: 2, count: 1 } },
  ]);
  expect(pointsOf("open")).toMatchObject([{ value: 7, startTime: [1, 500_000_000], endTime: [2, 0] }]);
  expect(metrics.find(({ descriptor }) => descriptor.name === "done")).toMatchObject({ isMonotonic: true });
  expect(pointsOf("done")).toMatchObject([{ attributes: { kind: "x" }, value: 3 }]);
});
