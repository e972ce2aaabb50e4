// What Prometheus' client counts of the process itself: memory, garbage collection, the event loop. Counted once a process:
// its observers can't be taken back, and would each keep a server that has stopped.
import { Registry, collectDefaultMetrics } from "prom-client";

const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** A registry of one's own with the figures of this process in it. */
export function createRegistry(): Registry {
  return Registry.merge([ofProcess]);
}
