// What leaving costs, line by line, as market-rules shows it and two admins change it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InferResult } from "kysely";
import { query } from "../../db/query.ts";

/** Smallest units. */
export interface FeeLine {
  /** A rail's id, or a kind for every rail of it without a line of its own. */
  readonly rail: string;
  readonly asset: string;
  readonly fee: bigint;
  /** Of what leaves the account, fee included. */
  readonly minimum: bigint;
}

function selectFeeLines(em: EntityManager) {
  return query(em).selectFrom("withdrawal_fees").select(["rail", "asset", "fee", "minimum"]);
}

type Row = InferResult<ReturnType<typeof selectFeeLines>>[number];

/** By rail, then by asset. */
export async function readFeeLines(em: EntityManager): Promise<FeeLine[]> {
  const rows = await selectFeeLines(em).orderBy("rail").orderBy("asset").execute();
  return rows.map(lineOf);
}

/** Nobody else changes it until the transaction ends. Null where there is none. */
export async function lockFeeLine(
  em: EntityManager,
  { rail, asset }: Pick<FeeLine, "rail" | "asset">,
): Promise<FeeLine | null> {
  const row = await selectFeeLines(em)
    .where("rail", "=", rail)
    .where("asset", "=", asset)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : lineOf(row);
}

/** By a change of rules that this very transaction executes: the database compares, and refuses any other. */
export async function changeFeeLine(em: EntityManager, changeId: string, line: FeeLine): Promise<void> {
  await query(em)
    .updateTable("withdrawal_fees")
    .set({ fee: String(line.fee), minimum: String(line.minimum), change_id: changeId })
    .where("rail", "=", line.rail)
    .where("asset", "=", line.asset)
    .execute();
}

function lineOf({ rail, asset, fee, minimum }: Row): FeeLine {
  return { rail, asset, fee: BigInt(fee), minimum: BigInt(minimum) };
}
