import type { Exchange } from "../exchange/exchange.port.ts";
import type { Telemetry } from "./telemetry.port.ts";

/** The same exchange, each of whose commands is followed from the queue to its commit where there is a collector. */
export function tracedBy(telemetry: Telemetry | null, exchange: Exchange): Exchange {
  if (telemetry === null) return exchange;
  return {
    ...exchange,
    submit: (command, actor, how) =>
      telemetry.command({ type: command.type, traceparent: how?.traceparent }, (stages) =>
        exchange.submit(command, actor, { ...how, stages }),
      ),
  };
}
