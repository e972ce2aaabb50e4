import type { Logger } from "pino";
import type { Bus } from "../bus/bus.port.ts";
import {
  journalSender,
  openExchange,
  openFollowedExchange,
  serveExchange,
  type ExchangeOptions,
  type HeldWriter,
  type TipLog,
} from "../exchange/index.ts";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { Clock } from "../runtime/clock.port.ts";
import type { Telemetry } from "../telemetry/telemetry.port.ts";
import { tracedBy } from "../telemetry/traced-exchange.ts";

interface ExchangeParts {
  readonly url: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Null where there is no collector. */
  readonly telemetry: Telemetry | null;
  readonly options: Partial<ExchangeOptions>;
  readonly tips: TipLog;
  /** Null in a process that doesn't write: it follows the one that does. */
  readonly writer: HeldWriter | null;
  /** Takes what closes it, in the order in which it was opened. */
  readonly closers: (() => Promise<void>)[];
}

/** The exchange, which this process writes, or follows. */
export async function openExchangeOf(parts: ExchangeParts): Promise<Exchange> {
  const { writer, bus, clock, log, closers, telemetry, ...known } = parts;
  if (writer === null) {
    const { url, options } = known;
    const followed = await openFollowedExchange({ url, options, log, clock, bus });
    closers.push(() => followed.stop());
    return tracedBy(telemetry, followed);
  }
  const opened = await openExchange({ ...known, log, clock, writer, onJournaled: journalSender(bus) });
  closers.push(() => opened.stop());
  const exchange = tracedBy(telemetry, opened);
  const served = serveExchange({ exchange, bus, clock, log });
  closers.push(() => served.close());
  return exchange;
}
