// The side of the process that writes: what it has committed goes to those that follow it, and what they ask for is submitted.
import { randomUUID } from "node:crypto";
import type { Bus } from "../../bus/bus.port.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import type { Exchange } from "../exchange.port.ts";
import type { ExchangeLog } from "../journal.ts";
import type { JournalRow } from "../tables.ts";
import {
  answerTo,
  answerToError,
  askedOf,
  keyOf,
  newsText,
  PENDING,
  ROWS,
  rowTexts,
  SUBMIT,
  WRITER,
} from "./messages.ts";

const NEWS_EVERY_MS = 250;

/** Sends rows to everybody who follows. Lost ones are found in the database. */
export function journalSender(bus: Bus): (rows: readonly JournalRow[]) => void {
  return (rows) => {
    for (const text of rowTexts(rows)) bus.publish(ROWS, text);
  };
}

interface Parts {
  readonly exchange: Exchange;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: ExchangeLog;
}

/** Takes commands of other processes until it is closed; how many may wait is the exchange's own bound. */
export function serveExchange({ exchange, bus, clock, log }: Parts): { close(): Promise<void> } {
  const id = randomUUID();
  const since = [exchange.status().seq, clock.now()] as const;
  const announce = (): void => {
    const { lastHash: _, ...status } = exchange.status();
    bus.publish(WRITER, newsText({ id, since, status }));
  };
  const ends = [
    bus.answer(`${SUBMIT}.${id}`, async (text) => {
      try {
        const { command, actor, how } = askedOf(text);
        return answerTo(await exchange.submit(command, actor, how), exchange.status().seq);
      } catch (error) {
        if (!(error instanceof DomainError))
          log.error(`A command of another process failed: ${String(error)}`);
        return answerToError(error);
      }
    }),
    bus.answer(`${PENDING}.${id}`, async (text) => JSON.stringify(await exchange.isPending(keyOf(text)))),
    bus.onReconnected(announce),
  ];
  const timer = setInterval(announce, NEWS_EVERY_MS);
  announce();
  return {
    async close() {
      clearInterval(timer);
      for (const end of ends) end();
    },
  };
}
