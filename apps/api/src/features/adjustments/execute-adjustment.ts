import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError, rejectionError } from "../../trpc/domain-error.ts";
import { mailCorrection } from "./adjustment-mails.ts";
import { requireAdjustment, type AdjustmentRow } from "./adjustment-rows.ts";

/** Takes an approved adjustment up for half a minute; false where somebody else has it. */
export async function claimAdjustment(em: EntityManager, id: string): Promise<boolean> {
  const claimed = await em.execute<unknown[]>(
    `update adjustments set claimed_until = now() + interval '30 seconds'
     where id = ? and state = 'approved' and (claimed_until is null or claimed_until < now()) returning id`,
    [id],
  );
  return claimed.length > 0;
}

/**
 * Has the exchange do what was approved, and notes what it said. Any number of times: the exchange knows the
 * adjustment's id, and the row moves once. Only for whoever has claimed it, so that nobody is told of a refusal while
 * somebody else succeeds. While the exchange can't be reached it stays approved.
 */
export async function executeAdjustment(ctx: Context, id: string, actor: string): Promise<void> {
  const row = await requireAdjustment(ctx.em, id);
  const outcome = await submit(ctx, row, actor);
  await inTransaction(ctx.em, async (em) => {
    if (outcome === null) {
      await em.execute(`update adjustments set claimed_until = null where id = ? and state = 'approved'`, [
        id,
      ]);
    } else if (outcome.failure !== null) {
      await em.execute(
        `update adjustments set state = 'failed', failure = ?, ended_at = now()
         where id = ? and state = 'approved'`,
        [outcome.failure, id],
      );
    } else await noteExecuted(em, ctx, { row, seq: outcome.seq });
  });
}

interface Done {
  readonly row: AdjustmentRow;
  readonly seq: number;
}

/** A repeated command has a place in the journal of its own; what moved the money is the first. */
async function noteExecuted(em: EntityManager, ctx: Context, { row, seq }: Done): Promise<void> {
  const moved = await em.execute<unknown[]>(
    `update adjustments set state = 'executed', ended_at = now(), seq = coalesce(
       (select t.seq from transfers t where t.venue = 'live' and t.reference = ? order by t.id limit 1), ?)
     where id = ? and state = 'approved' returning id`,
    [referenceOf(row.id), seq, row.id],
  );
  const { user_id: userId, email, category } = row;
  // Nobody is told of what the house does with its own.
  if (moved.length === 0 || row.is_disabled || userId === null || email === null) return;
  if (category !== "house_inventory") await mailCorrection(em, ctx, { ...row, userId, email, category });
}

const referenceOf = (id: string): string => `adjustment:${id}`;

type Outcome = { readonly failure: null; readonly seq: number } | { readonly failure: string };

/** Null when nobody knows yet. */
async function submit(ctx: Context, row: AdjustmentRow, actor: string): Promise<Outcome | null> {
  const { user_id: userId, asset } = row;
  const owner = userId ?? LIQUIDITY;
  const amount = BigInt(row.amount);
  try {
    const { seq, rejection } = await ctx.exchange.submit(
      { type: "adjust", owner, asset, amount, reference: referenceOf(row.id) },
      actor,
    );
    if (rejection === null) return { seq, failure: null };
    return { failure: rejectionError(rejection).code };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
