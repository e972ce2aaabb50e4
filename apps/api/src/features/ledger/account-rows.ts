import type { EntityManager } from "@mikro-orm/postgresql";
import type { LedgerAccountView, OwnerKind } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import { expressionBuilder, sql, type InferResult } from "kysely";
import { queryPostings, type WithPostings } from "../../db/postings.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";

/** Of an account `a`. */
export const ofAccount = expressionBuilder<WithPostings & { a: WithPostings["accounts"] }, "a">();

/** Of an account `a`, both buckets together. */
export const balance = ofAccount("a.available", "+", ofAccount.ref("a.held"));

/** Of an account `a`. */
export const ownerKind = ofAccount
  .case()
  .when("a.owner", "=", "liquidity")
  .then<OwnerKind>("liquidity")
  .when("a.owner", "=", "fees")
  .then<OwnerKind>("fees")
  .when("a.owner", "=", "issuer")
  .then<OwnerKind>("issuer")
  .when("a.owner", "like", "external:%")
  .then<OwnerKind>("external")
  .else<OwnerKind>("user")
  .end();

/** Its postings that moved towards its balance, with how much they and all newer ones make up. */
const towards = ofAccount
  .selectFrom("postings as p")
  .select(({ fn }) => {
    const size = fn<string>("abs", ["p.delta"]);
    const newest = fn
      .sum<string>(size)
      .over((over) => over.orderBy("p.transfer_id", "desc").orderBy("p.leg", "desc"));
    return ["p.at", size.as("size"), newest.as("reached")];
  })
  .whereRef("p.account", "=", "a.id")
  .where(({ ref }) => sql<boolean>`sign(${ref("p.delta")}) = sign(${balance})`);

/**
 * What moves one way settles the oldest of what moved the other way; so the newest movements towards the balance are
 * open, as many as make it up.
 */
const oldestOpen = ofAccount
  .selectFrom(towards.as("open"))
  .select(({ fn }) => fn.min<Date | null>("open.at").as("oldest"))
  .where("a.owner", "like", "external:%")
  .where(({ ref }) => sql<boolean>`${ref("open.reached")} - ${ref("open.size")} < abs(${balance})`);

/** As `accounts a`. */
export function selectAccounts(em: EntityManager) {
  return queryPostings(em)
    .selectFrom("accounts as a")
    .select(["a.id", "a.owner", "a.venue", "a.asset", "a.available", "a.held"])
    .select([ownerKind.as("owner_kind"), oldestOpen.as("oldest_open_at")]);
}

type AccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

export function accountView({ exchange }: AdminContext, row: AccountRow): LedgerAccountView {
  const scale = scaleOf(exchange, row.asset);
  return {
    id: row.id,
    owner: row.owner,
    ownerKind: row.owner_kind,
    venue: row.venue,
    asset: row.asset,
    available: formatUnits(BigInt(row.available), scale),
    held: formatUnits(BigInt(row.held), scale),
    oldestOpenAt: row.oldest_open_at?.toISOString() ?? null,
  };
}
