// The audit by replay: the journal's commands go through a fresh core, from genesis. Every link of the hash
// chain is computed again, every row that the commands made is compared with the row in the tables, and the
// state at the end is compared with the one that recovery would start from.
import type pg from "pg";
import { asError } from "../errors/as-error.ts";
import type { Finding } from "./audit.ts";
import type { Checkpoint } from "./checkpoints.ts";
import type { Withdrawal } from "./core/events.ts";
import { createState, GENESIS_HASH, stateHash, type State } from "./core/exchange.ts";
import { dayOf } from "./core/fee-volume.ts";
import { isHeld, letGoOfPast, recall } from "./core/past.ts";
import { rulesOf } from "./core/units.ts";
import { addToBatch, emptyBatch, type JournalBatch } from "./journal-batch.ts";
import { applyLink, linkOf, type Link } from "./journal-link.ts";
import { readState } from "./recovery.ts";
import { lookUpPast, unknownNames } from "./past-lookup.ts";
import { RowComparison } from "./row-comparison.ts";
import { selectList, type TextRecord } from "./table.ts";
import { assetsTable, feeTiersTable, pairsTable, toPairRow, venuesTable } from "./rule-tables.ts";
import {
  makerExposuresTable,
  feeSchedulesTable,
  selfTradeGroupsTable,
  toScheduleRow,
} from "./terms-tables.ts";
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
  type JournalRow,
} from "./tables.ts";

export interface ReplayResult {
  readonly findings: readonly Finding[];
  /** Where it ended. */
  readonly end: Checkpoint;
  /** Hex digest of the state that it ended in. */
  readonly stateHash: string;
}

export interface ReplaySpan {
  /** Where it begins; null for genesis. Its state goes on with the replay. */
  readonly from: Checkpoint | null;
  /** ms since epoch: commands of then and later are left out, and the present state isn't compared; null for none. */
  readonly before: number | null;
  /** Called with each last command of a UTC day, before the next command changes the state. */
  readonly onDayEnd?: (end: Checkpoint) => Promise<void>;
}

const wholeHistory: ReplaySpan = { from: null, before: null };
const chunkSize = 2_000;

/** Runs inside the client's transaction, which has to be a repeatable-read snapshot. */
export async function auditReplay(
  client: pg.ClientBase,
  span: ReplaySpan = wholeHistory,
): Promise<ReplayResult> {
  const replay = new Replay(client, span);
  await client.query(
    `declare replay no scroll cursor for select ${selectList(journalTable)} from journal
      where journal.seq > $1 and journal.at < to_timestamp($2::numeric / 1000) order by journal.seq`,
    [span.from?.seq ?? 0, span.before ?? "infinity"],
  );
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
  readonly #span: ReplaySpan;
  readonly #state: State;
  readonly #comparison: RowComparison;
  #hash: string;
  #replayed = 0;
  /** Where the history stops making sense, as text. */
  broken: string | null = null;

  constructor(client: pg.ClientBase, span: ReplaySpan) {
    this.#client = client;
    this.#span = span;
    this.#state = span.from?.state ?? createState();
    this.#hash = span.from?.hash ?? GENESIS_HASH;
    this.#comparison = new RowComparison(client);
  }

  async chunk(rows: readonly JournalRow[]): Promise<void> {
    const { onDayEnd } = this.#span;
    const batch = emptyBatch();
    const links = rows.map(linkOf);
    const commands = links.flatMap(({ envelope }) => (envelope instanceof Error ? [] : envelope.command));
    const names = unknownNames(this.#state, commands);
    recall(this.#state, await lookUpPast(this.#client, names, rows[0]?.seq));
    for (const link of links) {
      const startsDay = this.#state.seq > 0 && dayOf(link.row.at) > dayOf(this.#state.lastAt);
      if (startsDay && onDayEnd !== undefined) await onDayEnd(this.#reached());
      this.broken = this.#step(batch, link);
      if (this.broken !== null) break;
    }
    letGoOfPast(this.#state);
    await this.#compare(batch, rows[0]?.seq ?? 0);
  }

  /** Null, or what is wrong with this link of the chain. */
  #step(batch: JournalBatch, link: Link): string | null {
    try {
      const { events, accounts, hash } = applyLink(this.#state, this.#hash, link);
      addToBatch(batch, { journal: link.row, events, accounts });
      this.#hash = hash;
      this.#replayed += 1;
      return null;
    } catch (error) {
      return asError(error).message;
    }
  }

  /** Rows that never change again are compared as soon as they are made, so that memory stays flat. */
  async #compare(batch: JournalBatch, firstSeq: number): Promise<void> {
    const ended = [...batch.orders.values()].filter((order) => order.endedAt !== null);
    await this.#comparison.compare(ordersTable, ended);
    await this.#comparison.compare(fillsTable, batch.fills);
    await this.#comparison.compare(transfersTable, batch.transfers);
    await this.#comparison.compare(amendmentsTable, batch.amendments);
    await this.#comparison.compare(preventedTable, batch.prevented);
    // Each event of a demo account repeats its epoch, which is compared once: with the command that began it.
    const begun = [...batch.epochs.values()].filter(({ startedSeq }) => startedSeq >= firstSeq);
    await this.#comparison.compare(epochsTable, begun);
    await this.#compareWithdrawals([...batch.withdrawals.values()].filter((one) => !isHeld(one)));
  }

  /** One that was paid may come back: each is compared when the last command that changed it was replayed. */
  async #compareWithdrawals(ended: readonly Withdrawal[]): Promise<void> {
    if (ended.length === 0) return;
    const { rows } = await this.#client.query<{ id: string }>(
      "select id from withdrawal_holds where id = any($1::text[]) and updated_seq > $2",
      [ended.map(({ id }) => id), this.#state.seq],
    );
    const later = new Set(rows.map(({ id }) => id));
    const done = ended.filter(({ id }) => !later.has(id));
    await this.#comparison.compare(withdrawalsTable, done);
  }

  #reached(): Checkpoint {
    const { seq, lastAt: at } = this.#state;
    return { seq, at, hash: this.#hash, state: this.#state };
  }

  async end(): Promise<ReplayResult> {
    const isToPresent = this.#span.before === null;
    if (this.broken === null && isToPresent) await this.#comparePresent();
    const replayed = stateHash(this.#state);
    const findings = [this.#chainFinding(), this.#rowsFinding()];
    if (isToPresent) findings.push(await this.#stateFinding(replayed));
    return { findings, end: this.#reached(), stateHash: replayed };
  }

  /** What changes again and again, as it is now. */
  async #comparePresent(): Promise<void> {
    const state = this.#state;
    const pairs = Array.from(state.pairs.values(), (pair) => toPairRow(rulesOf(pair)));
    await this.#comparison.compare(ordersTable, [...state.orders.values()]);
    await this.#comparison.compare(accountsTable, [...state.accounts.values()]);
    await this.#comparison.compare(demoAccountsTable, [...state.demoAccounts.values()]);
    await this.#comparison.compare(withdrawalsTable, [...state.withdrawals.values()].filter(isHeld));
    await this.#comparison.compare(accountLimitsTable, [...state.accountLimits.values()]);
    await this.#comparison.compare(makerExposuresTable, [...state.makerExposures.values()]);
    await this.#comparison.compare(venuesTable, [...state.venues.values()]);
    await this.#comparison.compare(assetsTable, [...state.assets.values()]);
    await this.#comparison.compare(pairsTable, pairs);
    await this.#comparison.compare(feeTiersTable, state.feeTiers);
    const schedules = Array.from(state.feeSchedules.values(), toScheduleRow);
    await this.#comparison.compare(feeSchedulesTable, schedules);
    const groups = Array.from(state.selfTradeGroups, ([owner, group]) => ({ owner, group }));
    await this.#comparison.compare(selfTradeGroupsTable, groups);
    await this.#comparison.countRest(changedSince(this.#span.from?.seq ?? 0));
  }

  #chainFinding(): Finding {
    return finding(`the hash chain is unbroken from ${this.#start()}`, this.#replayed, this.broken);
  }

  #rowsFinding(): Finding {
    const stopped = this.broken === null ? null : `the replay stops: ${this.broken}`;
    const { checked, firstFailure, failed } = this.#comparison;
    const name = `replay from ${this.#start()} gives every row of the tables`;
    return {
      name,
      checked,
      failed: failed + (stopped === null ? 0 : 1),
      firstFailure: firstFailure ?? stopped,
    };
  }

  #start(): string {
    return this.#span.from === null ? "genesis" : `seq ${this.#span.from.seq}`;
  }

  async #stateFinding(replayed: string): Promise<Finding> {
    const name = `replay from ${this.#start()} and recovery give the same state hash`;
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

/** Which rows the commands after `seq` made or changed; of tables without a word here, all of them. */
function changedSince(seq: number): ReadonlyMap<string, string> {
  const byCommand = [fillsTable, transfersTable, amendmentsTable, preventedTable];
  return new Map([
    ...byCommand.map(({ name }) => [name, `seq > ${seq}`] as const),
    [epochsTable.name, `started_seq > ${seq}`],
    [ordersTable.name, `updated_seq > ${seq} or ended_at is null`],
    [withdrawalsTable.name, `updated_seq > ${seq} or state = 'held'`],
  ]);
}
