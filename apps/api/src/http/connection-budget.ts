// How many connections and streams there may be: what the process may open, less what it needs for everything else. A
// server that takes every connection has no file left for its database or a document when it is flooded (EMFILE).
import { readFileSync } from "node:fs";
import { StartError } from "../runtime/start-error.ts";

export interface ConnectionBudget {
  readonly connections: number;
  /** Of one network that comes to us directly; behind a proxy all connections are the proxy's. */
  readonly connectionsOfNetwork: number;
  readonly privateStreams: number;
  readonly marketStreams: number;
}

/** Database, stored files, feeds, mails, pushes, processes for images, the log: about 70 when all of it is busy. */
const KEPT_FOR_US = 96;
/** More than one process serves, however much it may open. */
const MAX_CONNECTIONS = 20_000;
const MIN_CONNECTIONS = 32;
const MIN_OF_NETWORK = 24;

/** Throws with a sentence for the operator where there are too few to serve anybody. */
export function connectionBudget(openFiles: number): ConnectionBudget {
  const connections = Math.min(openFiles - KEPT_FOR_US, MAX_CONNECTIONS);
  if (connections < MIN_CONNECTIONS) {
    const least = KEPT_FOR_US + MIN_CONNECTIONS;
    throw new StartError(`This process may open ${openFiles} files; it needs ${least} at least (ulimit -n).`);
  }
  // Several networks have to work together to take all, and streams leave a quarter to everything else.
  return {
    connections,
    connectionsOfNetwork: Math.max(Math.floor(connections / 4), MIN_OF_NETWORK),
    privateStreams: Math.floor((connections * 3) / 8),
    marketStreams: Math.floor((connections * 3) / 8),
  };
}

/** What the system lets this process open; Node has raised it as far as it may. */
export function openFileLimit(): number {
  try {
    const said = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return said === "unlimited" || said === undefined ? Infinity : Number(said);
  } catch {
    // No Linux: its usual limit.
    return 1_024;
  }
}
