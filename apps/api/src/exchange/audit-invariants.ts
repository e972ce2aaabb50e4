// What must be true of the tables at every commit, each as a query for the rows where it isn't. These know
// nothing of the core's code: they would find its mistakes as well as a hand that changed a row.

export interface Invariant {
  readonly name: string;
  /** How many things are checked: a query for one number. */
  readonly count: string;
  /** One row per failure; its column `failure` is a sentence that names the row. */
  readonly failures: string;
}

const overdrawn = "(a.owner = 'issuer' or a.owner like 'external:%')";

export const sumsToZero: Invariant = {
  name: "all accounts of an asset sum to zero",
  count: "select count(*) from (select 1 from accounts group by venue, asset) g",
  failures: `
    select format('%s %s: all accounts sum to %s', venue, asset, sum(available + held)) as failure
    from accounts group by venue, asset having sum(available + held) <> 0 order by venue, asset`,
};

export const holdsAdd: Invariant = {
  name: "held is the sum of the holds of open orders",
  count: "select count(*) from accounts",
  failures: `
    with holds as (
      select o.owner, o.venue, case o.side when 'buy' then p.quote else p.base end as asset, sum(o.held) as held
      from orders o join pairs p using (pair) where o.ended_at is null group by 1, 2, 3)
    select format('account %s (%s %s %s) holds %s, its open orders %s', coalesce(a.id::text, 'none'), owner, venue,
      asset, coalesce(a.held, 0), coalesce(h.held, 0)) as failure
    from accounts a full join holds h using (owner, venue, asset)
    where coalesce(a.held, 0) <> coalesce(h.held, 0) order by a.id`,
};

export const nobodyBelowZero: Invariant = {
  name: "nobody but issuers and externals is below zero",
  count: "select count(*) from accounts",
  failures: `
    select format('account %s (%s %s %s) has %s available and %s held', a.id, a.owner, a.venue, a.asset, a.available, a.held)
      as failure
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
      else false end
    order by t.id`,
};

/** Deposits and grants less what went back are what users, the house and the fees own, asset by asset. */
const conservation: Invariant = {
  name: "what came in is what is owned",
  count: "select count(*) from (select 1 from accounts group by venue, asset) g",
  failures: `
    with flows as (
      select t.venue, t.asset, sum(case when (f.owner = 'issuer' or f.owner like 'external:%') then t.amount else 0 end
        - case when (o.owner = 'issuer' or o.owner like 'external:%') then t.amount else 0 end) as came_in
      from transfers t join accounts f on f.id = t.from_account join accounts o on o.id = t.to_account group by 1, 2),
    owned as (
      select venue, asset, sum(available + held) filter (where not ${overdrawn}) as owned from accounts a group by 1, 2)
    select format('%s %s: %s came in, %s is owned', venue, asset, coalesce(came_in, 0), coalesce(owned, 0)) as failure
    from flows full join owned using (venue, asset)
    where coalesce(came_in, 0) <> coalesce(owned, 0) order by venue, asset`,
};

export const ledgerInvariants: readonly Invariant[] = [
  transfersBalance,
  sumsToZero,
  balancesArePostings,
  runningBalances,
  holdsAdd,
  nobodyBelowZero,
  conservationByKind,
  conservation,
];
