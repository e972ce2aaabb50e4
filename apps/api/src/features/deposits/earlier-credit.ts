// The deposit under which a reference was credited before: it leads there, and is never credited again.
import type { EarlierCreditView } from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import { sql, type InferResult } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

function selectCredited(em: EntityManager) {
  return query(em)
    .selectFrom("credited_references as c")
    .innerJoin("deposits as d", "d.id", "c.deposit_id")
    .select(["d.id", "d.reference", "d.asset", "d.arrived", "d.decided_at"]);
}

type Row = InferResult<ReturnType<typeof selectCredited>>[number];

/** Of a deposit that isn't credited yet; null where its reference is free. */
export async function findEarlierCredit(
  ctx: Pick<Context, "em" | "exchange">,
  depositId: string,
): Promise<EarlierCreditView | null> {
  const row = await selectCredited(ctx.em)
    .where("c.reference", "in", sql<string>`(select references_of_deposit(${depositId}))`)
    .where("c.deposit_id", "<>", depositId)
    .limit(1)
    .executeTakeFirst();
  return viewOf(ctx, row);
}

/** Of what a payer wrote, whatever its case and spaces. */
export async function findCreditOf(
  ctx: Pick<Context, "em" | "exchange">,
  reference: string,
): Promise<EarlierCreditView | null> {
  const row = await selectCredited(ctx.em)
    .where("c.reference", "=", ({ fn, val }) => fn<string>("reference_meant", [val(reference)]))
    .executeTakeFirst();
  return viewOf(ctx, row);
}

/** Throws DEPOSIT_REFERENCE_CREDITED with the deposit that was. */
export function requireUncredited(earlier: EarlierCreditView | null): void {
  if (earlier === null) return;
  const { depositId, reference } = earlier;
  throw new DomainError("DEPOSIT_REFERENCE_CREDITED", { depositId, reference });
}

function viewOf({ exchange }: Pick<Context, "exchange">, row: Row | undefined): EarlierCreditView | null {
  if (row === undefined) return null;
  if (row.arrived === null || row.decided_at === null) {
    throw new Error(`The deposit ${row.id} was credited without an amount or a time.`);
  }
  return {
    depositId: row.id,
    reference: row.reference,
    asset: row.asset,
    amount: formatUnits(BigInt(row.arrived), scaleOf(exchange, row.asset)),
    creditedAt: row.decided_at.toISOString(),
  };
}
