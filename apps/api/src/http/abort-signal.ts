import type { ServerResponse } from "node:http";

const signals = new WeakMap<ServerResponse, AbortSignal>();

/** Aborted by a connection that ends before its answer is written. One for each response, however often it is asked for. */
export function abortSignalOf(response: ServerResponse): AbortSignal {
  const known = signals.get(response);
  if (known !== undefined) return known;
  const controller = new AbortController();
  signals.set(response, controller.signal);
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
