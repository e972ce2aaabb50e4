// What moved an account, kept between reads. The ledger only grows, so a read fetches what was added since the last one:
// reading thousands of fills anew would keep the thread busy that also takes orders.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import { sql, type InferResult } from "kysely";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { epochStartSeq } from "../trading/index.ts";
import type { AccountHistories, AccountHistory, Movement, OwnFill } from "./account-histories.port.ts";
import { ownerOn } from "../../context/own-account.ts";

interface Account {
  readonly owner: string;
  readonly venue: Venue;
}

/** Movements and fills that are kept, of all accounts together: about 60 MB. */
const MAX_ROWS = 200_000;

/** Histories that were read lately, of at most `maxRows` rows together; those that were read longest ago go first. */
export class AccountHistoryCache implements AccountHistories {
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
    const account = { owner: ownerOn(ctx.actor, venue), venue };
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

/** Of the account. Holds and releases stay within it: left out. */
function selectMoves(em: EntityManager, { owner, venue }: Account) {
  const ids = query(em)
    .selectFrom("accounts")
    .select("id")
    .where("owner", "=", owner)
    .where("venue", "=", venue);
  // An array of ids lets PostgreSQL use the indexes by account; a subquery would have it read every transfer there is.
  const own = sql<readonly string[]>`array(${ids})`;
  return query(em)
    .selectFrom("transfers")
    .select((eb) => [
      "id",
      "seq",
      "at",
      "asset",
      "kind",
      "fill_id",
      "reference",
      eb
        .case()
        .when(sql<boolean>`${eb.ref("from_account")} = any(${own})`)
        .then(sql<string>`-${eb.ref("amount")}`)
        .else(eb.ref("amount"))
        .end()
        .as("delta"),
    ])
    .whereRef("from_account", "<>", "to_account")
    .where((eb) =>
      eb.or([
        sql<boolean>`${eb.ref("from_account")} = any(${own})`,
        sql<boolean>`${eb.ref("to_account")} = any(${own})`,
      ]),
    );
}

type Move = InferResult<ReturnType<typeof selectMoves>>[number];

async function readOpening(em: EntityManager, account: Account, epochSeq: number): Promise<Movement[]> {
  const moves = selectMoves(em, account).where("seq", "<=", String(epochSeq)).as("moves");
  const rows = await query(em)
    .selectFrom(moves)
    .select(({ fn }) => [
      fn.max<string>("id").as("id"),
      fn.max<Date>("at").as("at"),
      "asset",
      fn.sum<string>("delta").as("delta"),
    ])
    .groupBy("asset")
    .having(({ fn }) => fn.sum<string>("delta"), "<>", "0")
    .orderBy(({ fn }) => fn.max("id"))
    .execute();
  return rows.map((row) =>
    movementOf({ ...row, seq: "0", kind: "demo_grant", fill_id: null, reference: null }),
  );
}

async function readMovements(
  em: EntityManager,
  account: Account,
  { epochSeq, afterId }: { epochSeq: number; afterId: string },
): Promise<Movement[]> {
  const rows = await selectMoves(em, account)
    .where("id", ">", afterId)
    .where("seq", ">", String(epochSeq))
    .orderBy("id")
    .execute();
  return rows.map(movementOf);
}

async function readFills(
  em: EntityManager,
  { owner, venue }: Account,
  { after, fromSeq, throughSeq }: { after: number; fromSeq: number; throughSeq: number },
): Promise<OwnFill[]> {
  const rows = await query(em)
    .selectFrom("fills")
    .select((eb) => [
      "id",
      "seq",
      "at",
      "pair",
      eb
        .case()
        .when("taker_owner", "=", owner)
        .then(eb.ref("taker_fee"))
        .else(eb.ref("maker_fee"))
        .end()
        .as("fee"),
    ])
    .where((eb) => eb.or([eb("taker_owner", "=", owner), eb("maker_owner", "=", owner)]))
    .where("venue", "=", venue)
    .where("id", ">", String(after))
    .where("seq", ">=", String(fromSeq))
    .where("seq", "<=", String(throughSeq))
    .orderBy("id")
    .execute();
  return rows.map(({ id, seq, at, pair, fee }) => ({
    id: Number(id),
    seq: Number(seq),
    at: at.getTime(),
    pair,
    fee: BigInt(fee),
  }));
}

function movementOf({ id, at, seq, asset, kind, delta, fill_id: fillId, reference }: Move): Movement {
  return {
    id,
    at: at.getTime(),
    seq: Number(seq),
    asset,
    kind,
    delta: BigInt(delta),
    fillId: fillId === null ? null : Number(fillId),
    reference,
  };
}
