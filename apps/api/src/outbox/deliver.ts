// The way from a decision to the exchange. A command is written down with the decision, submitted after its commit, and
// taken out together with what became of it. Whatever stops in between is submitted once more: the exchange knows each
// command by its reference and does it once.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../context/context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { query } from "../db/query.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { Command } from "../exchange/core/commands.ts";
import type { Rejection } from "../exchange/core/events.ts";
import type { Committed } from "../exchange/exchange.port.ts";
import { receiptView } from "../exchange/receipt-view.ts";
import { withKeyLock } from "../runtime/key-lock.ts";
import type { CommandHandlers, CommandKind } from "./command-handler.ts";

interface Decided {
  readonly kind: CommandKind;
  /** What was decided on, by its id; commands of the same subject are submitted in the order of their decisions. */
  readonly subjectId: string;
  /** As the journal names them. */
  readonly actor: string;
}

/** In the transaction of the decision; once for each kind and subject. */
export async function enqueue(em: EntityManager, { kind, subjectId, actor }: Decided): Promise<void> {
  await query(em).insertInto("exchange_outbox").values({ kind, subject_id: subjectId, actor }).execute();
}

export type Outcome =
  | { readonly state: "settled" }
  | { readonly state: "refused"; readonly rejection: Rejection }
  /** The exchange is out of reach, or nobody knows what it did. The command stays in the outbox. */
  | { readonly state: "unknown"; readonly error: DomainError }
  /** There was nothing to submit, or another process is at it. */
  | { readonly state: "none" };

/**
 * Submits what is in the outbox for this subject, in order, and gives what became of the last. After the commit of the
 * decision, never inside its transaction. Any number of callers at once: each waits for the one before.
 */
export function deliver(ctx: Context, handlers: CommandHandlers, subjectId: string): Promise<Outcome> {
  return withKeyLock(`outbox:${subjectId}`, async () => {
    let last: Outcome = { state: "none" };
    for (;;) {
      const entry = await claim(ctx.em, subjectId);
      if (entry === undefined) return last;
      let isOver = false;
      try {
        last = await submitEntry(ctx, handlers, entry);
        isOver = last.state !== "unknown";
      } finally {
        if (!isOver) await release(ctx, entry);
      }
      if (!isOver) return last;
    }
  });
}

interface Entry {
  readonly id: string;
  readonly kind: CommandKind;
  readonly subject_id: string;
  readonly actor: string;
}

/** For half a minute it is this caller's alone, so that nobody writes down a refusal while another one succeeds. */
function claim(em: EntityManager, subjectId: string): Promise<Entry | undefined> {
  return query(em)
    .updateTable("exchange_outbox")
    .set({ claimed_until: sql<Date>`now() + interval '30 seconds'` })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("exchange_outbox")
        .select("id")
        .where("subject_id", "=", subjectId)
        .orderBy("id")
        .limit(1),
    )
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", sql<Date>`now()`)]))
    .returning(["id", "kind", "subject_id", "actor"])
    .executeTakeFirst();
}

/** At the start, when no other process can submit: what one that has ended had claimed is nobody's. */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await query(em)
    .updateTable("exchange_outbox")
    .set({ claimed_until: sql<Date>`now()` })
    .execute();
}

/** Where this fails as well, the claim ends by itself. */
async function release({ em, log }: Context, { id }: Entry): Promise<void> {
  await query(em)
    .updateTable("exchange_outbox")
    .set({ claimed_until: sql<Date>`now()` })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, "A command's claim could not be released."));
}

async function submitEntry(ctx: Context, handlers: CommandHandlers, entry: Entry): Promise<Outcome> {
  const { kind, subject_id: subjectId } = entry;
  const handler = handlers[kind];
  if (handler === undefined) throw new Error(`Nobody handles ${kind} here.`);
  const answer = await withKeyLock(handler.inTurn ?? `command:${entry.id}`, async () => {
    const command = await handler.command(ctx, subjectId);
    return command === null ? null : submit(ctx, command, entry.actor);
  });
  if (answer instanceof DomainError) return { state: "unknown", error: answer };
  const rejection = answer?.rejection ?? null;
  await inTransaction(ctx.em, async (em) => {
    if (!(await remove(em, entry))) return;
    if (answer === null) await handler.dropped?.(em, ctx, subjectId);
    else if (rejection === null)
      await handler.settled(em, ctx, { subjectId, seq: answer.seq, receipt: receiptView(answer) });
    else await handler.refused(em, ctx, { subjectId, rejection });
  });
  if (answer === null) return { state: "none" };
  return rejection === null ? { state: "settled" } : { state: "refused", rejection };
}

async function submit(
  { exchange }: Context,
  command: Command,
  actor: string,
): Promise<Committed | DomainError> {
  try {
    return await exchange.submit(command, actor);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** False where another process has written down what became of it. */
async function remove(em: EntityManager, { id }: Entry): Promise<boolean> {
  const removed = await query(em)
    .deleteFrom("exchange_outbox")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}
