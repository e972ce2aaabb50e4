// What moved an account, kept between reads. The ledger only grows, so a read fetches what was added since the last one:
// reading thousands of fills anew would keep the thread busy that also takes orders.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../trpc/context.ts";
import { epochStartSeq, timeMs } from "../trading/index.ts";

/** What went into or out of an account, both buckets together. */
export interface Movement {
  /** The transfer's id; of an opening balance the id of the last transfer before the epoch. */
  readonly id: string;
  readonly at: number;
  /** Of the command that caused it; 0 for an opening balance. */
  readonly seq: number;
  readonly asset: string;
  readonly kind: string;
  readonly delta: bigint;
  /** Of trades and their fees. */
  readonly fillId: number | null;
  /** Shared by the legs of one swap and by the steps of one withdrawal. */
  readonly reference: string | null;
}

/** A fill of the account's, with the fee that its owner paid. */
export interface OwnFill {
  readonly id: number;
  readonly seq: number;
  readonly at: number;
  readonly pair: string;
  readonly fee: bigint;
}

/** Of the present epoch, oldest first. Opening balances come first, one for each asset. Fills are never ahead of movements. */
export interface AccountHistory {
  readonly epochSeq: number;
  readonly movements: readonly Movement[];
  readonly fills: readonly OwnFill[];
}

interface Account {
  readonly owner: string;
  readonly venue: Venue;
}

/** Movements and fills that are kept, of all accounts together: about 60 MB. */
const MAX_ROWS = 200_000;

export class AccountHistories {
  readonly #maxRows: number;
  /** Least recently read first. */
  readonly #histories = new Map<string, AccountHistory>();
  #rows = 0;

  constructor(maxRows = MAX_ROWS) {
    this.#maxRows = maxRows;
  }

  /** Rows that are kept now. */
  get rows(): number {
    return this.#rows;
  }

  /** The caller's history on a venue. */
  async read(ctx: Pick<UserContext, "actor" | "em">, venue: Venue): Promise<AccountHistory> {
    const account = { owner: ctx.actor.userId, venue };
    const epochSeq = await epochStartSeq(ctx, venue, false);
    const kept = this.#histories.get(nameOf(account));
    const history =
      kept?.epochSeq === epochSeq
        ? await continueHistory(ctx.em, account, kept)
        : await readWhole(ctx.em, account, epochSeq);
    this.#keep(nameOf(account), history);
    return history;
  }

  /** The newest is kept however long it is. Of two reads at the same time the last one's stays: both are complete. */
  #keep(name: string, history: AccountHistory): void {
    this.#forget(name);
    this.#histories.set(name, history);
    this.#rows += rowsOf(history);
    for (const oldest of this.#histories.keys()) {
      if (this.#rows <= this.#maxRows || oldest === name) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    const history = this.#histories.get(name);
    if (history === undefined) return;
    this.#histories.delete(name);
    this.#rows -= rowsOf(history);
  }
}

const nameOf = ({ owner, venue }: Account): string => `${venue} ${owner}`;
const rowsOf = ({ movements, fills }: AccountHistory): number => movements.length + fills.length;

async function readWhole(em: EntityManager, account: Account, epochSeq: number): Promise<AccountHistory> {
  const opening = await readOpening(em, account, epochSeq);
  const since = await readMovements(em, account, { epochSeq, afterId: "0" });
  return addFills(em, account, { epochSeq, movements: [...opening, ...since], fills: [] });
}

async function continueHistory(
  em: EntityManager,
  account: Account,
  history: AccountHistory,
): Promise<AccountHistory> {
  const { epochSeq, movements } = history;
  const since = await readMovements(em, account, { epochSeq, afterId: movements.at(-1)?.id ?? "0" });
  if (since.length === 0) return history;
  return addFills(em, account, { ...history, movements: [...movements, ...since] });
}

/** A fill that was committed after the movements were read is left for the next read. */
async function addFills(
  em: EntityManager,
  account: Account,
  history: AccountHistory,
): Promise<AccountHistory> {
  const throughSeq = history.movements.at(-1)?.seq ?? 0;
  const fills = await readFills(em, account, {
    after: history.fills.at(-1)?.id ?? 0,
    fromSeq: history.epochSeq,
    throughSeq,
  });
  return fills.length === 0 ? history : { ...history, fills: [...history.fills, ...fills] };
}

/** An array of ids lets PostgreSQL use the indexes by account; a subquery would have it read every transfer there is. */
const MINE = "array(select id from accounts where owner = ? and venue = ?)";
/** Holds and releases stay within an account: left out. */
const MOVES = `
  select id, seq, at, asset, kind, fill_id, reference,
    case when from_account = any (${MINE}) then -amount else amount end as delta
  from transfers
  where from_account <> to_account and (from_account = any (${MINE}) or to_account = any (${MINE}))`;

async function readOpening(
  em: EntityManager,
  { owner, venue }: Account,
  epochSeq: number,
): Promise<Movement[]> {
  const account = [owner, venue];
  const rows = await em.execute<Row[]>(
    `select max(id) as id, 0 as seq, max(at) as at, asset, 'demo_grant' as kind, null as fill_id, null as reference,
       sum(delta) as delta
     from (${MOVES} and seq <= ?) moves group by asset having sum(delta) <> 0 order by max(id)`,
    [...account, ...account, ...account, epochSeq],
  );
  return rows.map(movementOf);
}

async function readMovements(
  em: EntityManager,
  { owner, venue }: Account,
  { epochSeq, afterId }: { epochSeq: number; afterId: string },
): Promise<Movement[]> {
  const account = [owner, venue];
  const rows = await em.execute<Row[]>(`${MOVES} and id > ? and seq > ? order by id`, [
    ...account,
    ...account,
    ...account,
    afterId,
    epochSeq,
  ]);
  return rows.map(movementOf);
}

async function readFills(
  em: EntityManager,
  { owner, venue }: Account,
  { after, fromSeq, throughSeq }: { after: number; fromSeq: number; throughSeq: number },
): Promise<OwnFill[]> {
  const rows = await em.execute<Row[]>(
    `select id, seq, at, pair, case when taker_owner = ? then taker_fee else maker_fee end as fee
     from fills
     where (taker_owner = ? or maker_owner = ?) and venue = ? and id > ? and seq >= ? and seq <= ?
     order by id`,
    [owner, owner, owner, venue, after, fromSeq, throughSeq],
  );
  return rows.map((row) => ({
    id: Number(row["id"]),
    seq: Number(row["seq"]),
    at: timeMs(row["at"]),
    pair: String(row["pair"]),
    fee: BigInt(String(row["fee"])),
  }));
}

type Row = Readonly<Record<string, unknown>>;

function movementOf(row: Row): Movement {
  return {
    id: String(row["id"]),
    at: timeMs(row["at"]),
    seq: Number(row["seq"]),
    asset: String(row["asset"]),
    kind: String(row["kind"]),
    delta: BigInt(String(row["delta"])),
    fillId: row["fill_id"] === null ? null : Number(row["fill_id"]),
    reference: typeof row["reference"] === "string" ? row["reference"] : null,
  };
}
