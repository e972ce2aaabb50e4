import { sql } from "kysely";
import type { DrawingView, SaveDrawingsInput, SavedDrawingsView } from "@fillmark/contracts/charts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { findDrawings } from "./find-drawings.ts";

/**
 * Puts these drawings in place of the version that the sender has seen. Of two devices that save the same one, the second changes
 * nothing and gets the version that is stored. Throws UNKNOWN_PAIR for one that isn't traded here.
 */
export async function saveDrawings(ctx: UserContext, input: SaveDrawingsInput): Promise<SavedDrawingsView> {
  const isSaved = input.version === 0 ? await begin(ctx, input) : await replace(ctx, input);
  if (!isSaved) await requirePair(ctx, input.pair);
  return { ...(await findDrawings(ctx, input)), isSaved };
}

async function begin(
  { em, actor, clock }: UserContext,
  { pair, drawings }: SaveDrawingsInput,
): Promise<boolean> {
  const row = await query(em)
    .insertInto("chart_drawings")
    .columns(["user_id", "pair", "version", "drawings", "changed_at"])
    .expression((of) =>
      of
        .selectFrom("pairs")
        .select(({ val, ref, cast }) => [
          val(actor.userId).as("user_id"),
          ref("pairs.pair").as("pair"),
          cast<number>(val(1), "integer").as("version"),
          jsonOf(drawings).as("drawings"),
          val(new Date(clock.now())).as("changed_at"),
        ])
        .where("pairs.pair", "=", pair),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

async function replace(
  { em, actor, clock }: UserContext,
  { pair, version, drawings }: SaveDrawingsInput,
): Promise<boolean> {
  const row = await query(em)
    .updateTable("chart_drawings")
    .set({ version: version + 1, drawings: jsonOf(drawings), changed_at: new Date(clock.now()) })
    .where("user_id", "=", actor.userId)
    .where("pair", "=", pair)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}

async function requirePair({ em }: UserContext, pair: string): Promise<void> {
  const row = await query(em).selectFrom("pairs").select("pair").where("pair", "=", pair).executeTakeFirst();
  if (row === undefined) throw new DomainError("UNKNOWN_PAIR", { pair });
}

const jsonOf = (drawings: readonly DrawingView[]) => sql<DrawingView[]>`${JSON.stringify(drawings)}::jsonb`;
