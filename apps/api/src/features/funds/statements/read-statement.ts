import type { Venue } from "@fillmark/contracts/constants";
import { TRANSFER_KINDS, type TransferKind } from "@fillmark/contracts/funds";
import type { Language } from "@fillmark/contracts/languages";
import { expressionBuilder, sql } from "kysely";
import { z } from "zod";
import { queryPostings, type WithPostings } from "../../../db/postings.ts";
import { query } from "../../../db/query.ts";
import { readBrand } from "../../../text/brand.ts";
import type { UserContext } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { languageOfUser } from "../../../messages/language-of-user.ts";
import { scaleOf } from "../../trading/index.ts";
import type { Month } from "./months.ts";
import { ownerOn } from "../../../context/own-account.ts";
import { t } from "./statement-messages.ts";
import { ownDemoAccount } from "../../demo/index.ts";

/** More than this is for a spreadsheet. */
const MAX_POSTINGS = 20_000;

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

/** The content of a statement, before its layout. */
export interface Statement {
  /** The owner's. */
  readonly language: Language;
  /** The brand name when it was asked for. */
  readonly brand: string;
  readonly owner: { readonly name: string | null; readonly email: string };
  readonly venue: Venue;
  /** What a demo account is called by a user who has several; null for every other. */
  readonly account: string | null;
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
  const own = venue === "demo" ? await ownDemoAccount(ctx) : null;
  const account = own === null ? null : (own.name ?? t(language, "accountFirst"));
  return { brand, language, owner, venue, account, month, until, assets, journal };
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
  const row = await query(ctx.em)
    .selectFrom("transfers")
    .select(({ fn }) => fn.max<string | null>("id").as("last"))
    .executeTakeFirst();
  return row?.last ?? "0";
}

async function readPostings(
  ctx: UserContext,
  { venue, from, to, through }: Range,
): Promise<StatementPosting[]> {
  const rows = await queryPostings(ctx.em)
    .selectFrom("accounts as a")
    .innerJoin("postings as p", "p.account", "a.id")
    .leftJoin("fills as f", "f.id", "p.fill_id")
    .leftJoin("orders as o", "o.id", "p.order_id")
    .select(["p.at", "p.asset", "p.kind", "p.delta"])
    .select(({ fn }) => fn.coalesce("f.pair", "o.pair").as("pair"))
    .where("a.owner", "=", ownerOn(ctx.actor, venue))
    .where("a.venue", "=", venue)
    .where("p.at", ">=", new Date(from))
    .where("p.at", "<", new Date(to))
    .where("p.transfer_id", "<=", through)
    .where("p.kind", "not in", ["hold", "release", "withdrawal_hold", "withdrawal_release"])
    .orderBy("p.transfer_id")
    .orderBy("p.leg")
    .limit(MAX_POSTINGS + 1)
    .execute();
  if (rows.length > MAX_POSTINGS) throw new DomainError("STATEMENT_TOO_LARGE", { limit: MAX_POSTINGS });
  return rows.map(({ at, asset, kind, pair, delta }) => ({
    at: at.getTime(),
    asset,
    kind: Kind.parse(kind),
    pair,
    delta: BigInt(delta),
  }));
}

const Kind = z.enum(TRANSFER_KINDS);

const ofAccount = expressionBuilder<WithPostings & { a: WithPostings["accounts"] }, "a">();

/** Of `accounts a`: its postings before a moment, the last one first. */
const postingsBefore = (before: number, through: string) =>
  ofAccount
    .selectFrom("postings as p")
    .whereRef("p.account", "=", "a.id")
    .where("p.at", "<", new Date(before))
    .where("p.transfer_id", "<=", through)
    .orderBy("p.transfer_id", "desc");

/** What each bucket held after its last posting before a moment; the account's balance is both together. */
function balanceBefore(before: number, through: string) {
  const last = (bucket: "available" | "held") =>
    postingsBefore(before, through)
      .select("p.after")
      .where("p.bucket", "=", bucket)
      .orderBy("p.leg", "desc")
      .limit(1);
  return sql<string>`coalesce(${last("available")}, 0) + coalesce(${last("held")}, 0)`;
}

async function readAccounts(ctx: UserContext, { venue, from, to, through }: Range): Promise<Account[]> {
  const rows = await queryPostings(ctx.em)
    .selectFrom("accounts as a")
    .innerJoin("assets as s", "s.asset", "a.asset")
    .select([
      "a.asset",
      balanceBefore(from, through).as("opening"),
      balanceBefore(to, through).as("closing"),
      postingsBefore(to, through).select("p.seq").limit(1).as("last_seq"),
    ])
    .where("a.owner", "=", ownerOn(ctx.actor, venue))
    .where("a.venue", "=", venue)
    .orderBy("s.position")
    .execute();
  return rows.map(({ asset, opening, closing, last_seq: lastSeq }) => ({
    asset,
    opening: BigInt(opening),
    closing: BigInt(closing),
    lastSeq,
  }));
}

async function readOwner(ctx: UserContext): Promise<Statement["owner"]> {
  const row = await query(ctx.em)
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return row;
}

async function readJournal(ctx: UserContext, seq: bigint | null): Promise<Statement["journal"]> {
  if (seq === null) return null;
  const row = await query(ctx.em)
    .selectFrom("journal")
    .select("hash")
    .where("seq", "=", seq.toString())
    .executeTakeFirst();
  return row === undefined ? null : { seq: seq.toString(), hash: row.hash.toString("hex") };
}
