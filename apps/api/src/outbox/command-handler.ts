import type { EntityManager } from "@mikro-orm/postgresql";
import type { ReceiptView } from "@fillmark/contracts/trading";
import type { Context } from "../context/context.ts";
import type { Database } from "../db/query.ts";
import type { Command } from "../exchange/core/commands.ts";
import type { Rejection } from "../exchange/core/events.ts";

export type CommandKind = Database["exchange_outbox"]["kind"];

export interface Settled {
  readonly subjectId: string;
  /** Its place in the journal; of a command that was submitted before another one than the first. */
  readonly seq: number;
  /** For the user on whose behalf it was submitted. */
  readonly receipt: ReceiptView;
}

export interface Refused {
  readonly subjectId: string;
  readonly rejection: Rejection;
}

/**
 * What a feature knows of its commands. Each of the last three writes down what became of one, in the transaction that
 * takes it out of the outbox; what it throws leaves the command there, to be submitted once more.
 */
export interface CommandHandler {
  /** Made anew each time it is submitted, under the same reference. Null where the exchange has nothing to do. */
  command(ctx: Context, subjectId: string): Promise<Command | null>;
  settled(em: EntityManager, ctx: Context, outcome: Settled): Promise<unknown>;
  refused(em: EntityManager, ctx: Context, outcome: Refused): Promise<unknown>;
  /** Where there was no command. */
  dropped?(em: EntityManager, ctx: Context, subjectId: string): Promise<unknown>;
  /** Commands of the same name are made and submitted one after the other: each sees what the one before has changed. */
  readonly inTurn?: string;
}

/** Of one feature, by the kinds of its commands. */
export type HandlersOf<Kind extends CommandKind> = Readonly<Record<Kind, CommandHandler>>;
export type CommandHandlers = Partial<HandlersOf<CommandKind>>;
