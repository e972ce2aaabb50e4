import { LedgerSummaryView } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";
import { ownerKindSql } from "./account-rows.ts";

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

type BalanceRow = Record<
  "venue" | "asset" | "users" | "liquidity" | "fees" | "issuer" | "externals" | "total",
  string
>;

const sumOf = (kind: string): string =>
  `coalesce(sum(a.available + a.held) filter (where ${ownerKindSql} = '${kind}'), 0)::text`;

async function readBalances({ em, exchange }: AdminContext) {
  const rows = await em.execute<BalanceRow[]>(
    `select a.venue, a.asset, ${sumOf("user")} as users, ${sumOf("liquidity")} as liquidity, ${sumOf("fees")} as fees,
       ${sumOf("issuer")} as issuer, ${sumOf("external")} as externals, sum(a.available + a.held)::text as total
     from accounts a group by a.venue, a.asset order by a.venue desc, a.asset`,
  );
  return rows.map(({ venue, asset, ...sums }) => {
    const scale = scaleOf(exchange, asset);
    const money = (units: string): string => formatUnits(BigInt(units), scale);
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

interface FlightRow {
  asset: string;
  count: number;
  amount: string;
  oldest_ms: number;
}

async function readInFlight({ em, exchange }: AdminContext) {
  const rows = await em.execute<FlightRow[]>(
    `select w.asset, count(*)::int as count, sum(w.amount + w.fee)::text as amount,
       (extract(epoch from min(j.at)) * 1000)::float8 as oldest_ms
     from withdrawal_holds w join journal j on j.seq = w.held_seq where w.state = 'held'
     group by w.asset order by w.asset`,
  );
  return rows.map(({ asset, count, amount, oldest_ms: oldestMs }) => ({
    asset,
    count,
    amount: formatUnits(BigInt(amount), scaleOf(exchange, asset)),
    oldestAt: new Date(oldestMs).toISOString(),
  }));
}

const referenceId = `case when t.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.reference::uuid end`;

/** Whose account a transfer came from or went to. */
const ownerOf = (side: "from" | "to"): string =>
  `(select a.owner from accounts a where a.id = t.${side}_account)`;

/** A deposit that says the same: the amount that arrived, for the same owner, by the same rail. */
const hasDeposit = `exists (select 1 from deposits d where d.id = ${referenceId} and d.venue = t.venue and d.asset = t.asset
  and d.arrived = t.amount and d.user_id::text = ${ownerOf("to")} and 'external:' || d.rail = ${ownerOf("from")})`;

/** A quote that was accepted and says the same of this leg of it. */
const hasQuote = `exists (select 1 from swap_quotes q where q.id = ${referenceId} and q.venue = t.venue
  and q.state in ('accepted', 'settled') and case
    when t.kind = 'swap_fee' then q.from_asset = t.asset and q.fee = t.amount and q.user_id::text = ${ownerOf("from")}
    when q.user_id::text = ${ownerOf("from")} then q.from_asset = t.asset and q.from_amount - q.fee = t.amount
    else q.to_asset = t.asset and q.to_amount = t.amount and q.user_id::text = ${ownerOf("to")} end)`;

/**
 * What the house does to demo money is a command of its own, and explained by it. A deposit or a swap is explained by
 * the row that it names only where that agrees with what moved.
 */
function readExplained({ em }: AdminContext) {
  return em.execute<unknown[]>(
    `select t.kind, (2 * count(*))::float8 as postings, (2 * count(*) filter (where case
         when t.kind in ('demo_grant', 'demo_reset') then true
         when t.kind in ('hold', 'release') then t.order_id is not null
         when t.kind in ('trade', 'fee') then t.fill_id is not null
         when t.kind = 'adjustment' then exists (
           select 1 from adjustments d where t.reference = 'adjustment:' || d.id and d.state in ('approved', 'executed'))
         when t.kind = 'deposit' then ${hasDeposit}
         when t.kind in ('swap', 'swap_fee') then ${hasQuote}
         when t.kind like 'withdrawal%' then exists (
           select 1 from withdrawal_holds w where w.id = t.reference)
         else t.reference is not null end))::float8 as explained
     from transfers t group by t.kind order by t.kind`,
  );
}
