// What a command that somebody waits for is told: its outcome once it is durable, or what can be said instead.
import { DomainError } from "../trpc/domain-error.ts";
import type { Command } from "./core/commands.ts";
import type { Rejection } from "./core/events.ts";
import type { Committed } from "./exchange.port.ts";
import type { KnownOrder } from "./known-orders.ts";

/** A command that somebody waits for. */
export interface Waiting {
  readonly command: Command;
  readonly actor: string;
  readonly since: number;
  readonly keepsRefusal: boolean;
  /** ms since epoch. */
  readonly notAfter: number;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: Error) => void;
  isSettled: boolean;
}

/** Once only: whoever was told something already is told nothing else. */
export function settle(waiting: Waiting, outcome: Committed | Error): void {
  if (waiting.isSettled) return;
  waiting.isSettled = true;
  if (outcome instanceof Error) waiting.reject(outcome);
  else waiting.resolve(outcome);
}

/** The stored order answers a repeated request; another body under the same id is a conflict. */
export function repeated({ command, actor }: Waiting, { order, fills }: KnownOrder): Committed {
  const isSame = command.type === "place" && command.order.requestHash === order.requestHash;
  const common = { seq: order.placedSeq, at: order.placedAt, actor, command, events: [], accounts: [] };
  if (isSame) return { ...common, order, fills, rejection: order.rejection, replayed: true };
  const details = { clientOrderId: order.clientOrderId ?? "", orderId: String(order.id) };
  const rejection = { code: "CLIENT_ORDER_ID_CONFLICT" as const, details };
  return { ...common, order: null, fills: [], rejection, replayed: false };
}

/** Refused without having been an order, or an amendment. */
export function unkept(waiting: Waiting, rejection: Rejection, seq: number) {
  const { command, actor } = waiting;
  const common = { seq, at: 0, actor, command, events: [], accounts: [], order: null, fills: [] };
  const committed: Committed = { ...common, rejection, replayed: false };
  return { waiting, committed };
}

/** Its moment had passed before its turn came. */
export function tooLate(notAfter: number, at: number): DomainError {
  const written = (ms: number): string => new Date(ms).toISOString();
  return new DomainError("ORDER_TOO_LATE", { notAfter: written(notAfter), now: written(at) });
}

/** It was not applied and never will be. */
export function away(): DomainError {
  return new DomainError("DATABASE_AWAY", { retryAfterSeconds: 2 });
}

/** It was applied, and may still be committed. */
export function unknown(command: Command): DomainError {
  const clientOrderId = command.type === "place" ? command.order.clientOrderId : null;
  return new DomainError("OUTCOME_UNKNOWN", { clientOrderId, retryAfterSeconds: 2 });
}
