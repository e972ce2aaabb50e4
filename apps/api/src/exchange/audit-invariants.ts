// What must be true of the tables at every commit, each as a query for the rows where it isn't. These know
// nothing of the core's code: they would find its mistakes as well as a hand that changed a row.

import { overdraws, ownedGrowth, owns } from "./kind-flows.ts";

export interface Invariant {
  readonly name: string;
  /** How many things are checked: a query for one number. */
  readonly count: string;
  /** One row per failure; its column `failure` is a sentence that names the row. */
  readonly failures: string;
}

/** One that is quick however long the history is, and says on which `venue` it fails. */
export interface QuickInvariant extends Invariant {
  readonly isQuick: true;
}

const overdrawn = overdraws("a");

const sumsToZero: QuickInvariant = {
  isQuick: true,
  name: "all accounts of an asset sum to zero",
  count: "select count(*) from (select 1 from accounts group by venue, asset) g",
  failures: `
    select venue, format('%s %s: all accounts sum to %s', venue, asset, sum(available + held)) as failure
    from accounts group by venue, asset having sum(available + held) <> 0 order by venue, asset`,
};

const holdsAdd: QuickInvariant = {
  isQuick: true,
  name: "held is the sum of the holds of open orders and withdrawals",
  count: "select count(*) from accounts",
  failures: `
    with holds as (
      select owner, venue, asset, sum(held) as held from (
        select o.owner, o.venue, case o.side when 'buy' then p.quote else p.base end as asset, o.held
        from orders o join pairs p using (pair) where o.ended_at is null
        union all
        select owner, 'live', asset, amount + fee from withdrawal_holds where state = 'held') h
      group by 1, 2, 3)
    select venue, format('account %s (%s %s %s) holds %s, its orders and withdrawals %s', coalesce(a.id::text, 'none'), owner, venue,
      asset, coalesce(a.held, 0), coalesce(h.held, 0)) as failure
    from accounts a full join holds h using (owner, venue, asset)
    where coalesce(a.held, 0) <> coalesce(h.held, 0) order by a.id`,
};

const nobodyBelowZero: QuickInvariant = {
  isQuick: true,
  name: "nobody but issuers and externals is below zero",
  count: "select count(*) from accounts",
  failures: `
    select a.venue, format('account %s (%s %s %s) has %s available and %s held', a.id, a.owner, a.venue, a.asset, a.available,
      a.held) as failure
    from accounts a where a.held < 0 or (a.available < 0 and not ${overdrawn}) order by a.id`,
};

const transfersBalance: Invariant = {
  name: "transfers balance: both accounts exist and share asset and venue",
  count: "select count(*) from transfers",
  failures: `
    select format('transfer %s moves %s %s on %s from account %s (%s %s) to account %s (%s %s)', t.id, t.amount, t.asset,
      t.venue, t.from_account, f.venue, f.asset, t.to_account, o.venue, o.asset) as failure
    from transfers t left join accounts f on f.id = t.from_account left join accounts o on o.id = t.to_account
    where (t.venue, t.asset) is distinct from (f.venue, f.asset)
      or (t.venue, t.asset) is distinct from (o.venue, o.asset) or t.amount <= 0
    order by t.id`,
};

const balancesArePostings: Invariant = {
  name: "each balance is the sum of its postings",
  count: "select count(*) * 2 from accounts",
  failures: `
    with sums as (
      select account, sum(delta) filter (where bucket = 'available') as available,
        sum(delta) filter (where bucket = 'held') as held from postings group by account)
    select format('account %s (%s %s %s) has %s available and %s held, its postings sum to %s and %s', a.id, a.owner,
      a.venue, a.asset, a.available, a.held, coalesce(s.available, 0), coalesce(s.held, 0)) as failure
    from accounts a left join sums s on s.account = a.id
    where a.available <> coalesce(s.available, 0) or a.held <> coalesce(s.held, 0) order by a.id`,
};

const runningBalances: Invariant = {
  name: "each posting's balance follows from the one before, and none overdraws",
  count: "select count(*) from postings",
  failures: `
    select format('transfer %s leaves account %s %s at %s, not at %s', transfer_id, account, bucket, after, expected)
      as failure
    from (select p.*, sum(delta) over (partition by account, bucket order by transfer_id, leg) as expected
          from postings p) p
    join accounts a on a.id = p.account
    where after <> expected or (after < 0 and (bucket = 'held' or not ${overdrawn})) order by transfer_id, leg`,
};

/** Which buckets and owners a kind of movement may join: money can't take a way that isn't listed here. */
const conservationByKind: Invariant = {
  name: "money moves only in the ways of its kind",
  count: "select count(*) from transfers",
  failures: `
    select format('transfer %s of kind %s goes from %s %s to %s %s', t.id, t.kind, f.owner, t.from_bucket, o.owner, t.to_bucket)
      as failure
    from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account
    where not case t.kind
      when 'deposit' then (f.owner like 'external:%' and t.venue = 'live' or f.owner = 'issuer' and t.venue = 'demo')
        and o.owner not like 'external:%' and o.owner not in ('issuer', 'liquidity')
        and t.from_bucket = 'available' and t.to_bucket = 'available' and t.reference is not null
      when 'inventory' then (f.owner like 'external:%' and t.venue = 'live' or f.owner = 'issuer' and t.venue = 'demo')
        and o.owner = 'liquidity' and t.from_bucket = 'available' and t.to_bucket = 'available'
      when 'demo_grant' then f.owner = 'issuer' and t.venue = 'demo'
        and t.from_bucket = 'available' and t.to_bucket = 'available'
      when 'demo_reset' then (f.owner = 'issuer') <> (o.owner = 'issuer') and t.venue = 'demo'
        and t.from_bucket = 'available' and t.to_bucket = 'available'
      when 'hold' then t.from_account = t.to_account and t.from_bucket = 'available' and t.to_bucket = 'held'
        and t.order_id is not null
      when 'release' then t.from_account = t.to_account and t.from_bucket = 'held' and t.to_bucket = 'available'
        and t.order_id is not null
      when 'trade' then t.fill_id is not null and t.from_account <> t.to_account and t.to_bucket = 'available'
        and f.owner not like 'external:%' and o.owner not like 'external:%' and 'issuer' not in (f.owner, o.owner)
      when 'fee' then o.owner = 'fees' and t.to_bucket = 'available' and t.fill_id is not null
      when 'rebate' then f.owner = 'fees' and t.from_bucket = 'available' and t.to_bucket = 'available'
        and t.fill_id is not null and t.order_id is not null and o.owner not like 'external:%'
        and o.owner not in ('issuer', 'liquidity', 'fees')
      when 'withdrawal_hold' then t.venue = 'live' and t.from_account = t.to_account
        and t.from_bucket = 'available' and t.to_bucket = 'held' and t.reference is not null
      when 'withdrawal_release' then t.venue = 'live' and t.from_account = t.to_account
        and t.from_bucket = 'held' and t.to_bucket = 'available' and t.reference is not null
      when 'withdrawal' then t.venue = 'live' and o.owner like 'external:%' and f.owner not in ('liquidity', 'fees')
        and t.from_bucket = 'held' and t.to_bucket = 'available' and t.reference is not null
      when 'withdrawal_fee' then t.venue = 'live' and o.owner = 'fees' and f.owner not like 'external:%'
        and t.from_bucket = 'held' and t.to_bucket = 'available' and t.reference is not null
      when 'withdrawal_return' then t.venue = 'live' and f.owner like 'external:%' and o.owner not like 'external:%'
        and t.from_bucket = 'available' and t.to_bucket = 'available' and t.reference is not null
      when 'adjustment' then t.venue = 'live' and 'external:adjustments' in (f.owner, o.owner)
        and (f.owner like 'external:%') <> (o.owner like 'external:%')
        and t.from_bucket = 'available' and t.to_bucket = 'available' and t.reference is not null
      when 'swap' then (f.owner = 'liquidity') <> (o.owner = 'liquidity') and f.owner not like 'external:%'
        and o.owner not like 'external:%' and 'issuer' not in (f.owner, o.owner) and 'fees' not in (f.owner, o.owner)
        and t.from_bucket = 'available' and t.to_bucket = 'available' and t.reference is not null
      when 'swap_fee' then o.owner = 'fees' and f.owner not like 'external:%' and f.owner not in ('issuer', 'liquidity')
        and t.from_bucket = 'available' and t.to_bucket = 'available' and t.reference is not null
      else false end
    order by t.id`,
};

/** Deposits and grants less what went back are what users, the market maker and the fees own, asset by asset. */
const conservation: Invariant = {
  name: "what came in is what is owned",
  count: "select count(*) from (select 1 from accounts group by venue, asset) g",
  failures: `
    with flows as (
      select t.venue, t.asset, sum(case when ${overdraws("f")} then t.amount else 0 end
        - case when ${overdraws("o")} then t.amount else 0 end) as came_in
      from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account group by 1, 2),
    owned as (
      select venue, asset, sum(available + held) filter (where not ${overdrawn}) as owned from accounts a group by 1, 2)
    select format('%s %s: %s came in, %s is owned', venue, asset, coalesce(came_in, 0), coalesce(owned, 0)) as failure
    from flows full join owned using (venue, asset)
    where coalesce(came_in, 0) <> coalesce(owned, 0) order by venue, asset`,
};

/**
 * The same sum by what each movement was for: what came in, was corrected, went out, came back and was kept as
 * fees is what users and the market maker's liquidity own. It would find a transfer of the wrong kind, too.
 */
const conservationOfKinds: Invariant = {
  name: "deposits, corrections, withdrawals and fees, kind by kind, are what is owned",
  count: "select count(*) from (select 1 from accounts group by venue, asset) g",
  failures: `
    with flows as (
      select t.venue, t.asset, sum(${ownedGrowth}) as expected
      from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account group by 1, 2),
    owned as (
      select venue, asset, sum(available + held) filter (where ${owns("a")}) as owned from accounts a group by 1, 2)
    select format('%s %s: the kinds give %s, users and the market maker own %s', venue, asset, coalesce(expected, 0),
      coalesce(owned, 0)) as failure
    from flows full join owned using (venue, asset)
    where coalesce(expected, 0) <> coalesce(owned, 0) order by venue, asset`,
};

/** Each withdrawal is held once, and then released once, or paid once and at most once returned. */
const withdrawalsAgree: Invariant = {
  name: "each withdrawal's transfers are those of where it stands",
  count: "select count(*) from withdrawal_holds",
  failures: `
    with moved as (
      select t.reference as id, array_agg(distinct f.owner) filter (where t.kind <> 'withdrawal_return') as owners,
        array_agg(distinct t.asset) as assets, array_agg(t.kind order by t.kind) as kinds,
        sum(t.amount) filter (where t.kind = 'withdrawal_hold') as held,
        sum(t.amount) filter (where t.kind = 'withdrawal_release') as released,
        sum(t.amount) filter (where t.kind = 'withdrawal') as paid,
        sum(t.amount) filter (where t.kind = 'withdrawal_fee') as fee,
        sum(t.amount) filter (where t.kind = 'withdrawal_return') as returned,
        bool_and(t.kind <> 'withdrawal_return' or o.owner = w.owner) as to_owner
      from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account
      left join withdrawal_holds w on w.id = t.reference
      where t.kind like 'withdrawal%' group by 1)
    select format('withdrawal %s of %s is %s with %s and a fee of %s, its transfers are %s', id, w.owner, w.state, w.amount,
      w.fee, m.kinds) as failure
    from withdrawal_holds w full join moved m using (id)
    where w.id is null or m.id is null or m.owners <> array[w.owner] or m.assets <> array[w.asset] or not m.to_owner
      or m.held is distinct from w.amount + w.fee
      or m.released is distinct from case when w.state = 'released' then w.amount + w.fee end
      or m.paid is distinct from case when w.state in ('paid', 'returned') then w.amount end
      or m.fee is distinct from case when w.state in ('paid', 'returned') and w.fee > 0 then w.fee end
      or m.returned is distinct from case when w.state = 'returned' then w.amount end
    order by id`,
};

/** About the present balances alone: checked at each start, and each minute while the server runs. */
export const quickInvariants: readonly QuickInvariant[] = [sumsToZero, holdsAdd, nobodyBelowZero];

export const ledgerInvariants: readonly Invariant[] = [
  transfersBalance,
  sumsToZero,
  balancesArePostings,
  runningBalances,
  holdsAdd,
  nobodyBelowZero,
  conservationByKind,
  conservation,
  conservationOfKinds,
  withdrawalsAgree,
];
