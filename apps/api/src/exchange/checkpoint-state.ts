// A state as bytes: compressed lines of JSON, first what there is once, then a row of a table in each.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { VENUES } from "@fillmark/contracts/constants";
import { z } from "zod";
import { amount, integer, json, oneOf, text } from "./codecs.ts";
import type { VolumeRow } from "./core/fee-volume.ts";
import { snapshotOf, stateOf, type MarketQuote } from "./core/snapshot.ts";
import type { MakerQuote, State } from "./core/state.ts";
import {
  assetsTable,
  feeTiersTable,
  fromPairRow,
  pairsTable,
  toPairRow,
  venuesTable,
} from "./rule-tables.ts";
import { table, type Table, type TextRecord } from "./table.ts";
import {
  makerExposuresTable,
  feeSchedulesTable,
  fromScheduleRow,
  selfTradeGroupsTable,
  toScheduleRow,
} from "./terms-tables.ts";
import {
  accountLimitsTable,
  accountsTable,
  demoAccountsTable,
  ordersTable,
  withdrawalsTable,
} from "./tables.ts";

/** Grows when the lines, or what a state's hash covers, change: a checkpoint of another format is not read. */
export const CHECKPOINT_FORMAT = 1;

const volumes = table<VolumeRow>({
  name: "volumes",
  key: [],
  codecs: { venue: oneOf(VENUES), owner: text, quote: text, day: integer, value: amount },
});

const quoteLevels = z.array(z.tuple([z.int(), z.int()]));
const makerQuote: z.ZodType<MakerQuote> = z.strictObject({
  id: z.string(),
  at: z.number(),
  marketAt: z.number(),
  source: z.string(),
  modelledFrom: z.int().nullable(),
  spreadTicks: z.int(),
  last: z.int().nullable(),
  bid: z.int().nullable(),
  ask: z.int().nullable(),
  bids: quoteLevels,
  asks: quoteLevels,
});
const makerQuotes = table<MarketQuote>({
  name: "maker_quotes",
  key: [],
  codecs: { venue: oneOf(VENUES), pair: text, quote: json((value) => makerQuote.parse(value)) },
});

const Head = z.strictObject({
  seq: z.int(),
  lastAt: z.int(),
  counters: z.strictObject({ order: z.int(), fill: z.int(), transfer: z.int(), account: z.int() }),
});
const Line = z.tuple([z.string()], z.string().nullable());

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The whole state as compressed lines of text. */
export function encodeState(state: State): Promise<Buffer> {
  return compress([...linesOf(state)].join("\n"));
}

/** Throws on bytes that `encodeState` of this format didn't make. */
export async function decodeState(bytes: Buffer): Promise<State> {
  const [head = "", ...lines] = (await decompress(bytes)).toString().split("\n");
  const records = new Map<string, (string | null)[][]>();
  for (const line of lines) {
    const [name, ...texts] = Line.parse(JSON.parse(line));
    const rows = records.get(name);
    if (rows === undefined) records.set(name, [texts]);
    else rows.push(texts);
  }
  const rowsOf = <Row>(of: Table<Row>): Row[] =>
    (records.get(of.name) ?? []).map((texts) => of.read(recordOf(of, texts)));
  return stateOf({
    ...Head.parse(JSON.parse(head)),
    assets: rowsOf(assetsTable),
    pairs: rowsOf(pairsTable).map(fromPairRow),
    feeTiers: rowsOf(feeTiersTable),
    feeSchedules: rowsOf(feeSchedulesTable).map(fromScheduleRow),
    selfTradeGroups: rowsOf(selfTradeGroupsTable),
    accounts: rowsOf(accountsTable),
    openOrders: rowsOf(ordersTable),
    demoAccounts: rowsOf(demoAccountsTable),
    volumes: rowsOf(volumes),
    withdrawals: rowsOf(withdrawalsTable),
    accountLimits: rowsOf(accountLimitsTable),
    makerExposures: rowsOf(makerExposuresTable),
    venues: rowsOf(venuesTable),
    makerQuotes: rowsOf(makerQuotes),
  });
}

function* linesOf(state: State): Generator<string> {
  const snapshot = snapshotOf(state);
  const { seq, lastAt, counters } = snapshot;
  yield JSON.stringify({ seq, lastAt, counters });
  yield* rowLines(assetsTable, snapshot.assets);
  yield* rowLines(pairsTable, snapshot.pairs.map(toPairRow));
  yield* rowLines(feeTiersTable, snapshot.feeTiers);
  yield* rowLines(feeSchedulesTable, snapshot.feeSchedules.map(toScheduleRow));
  yield* rowLines(selfTradeGroupsTable, snapshot.selfTradeGroups);
  yield* rowLines(accountsTable, snapshot.accounts);
  yield* rowLines(ordersTable, snapshot.openOrders);
  yield* rowLines(demoAccountsTable, snapshot.demoAccounts);
  yield* rowLines(volumes, snapshot.volumes);
  yield* rowLines(withdrawalsTable, snapshot.withdrawals);
  yield* rowLines(accountLimitsTable, snapshot.accountLimits);
  yield* rowLines(makerExposuresTable, snapshot.makerExposures);
  yield* rowLines(venuesTable, snapshot.venues);
  yield* rowLines(makerQuotes, snapshot.makerQuotes);
}

function* rowLines<Row>(of: Table<Row>, rows: readonly Row[]): Generator<string> {
  for (const row of rows) yield JSON.stringify([of.name, ...of.columns.map((column) => column.text(row))]);
}

function recordOf<Row>(of: Table<Row>, texts: readonly (string | null)[]): TextRecord {
  return Object.fromEntries(of.columns.map(({ name }, index) => [name, texts[index] ?? null]));
}
