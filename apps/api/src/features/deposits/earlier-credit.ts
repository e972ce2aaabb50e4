// The deposit under which a reference was credited before: it leads there, and is never credited again.
import type { EarlierCreditView } from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly asset: string;
  readonly arrived: string;
  readonly decided_ms: number;
}

const columns = `d.id, d.reference, d.asset, d.arrived::text as arrived,
  (extract(epoch from d.decided_at) * 1000)::float8 as decided_ms`;

/** Of a deposit that isn't credited yet; null where its reference is free. */
export async function findEarlierCredit(
  ctx: Pick<Context, "em" | "exchange">,
  depositId: string,
): Promise<EarlierCreditView | null> {
  const rows = await ctx.em.execute<Row[]>(
    `select ${columns} from credited_references c join deposits d on d.id = c.deposit_id
     where c.reference in (select references_of_deposit(?)) and c.deposit_id <> ? limit 1`,
    [depositId, depositId],
  );
  return viewOf(ctx, rows[0]);
}

/** Of what a payer wrote, whatever its case and spaces. */
export async function findCreditOf(
  ctx: Pick<Context, "em" | "exchange">,
  reference: string,
): Promise<EarlierCreditView | null> {
  const rows = await ctx.em.execute<Row[]>(
    `select ${columns} from credited_references c join deposits d on d.id = c.deposit_id
     where c.reference = reference_meant(?)`,
    [reference],
  );
  return viewOf(ctx, rows[0]);
}

/** Throws DEPOSIT_REFERENCE_CREDITED with the deposit that was. */
export function requireUncredited(earlier: EarlierCreditView | null): void {
  if (earlier === null) return;
  const { depositId, reference } = earlier;
  throw new DomainError("DEPOSIT_REFERENCE_CREDITED", { depositId, reference });
}

function viewOf({ exchange }: Pick<Context, "exchange">, row: Row | undefined): EarlierCreditView | null {
  if (row === undefined) return null;
  return {
    depositId: row.id,
    reference: row.reference,
    asset: row.asset,
    amount: formatUnits(BigInt(row.arrived), scaleOf(exchange, row.asset)),
    creditedAt: new Date(row.decided_ms).toISOString(),
  };
}
