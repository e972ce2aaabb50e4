// Commands whose callers wait: each is settled with its outcome once that is durable, or with an error.
import { DomainError } from "../errors/domain-error.ts";
import type { Command } from "./core/commands.ts";
import type { Rejection } from "./core/events.ts";
import type { CommandStages, Committed } from "./exchange.port.ts";
import type { IdentifiedOrder } from "./client-order-ids.ts";

/** A command whose caller waits for it. */
export interface PendingCommand {
  readonly command: Command;
  readonly actor: string;
  readonly since: number;
  readonly recordsRejection: boolean;
  /** ms since epoch. */
  readonly notAfter: number;
  readonly stages: CommandStages | undefined;
  readonly resolve: (committed: Committed) => void;
  readonly reject: (error: Error) => void;
  isSettled: boolean;
}

/** Once only: a command that is settled stays as it is. */
export function settle(waiting: PendingCommand, outcome: Committed | Error): void {
  if (waiting.isSettled) return;
  waiting.isSettled = true;
  if (outcome instanceof Error) waiting.reject(outcome);
  else waiting.resolve(outcome);
}

/** The stored order answers a repeated request; another body under the same id is a conflict. */
export function replayedOutcome(
  { command, actor }: Pick<PendingCommand, "command" | "actor">,
  { order, fills, hash }: IdentifiedOrder,
): Committed {
  const isSame = command.type === "place" && command.order.requestHash === order.requestHash;
  const common = { seq: order.placedSeq, hash, at: order.placedAt, actor, command, events: [], accounts: [] };
  if (isSame) return { ...common, order, fills, rejection: order.rejection, replayed: true };
  const details = { clientOrderId: order.clientOrderId ?? "", orderId: String(order.id) };
  const rejection = { code: "CLIENT_ORDER_ID_CONFLICT" as const, details };
  return { ...common, order: null, fills: [], rejection, replayed: false };
}

/** Refused without having been an order, or an amendment. */
export function rejectedOutcome(
  { command, actor }: Pick<PendingCommand, "command" | "actor">,
  rejection: Rejection,
  seq: number,
): Committed {
  const common = { seq, hash: "", at: 0, actor, command, events: [], accounts: [], order: null, fills: [] };
  return { ...common, rejection, replayed: false };
}

/** Its moment had passed before its turn came. */
export function orderTooLate(notAfter: number, at: number): DomainError {
  const written = (ms: number): string => new Date(ms).toISOString();
  return new DomainError("ORDER_TOO_LATE", { notAfter: written(notAfter), now: written(at) });
}

/** It was not applied and never will be. */
export function databaseAway(): DomainError {
  return new DomainError("DATABASE_AWAY", { retryAfterSeconds: 2 });
}

/** It was applied, and may still be committed. */
export function outcomeUnknown(command: Command): DomainError {
  const clientOrderId = command.type === "place" ? command.order.clientOrderId : null;
  return new DomainError("OUTCOME_UNKNOWN", { clientOrderId, retryAfterSeconds: 2 });
}
