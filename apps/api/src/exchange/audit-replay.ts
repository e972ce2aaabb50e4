// The audit by replay: the journal's commands go through a fresh core, from genesis. Every link of the hash
// chain is computed again, every row that the commands made is compared with the row in the tables, and the
// state at the end is compared with the one that recovery would start from.
import type pg from "pg";
import type { Finding } from "./audit.ts";
import { toSafeInteger } from "./codecs.ts";
import { apply, chainHash, createState, GENESIS_HASH, stateHash, type State } from "./core/exchange.ts";
import { parseEnvelope } from "./envelope-text.ts";
import { addToBatch, emptyBatch, type JournalBatch } from "./journal-batch.ts";
import { readState } from "./recovery.ts";
import { RowComparison } from "./row-comparison.ts";
import { selectList, type TextRecord } from "./table.ts";
import { assetsTable, feeTiersTable, pairsTable, toPairRow, venuesTable } from "./rule-tables.ts";
import {
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
  type JournalRow,
} from "./tables.ts";

export interface ReplayResult {
  readonly findings: Finding[];
  readonly seq: number;
  /** Hex digest of the state that the replay ends in. */
  readonly stateHash: string;
}

const chunkSize = 2_000;

/** Runs inside the client's transaction, which has to be a repeatable-read snapshot. */
export async function auditReplay(client: pg.ClientBase): Promise<ReplayResult> {
  const replay = new Replay(client);
  await client.query(`declare replay no scroll cursor for select ${selectList(journalTable)} from journal
    order by journal.seq`);
  for (;;) {
    const { rows } = await client.query<TextRecord>(`fetch ${chunkSize} from replay`);
    if (rows.length === 0) break;
    await replay.chunk(rows.map((row) => journalTable.read(row)));
    if (replay.broken !== null) break;
  }
  await client.query("close replay");
  return replay.end();
}

class Replay {
  readonly #client: pg.ClientBase;
  readonly #state: State = createState();
  readonly #comparison: RowComparison;
  #hash = GENESIS_HASH;
  /** Where the history stops making sense, in words. */
  broken: string | null = null;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    this.#comparison = new RowComparison(client);
  }

  async chunk(rows: readonly JournalRow[]): Promise<void> {
    const batch = emptyBatch();
    for (const row of rows) {
      this.broken = this.#step(batch, row);
      if (this.broken !== null) break;
    }
    await this.#compare(batch);
  }

  /** Null, or what is wrong with this link of the chain. */
  #step(batch: JournalBatch, row: JournalRow): string | null {
    try {
      const envelope = parseEnvelope(row.envelope);
      const { seq, at, actor, command } = envelope;
      if (seq !== row.seq || at !== row.at || actor !== row.actor || command.type !== row.type) {
        return `journal seq ${row.seq}: its columns and its envelope differ`;
      }
      const { events, accounts } = apply(this.#state, envelope);
      const hash = chainHash(this.#hash, envelope, events);
      addToBatch(batch, { journal: row, events, accounts });
      if (hash !== Buffer.from(row.hash).toString("hex")) {
        return `journal seq ${row.seq}: its hash doesn't follow from the one before, its command and its events`;
      }
      this.#hash = hash;
      return null;
    } catch (error) {
      return `journal seq ${row.seq}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** Rows that never change again are compared as soon as they are made, so that memory stays flat. */
  async #compare(batch: JournalBatch): Promise<void> {
    const ended = [...batch.orders.values()].filter((order) => order.endedAt !== null);
    await this.#comparison.compare(ordersTable, ended);
    await this.#comparison.compare(fillsTable, batch.fills);
    await this.#comparison.compare(transfersTable, batch.transfers);
    await this.#comparison.compare(amendmentsTable, batch.amendments);
    await this.#comparison.compare(preventedTable, batch.prevented);
    await this.#comparison.compare(epochsTable, [...batch.epochs.values()]);
  }

  async end(): Promise<ReplayResult> {
    const state = this.#state;
    if (this.broken === null) {
      await this.#comparison.compare(ordersTable, [...state.orders.values()]);
      await this.#comparison.compare(accountsTable, [...state.accounts.values()]);
      await this.#comparison.compare(demoAccountsTable, [...state.demoAccounts.values()]);
      await this.#comparison.compare(withdrawalsTable, [...state.withdrawals.values()]);
      await this.#comparison.compare(venuesTable, [...state.venues.values()]);
      await this.#comparison.compare(assetsTable, [...state.assets.values()]);
      await this.#comparison.compare(
        pairsTable,
        Array.from(
          state.pairs.values(),
          ({ unit: _unit, lotUnits: _lots, baseScale: _b, quoteScale: _q, ...rules }) => toPairRow(rules),
        ),
      );
      await this.#comparison.compare(feeTiersTable, state.feeTiers);
      await this.#comparison.countRest();
    }
    const replayed = stateHash(state);
    const findings = [await this.#chainFinding(), this.#rowsFinding(), await this.#stateFinding(replayed)];
    return { findings, seq: state.seq, stateHash: replayed };
  }

  async #chainFinding(): Promise<Finding> {
    const { rows } = await this.#client.query<{ count: string }>(
      "select count(*)::text as count from journal",
    );
    return finding(
      "the hash chain is unbroken from genesis",
      toSafeInteger(rows[0]?.count ?? "0"),
      this.broken,
    );
  }

  #rowsFinding(): Finding {
    const stopped = this.broken === null ? null : `the replay stops: ${this.broken}`;
    const { checked, firstFailure, failed } = this.#comparison;
    const name = "replay from genesis gives every row of the tables";
    return {
      name,
      checked,
      failed: failed + (stopped === null ? 0 : 1),
      firstFailure: firstFailure ?? stopped,
    };
  }

  async #stateFinding(replayed: string): Promise<Finding> {
    const name = "replay from genesis and recovery give the same state hash";
    try {
      const { state, tip } = await readState(this.#client);
      const recovered = stateHash(state);
      const isSame = recovered === replayed && tip.seq === this.#state.seq;
      const failure = `replay gives ${replayed} at seq ${this.#state.seq}, recovery ${recovered} at seq ${tip.seq}`;
      return finding(name, 1, isSame ? null : failure);
    } catch (error) {
      return finding(name, 1, `recovery fails: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function finding(name: string, checked: number, firstFailure: string | null): Finding {
  return { name, checked, failed: firstFailure === null ? 0 : 1, firstFailure };
}
