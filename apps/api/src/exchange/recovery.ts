// Brings the state back from the tables, and refuses to start from tables that don't add up: the first line
// that fails is named. What is checked here is quick; `npm run prove` checks everything, from genesis.
import type pg from "pg";
import { VENUES } from "@fillmark/contracts/constants";
import { auditQuickly } from "./audit.ts";
import { auditReceipts } from "./audit-receipts.ts";
import { oneOf, toSafeInteger } from "./codecs.ts";
import { ENGINE } from "./core/commands.ts";
import { GENESIS_HASH, type State } from "./core/exchange.ts";
import { firstVolumeDay, type VolumeRow } from "./core/fee-volume.ts";
import { restore, type RestoreRows } from "./core/restore.ts";
import type { Tip } from "./journal.ts";
import { selectList, type Table, type TextRecord } from "./table.ts";
import { assetsTable, feeTiersTable, fromPairRow, pairsTable, venuesTable } from "./rule-tables.ts";
import {
  makerExposuresTable,
  feeSchedulesTable,
  fromScheduleRow,
  selfTradeGroupsTable,
} from "./terms-tables.ts";
import {
  accountLimitsTable,
  accountsTable,
  demoAccountsTable,
  ordersTable,
  withdrawalsTable,
} from "./tables.ts";

export interface Recovered {
  readonly state: State;
  readonly tip: Tip;
}

/** The tables contradict each other. Starting from them could only make it worse. */
export class RecoveryError extends Error {
  override name = "RecoveryError";
}

/** Throws RecoveryError where the migrations have not run. */
export async function assertSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('journal')::text as found",
  );
  if (rows[0]?.found === null) {
    throw new RecoveryError(
      "This database has no exchange tables yet. Run the migrations first (npm start does).",
    );
  }
}

/** Reads one moment of the database, whatever is written meanwhile. `known` is a tip that has to stand in its history. */
export async function recover(client: pg.ClientBase, known: Tip | null = null): Promise<Recovered> {
  await client.query("begin isolation level repeatable read read only");
  try {
    if (known !== null) await requireContinued(client, known);
    const [failure] = await auditQuickly(client);
    if (failure !== undefined) throw new RecoveryError(`The exchange can't start: ${failure}`);
    return await readState(client);
  } finally {
    await client.query("rollback").catch(() => undefined);
  }
}

/** Throws RecoveryError unless the journal holds this tip. */
export async function requireContinued(client: pg.ClientBase, known: Tip): Promise<void> {
  const { failed, firstFailure } = await auditReceipts(client, "the newest signed tip", [known]);
  if (failed === 0) return;
  throw new RecoveryError(
    `The database is not the one that was traded on: ${firstFailure}. If it is a backup from before, move the folder ` +
      "DATA_DIR/tips away, keep it, and tell your traders since when history is missing.",
  );
}

/** The state that the tables hold, inside whatever transaction the client is in. */
export async function readState(client: pg.ClientBase): Promise<Recovered> {
  const { seq, hash, lastAt } = await readTip(client);
  const rows: RestoreRows = {
    assets: await readAll(client, assetsTable, "order by position"),
    pairs: (await readAll(client, pairsTable, "order by position")).map(fromPairRow),
    feeTiers: await readAll(client, feeTiersTable, "order by fee_tiers.min_volume"),
    feeSchedules: (await readAll(client, feeSchedulesTable, "order by venue, owner")).map(fromScheduleRow),
    selfTradeGroups: await readAll(client, selfTradeGroupsTable, "order by self_trade_groups.owner"),
    accounts: await readAll(client, accountsTable, "order by accounts.id"),
    openOrders: await readAll(client, ordersTable, "where ended_at is null order by orders.id"),
    demoAccounts: await readAll(client, demoAccountsTable, "order by demo_accounts.owner"),
    volumes: await readVolumes(client, lastAt),
    withdrawals: await readAll(client, withdrawalsTable, "where state = 'held' order by withdrawal_holds.id"),
    accountLimits: await readAll(client, accountLimitsTable, "order by venue, owner, scope"),
    makerExposures: await readAll(client, makerExposuresTable, "order by venue, pair"),
    venues: await readAll(client, venuesTable, "order by venues.venue"),
    counters: await readCounters(client),
    seq,
    lastAt,
  };
  return { state: restore(rows), tip: { seq, hash } };
}

async function readAll<Row>(client: pg.ClientBase, table: Table<Row>, rest: string): Promise<Row[]> {
  const { rows } = await client.query<TextRecord>(`select ${selectList(table)} from ${table.name} ${rest}`);
  return rows.map((row) => table.read(row));
}

async function readTip(client: pg.ClientBase): Promise<Tip & { lastAt: number }> {
  const { rows } = await client.query<{ seq: string; hash: string; at: string; engine: string | null }>(`
    select seq::text, encode(hash, 'hex') as hash, (extract(epoch from at) * 1000)::bigint::text as at,
      envelope::json ->> 'engine' as engine
    from journal order by journal.seq desc limit 1`);
  const last = rows[0];
  if (last === undefined) return { seq: 0, hash: GENESIS_HASH, lastAt: 0 };
  if (Number(last.engine ?? 1) > ENGINE) {
    throw new RecoveryError(
      `A newer release has traded here: its engine is ${last.engine}, this one's ${ENGINE}. Start that release again.`,
    );
  }
  return { seq: toSafeInteger(last.seq), hash: last.hash, lastAt: toSafeInteger(last.at) };
}

async function readCounters(client: pg.ClientBase): Promise<RestoreRows["counters"]> {
  const { rows } = await client.query<Record<"orders" | "fills" | "transfers" | "accounts", string>>(`
    select coalesce((select max(id) from orders), 0)::text as orders,
      coalesce((select max(id) from fills), 0)::text as fills,
      coalesce((select max(id) from transfers), 0)::text as transfers,
      coalesce((select max(id) from accounts), 0)::text as accounts`);
  const counts = rows[0] ?? { orders: "0", fills: "0", transfers: "0", accounts: "0" };
  return {
    order: toSafeInteger(counts.orders),
    fill: toSafeInteger(counts.fills),
    transfer: toSafeInteger(counts.transfers),
    account: toSafeInteger(counts.accounts),
  };
}

async function readVolumes(client: pg.ClientBase, lastAt: number): Promise<VolumeRow[]> {
  const { rows } = await client.query<Record<"venue" | "owner" | "quote" | "day" | "value", string>>(
    `select f.venue, sides.owner, p.quote, floor(extract(epoch from f.at) / 86400)::text as day, sum(f.value)::text as value
     from fills f join pairs p using (pair)
     cross join lateral (values (f.taker_owner), (f.maker_owner)) as sides (owner)
     where sides.owner <> 'liquidity' and f.at >= to_timestamp($1::bigint * 86400)
     group by 1, 2, 3, 4`,
    [Math.max(0, firstVolumeDay(lastAt))],
  );
  return rows.map(({ venue, owner, quote, day, value }) => ({
    venue: oneOf(VENUES).read(venue),
    owner,
    quote,
    day: toSafeInteger(day),
    value: BigInt(value),
  }));
}
