// A batch as ONE statement: each table that has rows is one `insert … select from unnest(…)` of it. A single
// statement is a transaction of its own, so there is no half-written batch, no transaction left open, and one
// round trip from "written" to "durable". The text depends only on which tables have rows, so PostgreSQL
// prepares a handful of variants and keeps them.
import type { JournalBatch } from "./journal-batch.ts";
import type { Table } from "./table.ts";
import { fence } from "./writer-lock.ts";
import { assetsTable, feeTiersTable, pairsTable, venuesTable } from "./rule-tables.ts";
import { makerExposuresTable, feeSchedulesTable, selfTradeGroupsTable } from "./terms-tables.ts";
import {
  accountLimitsTable,
  accountsTable,
  amendmentsTable,
  demoAccountsTable,
  epochsTable,
  fillsTable,
  journalTable,
  ordersTable,
  preventedTable,
  transfersTable,
  withdrawalsTable,
} from "./tables.ts";

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: string[];
}

interface Part {
  readonly code: string;
  readonly parameters: string[];
  text(firstParameter: number): string;
}

/** Built once per batch and reused as it is when the batch has to be written again. */
export function statementOf(batch: JournalBatch): Statement {
  const parts = [
    part("j", journalTable, batch.journal),
    part("o", ordersTable, [...batch.orders.values()]),
    part("f", fillsTable, batch.fills),
    part("t", transfersTable, batch.transfers),
    part("a", accountsTable, [...batch.accounts.values()]),
    part("m", amendmentsTable, batch.amendments),
    part("p", preventedTable, batch.prevented),
    part("d", demoAccountsTable, [...batch.demoAccounts.values()]),
    part("e", epochsTable, [...batch.epochs.values()]),
    part("w", withdrawalsTable, [...batch.withdrawals.values()]),
    part("l", accountLimitsTable, [...batch.accountLimits.values()]),
    part("x", makerExposuresTable, [...batch.makerExposures.values()]),
    part("v", venuesTable, [...batch.venues.values()]),
    part("h", feeSchedulesTable, [...batch.feeSchedules.values()]),
    part("i", selfTradeGroupsTable, [...batch.selfTradeGroups.values()]),
    part("c", assetsTable, [...batch.assets.values()]),
    part("r", pairsTable, [...batch.pairs.values()]),
    part("s", feeTiersTable, batch.feeTiers ?? []),
    formerTiers(batch),
  ].filter((candidate) => candidate !== null);

  const clauses: string[] = [];
  const values: string[] = [];
  for (const { code, parameters, text } of parts) {
    clauses.push(`${code} as (${text(values.length + 1)})`);
    values.push(...parameters);
  }
  const name = `journal_${parts.map((present) => present.code).join("")}`;
  return { name, text: `with ${clauses.join(",\n")}\n${fence}`, values };
}

function part<Row>(code: string, table: Table<Row>, rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  return {
    code,
    parameters: table.columns.map((column) => column.parameter(rows)),
    text: (first) => insertText(table, first),
  };
}

function insertText<Row>(table: Table<Row>, first: number): string {
  const names = table.columns.map((column) => column.name).join(", ");
  const arrays = table.columns.map((column, index) => `$${first + index}::${column.sqlType}[]`).join(", ");
  return `insert into ${table.name} (${names}) select * from unnest(${arrays}) ${upsert(table)}`;
}

function upsert<Row>(table: Table<Row>): string {
  if (table.changing.length === 0) return table.isRetold ? "on conflict do nothing" : "";
  const assignments = table.changing.map((name) => `${name} = excluded.${name}`).join(", ");
  return `on conflict (${table.key.join(", ")}) do update set ${assignments}`;
}

/** A new schedule replaces the former one: tiers that it doesn't name go. */
function formerTiers(batch: JournalBatch): Part | null {
  if (batch.feeTiers === null) return null;
  const kept = `{${batch.feeTiers.map((tier) => tier.minVolume).join(",")}}`;
  return {
    code: "g",
    parameters: [kept],
    text: (first) => `delete from fee_tiers where min_volume <> all ($${first}::numeric[])`,
  };
}
