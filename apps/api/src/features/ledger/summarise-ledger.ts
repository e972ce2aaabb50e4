import { LedgerSummaryView, type OwnerKind } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import { expressionBuilder, sql } from "kysely";
import { query, type Database } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { balance, ofAccount, ownerKind } from "./account-rows.ts";

/**
 * The trial balance, what is on its way out, and how many postings lead to what caused them. Reads every account and
 * every transfer once.
 */
export async function summariseLedger(ctx: AdminContext): Promise<LedgerSummaryView> {
  return LedgerSummaryView.parse({
    balances: await readBalances(ctx),
    inFlight: await readInFlight(ctx),
    explained: await readExplained(ctx),
  });
}

const sumOf = (kind: OwnerKind) => ofAccount.fn.sum<string | null>(balance).filterWhere(ownerKind, "=", kind);

async function readBalances({ em, exchange }: AdminContext) {
  const rows = await query(em)
    .selectFrom("accounts as a")
    .select(["a.venue", "a.asset"])
    .select([
      sumOf("user").as("users"),
      sumOf("liquidity").as("liquidity"),
      sumOf("fees").as("fees"),
      sumOf("issuer").as("issuer"),
      sumOf("external").as("externals"),
      ofAccount.fn.sum<string>(balance).as("total"),
    ])
    .groupBy(["a.venue", "a.asset"])
    .orderBy("a.venue", "desc")
    .orderBy("a.asset")
    .execute();
  return rows.map(({ venue, asset, ...sums }) => {
    const scale = scaleOf(exchange, asset);
    const money = (units: string | null): string => formatUnits(BigInt(units ?? 0), scale);
    return {
      venue,
      asset,
      users: money(sums.users),
      liquidity: money(sums.liquidity),
      fees: money(sums.fees),
      issuer: money(sums.issuer),
      externals: money(sums.externals),
      total: money(sums.total),
    };
  });
}

async function readInFlight({ em, exchange }: AdminContext) {
  const rows = await query(em)
    .selectFrom("withdrawal_holds as w")
    .innerJoin("journal as j", "j.seq", "w.held_seq")
    .select(({ fn, eb, ref }) => [
      "w.asset",
      fn.countAll<string>().as("count"),
      fn.sum<string>(eb("w.amount", "+", ref("w.fee"))).as("amount"),
      fn.min<Date>("j.at").as("oldest"),
    ])
    .where("w.state", "=", "held")
    .groupBy("w.asset")
    .orderBy("w.asset")
    .execute();
  return rows.map(({ asset, count, amount, oldest }) => ({
    asset,
    count: Number(count),
    amount: formatUnits(BigInt(amount), scaleOf(exchange, asset)),
    oldestAt: oldest.toISOString(),
  }));
}

/** Of a transfer `t`. */
const ofTransfer = expressionBuilder<Database & { t: Database["transfers"] }, "t">();
const { and, exists, lit, ref } = ofTransfer;

/** Null where it isn't an id. */
const referenceId = sql<string>`case when ${ref("t.reference")} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then ${ref("t.reference")}::uuid end`;

/** Whose account a transfer came from or went to. */
const ownerOf = (side: "t.from_account" | "t.to_account") =>
  ofTransfer.selectFrom("accounts as a").select("a.owner").whereRef("a.id", "=", side);

/** A deposit that says the same: the amount that arrived, for the same owner, by the same rail. */
const hasDeposit = exists(
  ofTransfer
    .selectFrom("deposits as d")
    .select(lit(1).as("one"))
    .where("d.id", "=", referenceId)
    .whereRef("d.venue", "=", "t.venue")
    .whereRef("d.asset", "=", "t.asset")
    .whereRef("d.arrived", "=", "t.amount")
    .where((eb) => eb(eb.cast<string>("d.user_id", "text"), "=", ownerOf("t.to_account")))
    .where((eb) => eb(sql<string>`'external:' || ${eb.ref("d.rail")}`, "=", ownerOf("t.from_account"))),
);

/** A quote that was accepted and says the same of this leg of it. */
const hasQuote = exists(
  ofTransfer
    .selectFrom("swap_quotes as q")
    .select(lit(1).as("one"))
    .where("q.id", "=", referenceId)
    .whereRef("q.venue", "=", "t.venue")
    .where("q.state", "in", ["accepted", "settled"])
    .where((eb) => {
      // The owner as `swapOwner` makes it.
      const owner = sql<string>`${eb.ref("q.user_id")}::text || coalesce('#' || ${eb.ref("q.demo_account")}, '')`;
      const isPayer = eb(owner, "=", ownerOf("t.from_account"));
      const isFrom = eb("q.from_asset", "=", eb.ref("t.asset"));
      const paid = eb("q.from_amount", "-", eb.ref("q.fee"));
      return eb
        .case()
        .when("t.kind", "=", "swap_fee")
        .then(eb.and([isFrom, eb("q.fee", "=", eb.ref("t.amount")), isPayer]))
        .when(isPayer)
        .then(eb.and([isFrom, eb(paid, "=", eb.ref("t.amount"))]))
        .else(
          eb.and([
            eb("q.to_asset", "=", eb.ref("t.asset")),
            eb("q.to_amount", "=", eb.ref("t.amount")),
            eb(owner, "=", ownerOf("t.to_account")),
          ]),
        )
        .end();
    }),
);

const hasAdjustment = exists(
  ofTransfer
    .selectFrom("adjustments as d")
    .select(lit(1).as("one"))
    .where((eb) => sql<boolean>`${eb.ref("t.reference")} = 'adjustment:' || ${eb.ref("d.id")}`)
    .where("d.state", "in", ["approved", "executed"]),
);

const hasHold = exists(
  ofTransfer
    .selectFrom("withdrawal_holds as w")
    .select(lit(1).as("one"))
    .whereRef("w.id", "=", "t.reference"),
);

/**
 * What the market maker does to demo money is a command of its own, and explained by it. A deposit or a swap is explained by
 * the row that it names only where that agrees with what moved.
 */
const isExplained = ofTransfer
  .case()
  .when("t.kind", "in", ["demo_grant", "demo_reset"])
  .then(and([lit(true)]))
  .when("t.kind", "in", ["hold", "release"])
  .then(ofTransfer("t.order_id", "is not", null))
  .when("t.kind", "in", ["trade", "fee", "rebate"])
  .then(ofTransfer("t.fill_id", "is not", null))
  .when("t.kind", "=", "adjustment")
  .then(hasAdjustment)
  .when("t.kind", "=", "deposit")
  .then(hasDeposit)
  .when("t.kind", "in", ["swap", "swap_fee"])
  .then(hasQuote)
  .when("t.kind", "like", "withdrawal%")
  .then(hasHold)
  .else(ofTransfer("t.reference", "is not", null))
  .end();

/** Each transfer has two postings. */
async function readExplained({ em }: AdminContext) {
  const rows = await query(em)
    .selectFrom("transfers as t")
    .select(({ fn }) => [
      "t.kind",
      fn.countAll<string>().as("transfers"),
      fn.countAll<string>().filterWhere(isExplained).as("explained"),
    ])
    .groupBy("t.kind")
    .orderBy("t.kind")
    .execute();
  return rows.map(({ kind, transfers, explained }) => ({
    kind,
    postings: 2 * Number(transfers),
    explained: 2 * Number(explained),
  }));
}
