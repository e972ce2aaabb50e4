import type { Venue } from "@fillmark/contracts/constants";
import { TRANSFER_KINDS, type TransferKind } from "@fillmark/contracts/funds";
import type { Language } from "@fillmark/contracts/languages";
import { z } from "zod";
import { readBrand } from "../../../brand.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { languageOfUser } from "../../../words/language-of-user.ts";
import { scaleOf, timeMs } from "../../trading/index.ts";
import type { Month } from "./months.ts";

/** More than this is for a spreadsheet. */
const MOST_POSTINGS = 20_000;

export interface StatementPosting {
  readonly at: number;
  readonly asset: string;
  readonly kind: TransferKind;
  readonly pair: string | null;
  /** Smallest units, signed. */
  readonly delta: bigint;
}

/** Balances as the ledger itself said after its last posting before the month, and before the month's end. */
export interface StatementAsset {
  readonly asset: string;
  readonly scale: number;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly postings: readonly StatementPosting[];
}

/** Everything that a statement says, before a word of it is drawn. */
export interface Statement {
  /** The owner's. */
  readonly language: Language;
  /** What the house was called when it was asked for. */
  readonly brand: string;
  readonly owner: { readonly name: string | null; readonly email: string };
  readonly venue: Venue;
  readonly month: Month;
  /** The moment until which it goes: the month's end, or now while the month runs. */
  readonly until: number;
  readonly assets: readonly StatementAsset[];
  /** The last command up to the month's end that moved money of this account. */
  readonly journal: { readonly seq: string; readonly hash: string } | null;
}

interface Account {
  readonly asset: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lastSeq: string | null;
}

/**
 * The caller's own month on a venue. Holds and releases, which only move money between the two buckets of an account,
 * are left out. Throws STATEMENT_TOO_LARGE.
 */
export async function readStatement(
  ctx: UserContext,
  { venue, month }: { venue: Venue; month: Month },
): Promise<Statement> {
  const until = Math.min(month.to, ctx.clock.now());
  const range = { venue, from: month.from, to: month.to, through: await lastTransfer(ctx) };
  const postings = Map.groupBy(await readPostings(ctx, range), ({ asset }) => asset);
  const accounts = await readAccounts(ctx, range);
  const seqs = accounts.flatMap(({ lastSeq }) => (lastSeq === null ? [] : [BigInt(lastSeq)]));
  const lastSeq = seqs.reduce<bigint | null>((most, seq) => (most === null || seq > most ? seq : most), null);
  const assets = accounts
    .map(({ asset, opening, closing }) => ({
      asset,
      scale: scaleOf(ctx.exchange, asset),
      opening,
      closing,
      postings: postings.get(asset) ?? [],
    }))
    .filter(({ opening, closing, postings: own }) => opening !== 0n || closing !== 0n || own.length > 0);
  for (const asset of assets) assertAddsUp(asset);
  const owner = await readOwner(ctx);
  const brand = await readBrand(ctx.em);
  const language = await languageOfUser(ctx.em, ctx.actor.userId, ctx.language);
  const journal = await readJournal(ctx, lastSeq);
  return { brand, language, owner, venue, month, until, assets, journal };
}

/** A statement that doesn't add up is never drawn. */
export function assertAddsUp({ asset, opening, closing, postings }: StatementAsset): void {
  const moved = postings.reduce((sum, { delta }) => sum + delta, 0n);
  if (opening + moved !== closing)
    throw new Error(`The statement of ${asset} does not add up: ${opening} + ${moved} is not ${closing}.`);
}

interface Range {
  readonly venue: Venue;
  readonly from: number;
  readonly to: number;
  /** What is posted while this reads is of a later statement; the journal writes in order. */
  readonly through: string;
}

async function lastTransfer(ctx: UserContext): Promise<string> {
  const [row] = await ctx.em.execute<{ last: string | null }[]>(
    `select max(id)::text as last from transfers`,
  );
  return row?.last ?? "0";
}

async function readPostings(
  ctx: UserContext,
  { venue, from, to, through }: Range,
): Promise<StatementPosting[]> {
  const rows = await ctx.em.execute<Record<string, unknown>[]>(
    `select p.at, p.asset, p.kind, p.delta::text as delta, coalesce(f.pair, o.pair) as pair
     from accounts a join postings p on p.account = a.id
       left join fills f on f.id = p.fill_id left join orders o on o.id = p.order_id
     where a.owner = ? and a.venue = ? and p.at >= ? and p.at < ? and p.transfer_id <= ?
       and p.kind not in ('hold', 'release', 'withdrawal_hold', 'withdrawal_release')
     order by p.transfer_id, p.leg limit ?`,
    [ctx.actor.userId, venue, new Date(from), new Date(to), through, MOST_POSTINGS + 1],
  );
  if (rows.length > MOST_POSTINGS) throw new DomainError("STATEMENT_TOO_LARGE", { limit: MOST_POSTINGS });
  return rows.map((row) => ({
    at: timeMs(row["at"]),
    asset: String(row["asset"]),
    kind: Kind.parse(row["kind"]),
    pair: typeof row["pair"] === "string" ? row["pair"] : null,
    delta: BigInt(String(row["delta"])),
  }));
}

const Kind = z.enum(TRANSFER_KINDS);

/** What each bucket held after its last posting before a moment; the account's balance is both together. */
const balanceBefore = `coalesce((
  select sum(last.after) from (values ('available'), ('held')) b (bucket)
  cross join lateral (
    select p.after from postings p where p.account = a.id and p.bucket = b.bucket and p.at < ? and p.transfer_id <= ?
    order by p.transfer_id desc, p.leg desc limit 1) last), 0)::text`;

async function readAccounts(ctx: UserContext, { venue, from, to, through }: Range): Promise<Account[]> {
  const rows = await ctx.em.execute<Record<"asset" | "opening" | "closing" | "last_seq", string | null>[]>(
    `select a.asset, ${balanceBefore} as opening, ${balanceBefore} as closing,
       (select p.seq::text from postings p where p.account = a.id and p.at < ? and p.transfer_id <= ?
         order by p.transfer_id desc limit 1) as last_seq
     from accounts a join assets s using (asset) where a.owner = ? and a.venue = ? order by s.position`,
    [new Date(from), through, new Date(to), through, new Date(to), through, ctx.actor.userId, venue],
  );
  return rows.map((row) => ({
    asset: String(row.asset),
    opening: BigInt(row.opening ?? "0"),
    closing: BigInt(row.closing ?? "0"),
    lastSeq: row.last_seq,
  }));
}

async function readOwner(ctx: UserContext): Promise<Statement["owner"]> {
  const [row] = await ctx.em.execute<Statement["owner"][]>(`select name, email from users where id = ?`, [
    ctx.actor.userId,
  ]);
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return { name: row.name, email: row.email };
}

async function readJournal(ctx: UserContext, seq: bigint | null): Promise<Statement["journal"]> {
  if (seq === null) return null;
  const [row] = await ctx.em.execute<{ hash: string }[]>(
    `select encode(hash, 'hex') as hash from journal where seq = ?`,
    [seq.toString()],
  );
  return row === undefined ? null : { seq: seq.toString(), hash: row.hash };
}
