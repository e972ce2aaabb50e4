// The peer: what most exchanges of this kind do. The same core, the same tables and the same rows, but every
// order is a transaction of its own on one of 16 connections: BEGIN, a prepared statement per table, COMMIT.
// Balances are changed by their difference, as transactions that run side by side have to.
import pg from "pg";
import type { DatabaseAddresses } from "../../src/db/app-role.ts";
import { withClient } from "../../src/db/with-client.ts";
import type { Clock } from "../../src/runtime/clock.port.ts";
import type { Command, Envelope } from "../../src/exchange/core/commands.ts";
import { apply, chainHash, envelopeText, type State } from "../../src/exchange/core/exchange.ts";
import type { AccountSnapshot, OrderSnapshot, Transfer } from "../../src/exchange/core/events.ts";
import type { Committed, Exchange } from "../../src/exchange/exchange.port.ts";
import { addToBatch, emptyBatch, type JournalBatch } from "../../src/exchange/journal-batch.ts";
import { realOutside } from "../../src/exchange/outside.port.ts";
import { openQuotes, type Quotes } from "../../src/exchange/quotes.ts";
import { recover } from "../../src/exchange/recovery.ts";
import type { Table } from "../../src/exchange/table.ts";
import {
  accountsTable,
  fillsTable,
  journalTable,
  ordersTable,
  transfersTable,
} from "../../src/exchange/tables.ts";

const CONNECTIONS = 16;

/** `rest` gives what has nothing to do with writing; it is a stopped exchange on the same state. */
export async function openPerOrderExchange(
  { url, ownerUrl }: DatabaseAddresses,
  rest: Exchange,
  clock: Clock,
): Promise<Exchange> {
  await withClient(ownerUrl, (owner) =>
    owner.query("alter table accounts drop constraint accounts_check, drop constraint accounts_held_check"),
  );
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, min: CONNECTIONS });
  const reader = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  await reader.connect();
  const { state, tip } = await recover(reader);
  await reader.end();
  const listeners = new Set<(commits: Committed[]) => void>();
  const quotes = openQuotes({
    state,
    startCursor: clock.now(),
    timers: realOutside.timers,
    now: () => clock.now(),
    isStopped: () => true,
    submit: async () => undefined,
  });
  let hash = tip.hash;

  const step = (command: Command, actor: string): { committed: Committed; batch: JournalBatch } => {
    const envelope: Envelope = stamp({ state, clock, quotes }, command, actor);
    const { seq, at } = envelope;
    const applied = apply(state, envelope);
    const text = envelopeText(envelope);
    hash = chainHash(hash, text, applied.events);
    const batch = emptyBatch();
    const row = {
      seq,
      at,
      actor,
      type: command.type,
      envelope: text,
      hash: Buffer.from(hash, "hex"),
    };
    addToBatch(batch, { journal: row, events: applied.events, accounts: applied.accounts });
    const fills = batch.fills;
    return { committed: { seq, hash, at, actor, command, ...applied, fills, replayed: false }, batch };
  };

  return {
    ...rest,
    async submit(command, actor) {
      const { committed, batch } = step(command, actor);
      await write(pool, batch);
      for (const listener of listeners) listener([committed]);
      return committed;
    },
    quote: (quote) => quotes.accept(quote),
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status: () => ({
      state: "running",
      takesCancels: true,
      seq: state.seq,
      lastHash: hash,
      queued: 0,
      mostQueued: 1,
      inFlight: 0,
    }),
    stop: () => pool.end(),
  };
}

interface Now {
  readonly state: State;
  readonly clock: Clock;
  readonly quotes: Quotes;
}

function stamp({ state, clock, quotes }: Now, command: Command, actor: string): Envelope {
  const at = Math.max(state.lastAt, clock.now());
  return { seq: state.seq + 1, at, actor, command, quote: quotes.quoteFor(command) };
}

async function write(pool: pg.Pool, batch: JournalBatch): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await insert(client, journalTable, batch.journal);
    const orders = [...batch.orders.values()].toSorted((a, b) => a.id - b.id);
    await insert(client, ordersTable, orders, newerOrder);
    await insert(client, fillsTable, batch.fills);
    // The database refuses transfers between accounts that it doesn't know yet.
    await insert(client, accountsTable, differences(batch), addBalances);
    await insert(client, transfersTable, batch.transfers);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** A transaction that commits late must not bring an order back to an older state. */
const newerOrder = upsertOrder(ordersTable);

function upsertOrder(table: Table<OrderSnapshot>): string {
  const set = table.changing.map((name) => `${name} = excluded.${name}`).join(", ");
  return `on conflict (id) do update set ${set} where orders.updated_seq < excluded.updated_seq`;
}

const addBalances = `on conflict (id) do update
  set available = accounts.available + excluded.available, held = accounts.held + excluded.held`;

async function insert<Row>(
  client: pg.PoolClient,
  table: Table<Row>,
  ...rows: [readonly Row[], string?]
): Promise<void> {
  const [list, conflict = ""] = rows;
  if (list.length === 0) return;
  const names = table.columns.map((column) => column.name).join(", ");
  const arrays = table.columns.map((column, index) => `$${index + 1}::${column.sqlType}[]`).join(", ");
  await client.query({
    name: `each_${table.name}`,
    text: `insert into ${table.name} (${names}) select * from unnest(${arrays}) ${conflict}`,
    values: table.columns.map((column) => column.parameter(list)),
  });
}

/** By how much this command changed each account, in order of their ids, so that no two transactions deadlock. */
function differences({ accounts, transfers }: JournalBatch): AccountSnapshot[] {
  const moved = new Map(
    Array.from(accounts, ([id, account]) => [id, { ...account, available: 0n, held: 0n }]),
  );
  for (const transfer of transfers) move(moved, transfer);
  return [...moved.values()].toSorted((a, b) => a.id - b.id);
}

function move(
  moved: Map<number, AccountSnapshot>,
  { from, fromBucket, to, toBucket, amount }: Transfer,
): void {
  const source = moved.get(from);
  const target = moved.get(to);
  if (source !== undefined) source[fromBucket] -= amount;
  if (target !== undefined) target[toBucket] += amount;
}
