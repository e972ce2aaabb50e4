// What leaving costs, line by line, as market-rules shows it and two admins change it.
import type { EntityManager } from "@mikro-orm/postgresql";

/** Smallest units. */
export interface FeeLine {
  /** A rail's id, or a kind for every rail of it without a line of its own. */
  readonly rail: string;
  readonly asset: string;
  readonly fee: bigint;
  /** Of what leaves the account, fee included. */
  readonly minimum: bigint;
}

type Row = Record<keyof FeeLine, string>;

const COLUMNS = `rail, asset, fee::text as fee, minimum::text as minimum`;

/** By rail, then by asset. */
export async function readFeeLines(em: EntityManager): Promise<FeeLine[]> {
  const rows = await em.execute<Row[]>(`select ${COLUMNS} from withdrawal_fees order by rail, asset`);
  return rows.map(lineOf);
}

/** Nobody else changes it until the transaction ends. Null where there is none. */
export async function lockFeeLine(
  em: EntityManager,
  { rail, asset }: Pick<FeeLine, "rail" | "asset">,
): Promise<FeeLine | null> {
  const rows = await em.execute<Row[]>(
    `select ${COLUMNS} from withdrawal_fees where rail = ? and asset = ? for update`,
    [rail, asset],
  );
  return rows[0] === undefined ? null : lineOf(rows[0]);
}

/** By a change of rules that this very transaction executes: the database compares, and refuses any other. */
export async function changeFeeLine(em: EntityManager, changeId: string, line: FeeLine): Promise<void> {
  await em.execute(
    `update withdrawal_fees set fee = ?::numeric, minimum = ?::numeric, change_id = ? where rail = ? and asset = ?`,
    [String(line.fee), String(line.minimum), changeId, line.rail, line.asset],
  );
}

function lineOf({ rail, asset, fee, minimum }: Row): FeeLine {
  return { rail, asset, fee: BigInt(fee), minimum: BigInt(minimum) };
}
