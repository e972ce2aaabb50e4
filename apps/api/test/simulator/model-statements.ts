// What PostgreSQL answers to each statement of the exchange, worked out from the model's tables. A statement that isn't known
// here is an error of the simulation, so that none comes into the exchange unnoticed.
import { selectList, type Table, type TextRecord } from "../../src/exchange/table.ts";
import { assetsTable, feeTiersTable, pairsTable, venuesTable } from "../../src/exchange/rule-tables.ts";
import {
  accountLimitsTable,
  accountsTable,
  demoAccountsTable,
  ordersTable,
  withdrawalsTable,
} from "../../src/exchange/tables.ts";
import {
  makerExposuresTable,
  feeSchedulesTable,
  selfTradeGroupsTable,
} from "../../src/exchange/terms-tables.ts";
import { failures, isOverdrawn } from "./model-failures.ts";
import { parseArray, type ModelTables } from "./model-tables.ts";

export type Values = readonly unknown[];
type Answering = (tables: ModelTables, values: Values) => TextRecord[];

/** Rows of a statement that reads; null where it is none of those that read tables. */
export function answerOf(tables: ModelTables, text: string, values: Values): TextRecord[] | null {
  return knownStatements.get(inOneLine(text))?.(tables, values) ?? null;
}

const lines = new Map<string, string>();

function inOneLine(text: string): string {
  const known = lines.get(text);
  if (known !== undefined) return known;
  const line = text.replace(/\s+/g, " ").trim();
  lines.set(text, line);
  return line;
}

function textsOf(value: unknown): (string | null)[] {
  if (Array.isArray(value)) return value.map((one) => (one === null ? null : String(one)));
  return parseArray(String(value));
}

const compare = (one: string | null | undefined, other: string | null | undefined): number =>
  (one ?? "") < (other ?? "") ? -1 : (one ?? "") > (other ?? "") ? 1 : 0;
const byNumber =
  (column: string) =>
  (one: TextRecord, other: TextRecord): number => {
    const difference = BigInt(one[column] ?? "0") - BigInt(other[column] ?? "0");
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  };
const byText =
  (column: string) =>
  (one: TextRecord, other: TextRecord): number =>
    compare(one[column], other[column]);

const lastOf = (tables: ModelTables, name: string): TextRecord | undefined => tables.rows(name).at(-1);

const newest = (tables: ModelTables): TextRecord | undefined =>
  tables.rows("journal").toSorted(byNumber("seq")).at(-1);

const sortedBy = (rows: TextRecord[], column: string): TextRecord[] =>
  rows.sort(byText(column.replace(/^.*\./, "")));

const sorted = <Row>(table: Table<Row>, order: string): [string, Answering] => [
  `select ${selectList(table)} from ${table.name} order by ${order}`,
  (tables) => order.split(", ").reduceRight(sortedBy, tables.rows(table.name)),
];

const reads: [string, Answering][] = [
  [`select ${selectList(assetsTable)} from assets order by position`, (tables) => tables.rows("assets")],
  [`select ${selectList(pairsTable)} from pairs order by position`, (tables) => tables.rows("pairs")],
  [
    `select ${selectList(feeTiersTable)} from fee_tiers order by fee_tiers.min_volume`,
    (tables) => tables.rows("fee_tiers").sort(byNumber("min_volume")),
  ],
  sorted(feeSchedulesTable, "venue, owner"),
  sorted(selfTradeGroupsTable, "self_trade_groups.owner"),
  [
    `select ${selectList(accountsTable)} from accounts order by accounts.id`,
    (tables) => tables.rows("accounts").sort(byNumber("id")),
  ],
  [
    `select ${selectList(ordersTable)} from orders where ended_at is null order by orders.id`,
    (tables) => openOrders(tables).sort(byNumber("id")),
  ],
  sorted(demoAccountsTable, "demo_accounts.owner"),
  [
    `select ${selectList(withdrawalsTable)} from withdrawal_holds where state = 'held' order by withdrawal_holds.id`,
    (tables) => heldWithdrawals(tables).sort(byText("id")),
  ],
  sorted(accountLimitsTable, "venue, owner, scope"),
  sorted(makerExposuresTable, "venue, pair"),
  sorted(venuesTable, "venues.venue"),
];

function openOrders(tables: ModelTables): TextRecord[] {
  return tables.rows("orders").filter((order) => order["ended_at"] === null);
}

function heldWithdrawals(tables: ModelTables): TextRecord[] {
  return tables.rows("withdrawal_holds").filter(({ state }) => state === "held");
}

/** By how their texts begin and what they hold, where the whole text would say the same once more. */
const others: [begin: string, answer: Answering][] = [
  ["select to_regclass('journal')::text as found", () => [{ found: "journal" }]],
  [
    "select seq::text, encode(hash, 'hex') as hash from journal order by journal.seq desc limit 1",
    (tables) => [newest(tables) ?? []].flat().map(({ seq = null, hash = null }) => ({ seq, hash })),
  ],
  [
    "select seq::text, encode(hash, 'hex') as hash, (extract(epoch from at) * 1000)::bigint::text as at,",
    recoveredTip,
  ],
  ["select coalesce((select max(id) from orders), 0)::text as orders,", counters],
  ["select f.venue, sides.owner, p.quote, floor(extract(epoch from f.at) / 86400)::text as day,", volumes],
  [
    "select (select count(*) from (select 1 from accounts group by venue, asset) g)::text as checked",
    (tables) => [{ checked: String(sumsByAsset(tables).size) }],
  ],
  [
    "select (select count(*) from accounts)::text as checked",
    (tables) => [{ checked: String(tables.rows("accounts").length) }],
  ],
  [
    "with failures as ( select venue, format('%s %s: all accounts sum to %s'",
    (tables) =>
      failures(
        [...sumsByAsset(tables)]
          .filter(([, sum]) => sum !== 0n)
          .map(([name, sum]) => `${name} sums to ${sum}`),
      ),
  ],
  [
    "with failures as ( with holds as ( select owner, venue, asset, sum(held) as held from (",
    (tables) => failures(oddHolds(tables)),
  ],
  [
    "with failures as ( select a.venue, format('account %s (%s %s %s) has %s available and %s held'",
    (tables) =>
      failures(
        tables
          .rows("accounts")
          .filter(isOverdrawn)
          .map(({ id }) => `account ${id} is overdrawn`),
      ),
  ],
  [
    "with tip as (select coalesce(max(seq), 0) as seq from journal) select format('the last %s is of seq",
    beyondJournal,
  ],
  [
    `select ${selectList(ordersTable, "o")}, encode(j.hash, 'hex') as placed_hash from unnest(`,
    ordersByClientId,
  ],
  ["select f.id::text as id, f.seq::text as seq,", fillsAtOnce],
  ["select distinct wanted.position::text from unnest(", usedKeys],
  [
    `select ${selectList(withdrawalsTable)} from withdrawal_holds where id = any($1::text[]) and held_seq < $2`,
    withdrawalsById,
  ],
];

/** Looked up by the text, whose beginning decides once. */
const knownStatements = {
  found: new Map<string, Answering | null>(reads),
  get(line: string): Answering | null {
    const known = this.found.get(line);
    if (known !== undefined) return known;
    const found = others.find(([begin]) => line.startsWith(begin))?.[1] ?? null;
    this.found.set(line, found);
    return found;
  },
};

function recoveredTip(tables: ModelTables): TextRecord[] {
  const last = newest(tables);
  if (last === undefined) return [];
  const { seq = null, hash = null, at = null, envelope } = last;
  const { engine } = JSON.parse(envelope ?? "{}") as { engine?: number };
  return [{ seq, hash, at, engine: engine === undefined ? null : String(engine) }];
}

function counters(tables: ModelTables): TextRecord[] {
  const most = (name: string): string => tables.rows(name).sort(byNumber("id")).at(-1)?.["id"] ?? "0";
  return [
    {
      orders: most("orders"),
      fills: most("fills"),
      transfers: most("transfers"),
      accounts: most("accounts"),
    },
  ];
}

function volumes(tables: ModelTables, [from]: Values): TextRecord[] {
  const quotes = new Map(tables.rows("pairs").map(({ pair, quote }) => [pair, quote]));
  const sums = new Map<string, bigint>();
  for (const { venue, pair, at, value, taker_owner: taker, maker_owner: maker } of tables.rows("fills")) {
    if (Number(at) < Number(from) * 86_400_000) continue;
    for (const owner of [taker, maker]) {
      if (owner === "liquidity") continue;
      const key = [venue, owner, quotes.get(pair), Math.floor(Number(at) / 86_400_000)].join("\0");
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(value ?? "0"));
    }
  }
  return Array.from(sums, ([key, sum]) => {
    const [venue = "", owner = "", quote = "", day = ""] = key.split("\0");
    return { venue, owner, quote, day, value: String(sum) };
  });
}

function sumsByAsset(tables: ModelTables): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { venue, asset, available, held } of tables.rows("accounts")) {
    const key = `${venue} ${asset}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(available ?? "0") + BigInt(held ?? "0"));
  }
  return sums;
}

function oddHolds(tables: ModelTables): string[] {
  const pairs = new Map(tables.rows("pairs").map((pair) => [pair["pair"], pair]));
  const holds = new Map<string, bigint>();
  const add = (key: string, held: bigint): void => void holds.set(key, (holds.get(key) ?? 0n) + held);
  for (const { owner, venue, pair, side, held } of openOrders(tables)) {
    const asset = pairs.get(pair)?.[side === "buy" ? "quote" : "base"];
    add(`${owner} ${venue} ${asset}`, BigInt(held ?? "0"));
  }
  for (const { owner, asset, amount, fee } of heldWithdrawals(tables))
    add(`${owner} live ${asset}`, BigInt(amount ?? "0") + BigInt(fee ?? "0"));
  for (const { owner, venue, asset, held } of tables.rows("accounts"))
    add(`${owner} ${venue} ${asset}`, -BigInt(held ?? "0"));
  return [...holds]
    .filter(([, difference]) => difference !== 0n)
    .map(([key]) => `${key} holds something else`);
}

function beyondJournal(tables: ModelTables): TextRecord[] {
  const tip = Number(newest(tables)?.["seq"] ?? 0);
  const ends = [
    ["fill", lastOf(tables, "fills")?.["seq"]],
    ["transfer", lastOf(tables, "transfers")?.["seq"]],
    ["order", tables.rows("orders").sort(byNumber("id")).at(-1)?.["placed_seq"]],
  ] as const;
  return ends
    .filter(([, seq]) => Number(seq ?? 0) > tip)
    .map(([kind, seq]) => ({
      failure: `the last ${kind} is of seq ${seq}, but the journal ends at ${tip}`,
    }));
}

function ordersByClientId(tables: ModelTables, [owners, venues, ids]: Values): TextRecord[] {
  const [ofOwners, ofVenues, ofIds] = [textsOf(owners), textsOf(venues), textsOf(ids)];
  const { rows, indexes } = tables.of("orders");
  return ofOwners.flatMap((owner, at) => {
    const id = indexes[0]?.get([owner, ofVenues[at], ofIds[at]].join("\0"));
    const order = id === undefined ? undefined : rows.get(id);
    if (order === undefined) return [];
    const placed = tables.of("journal").rows.get(order["placed_seq"] ?? "");
    return placed === undefined ? [] : { ...order, placed_hash: placed["hash"] ?? null };
  });
}

function fillsAtOnce(tables: ModelTables, [orders, seqs]: Values): TextRecord[] {
  const [ofOrders, ofSeqs] = [textsOf(orders), textsOf(seqs)];
  const wanted = new Set(ofOrders.map((order, at) => `${order} ${ofSeqs[at]}`));
  return tables
    .rows("fills")
    .filter((fill) => wanted.has(`${fill["taker_order_id"]} ${fill["seq"]}`))
    .sort(byNumber("id"));
}

function usedKeys(tables: ModelTables, [venues, scopes, references, before]: Values): TextRecord[] {
  const [ofVenues, ofScopes, ofReferences] = [textsOf(venues), textsOf(scopes), textsOf(references)];
  return ofVenues.flatMap((venue, at) => {
    const scope = ofScopes[at] ?? "";
    const kinds = scope === "deposit" ? ["deposit", "inventory"] : [scope];
    const isThere = tables
      .rows("transfers")
      .some(
        (transfer) =>
          transfer["reference"] === ofReferences[at] &&
          transfer["venue"] === venue &&
          kinds.includes(transfer["kind"] ?? "") &&
          Number(transfer["seq"]) < Number(before),
      );
    return isThere ? { position: String(at + 1) } : [];
  });
}

function withdrawalsById(tables: ModelTables, [ids, before]: Values): TextRecord[] {
  const wanted = textsOf(ids);
  return tables
    .rows("withdrawal_holds")
    .filter((one) => wanted.includes(one["id"] ?? "") && Number(one["held_seq"]) < Number(before));
}
