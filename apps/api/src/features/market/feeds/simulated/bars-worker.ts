// The thread that adds up the trades of long charts, so that the thread that takes orders never does. It knows the seed
// and how many orders are under way, answers one question at a time, and stops after some milliseconds to take the next one.
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { YieldToOrders } from "../../../../runtime/orders-in-flight.ts";
import { BarsQuestion, type BarsAnswer } from "./bar-messages.ts";
import { OFFERED_SHAPES } from "./market-shape.ts";
import { SimulatedBars } from "./simulated-bars.ts";
import { SimulatedMarket } from "./simulated-market.ts";

const TURN_MS = 10;
const DAY_MS = 86_400_000;
/** Of this thread alone, where the system knows threads: threads that take orders have the processor first. */
const BEHIND_ORDERS = 19;

const port = parentPort;
if (port === null) throw new Error("This is the program of a thread.");
setPriority(BEHIND_ORDERS);
const { seed, ordersInFlight } = z
  .object({ seed: z.string(), ordersInFlight: z.instanceof(Int32Array) })
  .parse(workerData);
const orders = new YieldToOrders(ordersInFlight);
const bars = new SimulatedBars(new SimulatedMarket(seed), () => orders.rest());
const shapes = new Map(OFFERED_SHAPES.map((shape) => [shape.pair, shape]));

port.on("message", (message) => {
  const answer = answerTo(BarsQuestion.parse(message));
  port.postMessage(answer, [answer.bars.buffer]);
});

function answerTo({
  pair,
  intervalMs,
  from,
  to,
  now,
}: BarsQuestion): BarsAnswer & { bars: Float64Array<ArrayBuffer> } {
  const shape = shapes.get(pair);
  const began = performance.now();
  const hoursBefore = bars.hoursAdded;
  const numbers: number[] = [];
  let upTo = shape === undefined ? to : from;
  while (shape !== undefined && upTo < to && (upTo === from || performance.now() - began < TURN_MS)) {
    const next = Math.min(to, upTo + Math.max(DAY_MS, intervalMs));
    for (const bar of bars.range(shape, intervalMs, { from: upTo, to: next, now })) {
      numbers.push(bar.time, bar.open, bar.high, bar.low, bar.close, bar.volume);
    }
    upTo = next;
  }
  return { upTo, hours: bars.hoursAdded - hoursBefore, bars: Float64Array.from(numbers) };
}
