// What must be true of orders, fills and the journal itself, as queries for the rows where it isn't.
import type { Invariant } from "./audit-invariants.ts";

const bookNotCrossed: Invariant = {
  name: "no book is crossed",
  count:
    "select count(*) from (select 1 from orders where ended_at is null and state in ('new', 'partially_filled') group by venue, pair) g",
  failures: `
    select format('%s %s: the best bid %s is not below the best ask %s', venue, pair,
      max(price) filter (where side = 'buy'), min(price) filter (where side = 'sell')) as failure
    from orders where ended_at is null and state in ('new', 'partially_filled') group by venue, pair
    having max(price) filter (where side = 'buy') >= min(price) filter (where side = 'sell') order by venue, pair`,
};

const sidesOfFills = `
  select taker_order_id as order_id, id, seq, price, quantity, value, taker_fee as fee, true as takes
  from fills where taker_order_id is not null
  union all
  select maker_order_id, id, seq, price, quantity, value, maker_fee, false
  from fills where maker_order_id is not null`;

const quantitiesAdd: Invariant = {
  name: "filled, remaining and ended make the quantity, of which an iceberg shows a part, and the fills say the same",
  count: "select count(*) from orders",
  failures: `
    with sums as (select order_id, sum(quantity) as filled, sum(value) as value, sum(fee) as fee
      from (${sidesOfFills}) f group by order_id)
    select format('order %s (%s) says filled %s worth %s with fee %s, its fills say %s, %s, %s', o.id, o.state, o.filled,
      o.value, o.fee, coalesce(s.filled, 0), coalesce(s.value, 0), coalesce(s.fee, 0)) as failure
    from orders o left join sums s on s.order_id = o.id
    where o.filled <> coalesce(s.filled, 0) or o.value <> coalesce(s.value, 0) or o.fee <> coalesce(s.fee, 0)
      or o.filled > o.quantity or o.shown > least(o.display_quantity, o.quantity - o.filled)
      or (o.shown is not null) <> (o.display_quantity is not null and o.ended_at is null
        and o.state in ('new', 'partially_filled')) or (o.quote_amount is not null and o.side = 'buy' and o.value + o.fee > o.quote_amount)
      or case o.state
        when 'new' then o.ended_at is not null or o.filled <> 0
        when 'pending_entry' then o.ended_at is not null or o.filled <> 0 or o.held <> 0 or o.group_id is null
        when 'pending_trigger' then o.ended_at is not null or o.filled <> 0 or o.trigger is null
          or jsonb_typeof(o.trigger->'fired') <> 'null'
        when 'partially_filled' then o.ended_at is not null or o.filled = 0 or o.filled >= o.quantity
        when 'filled' then o.ended_at is null or o.held <> 0 or coalesce(o.filled <> o.quantity, false)
        when 'rejected' then o.ended_at is null or o.held <> 0 or o.filled <> 0 or o.rejection is null
        when 'canceled' then o.ended_at is null or o.held <> 0 or coalesce(o.filled >= o.quantity, false)
        when 'expired' then o.ended_at is null or o.held <> 0
        else true end
    order by o.id`,
};

/** A fill before an amendment met the limit of its time, which the replay knows; all others meet today's. */
const withinLimit: Invariant = {
  name: "no fill is worse than its order's limit",
  count: `select count(*) from (${sidesOfFills}) f`,
  failures: `
    select format('fill %s at %s is worse than order %s''s limit %s', f.id, f.price, o.id, coalesce(o.price, o.protection_price))
      as failure
    from (${sidesOfFills}) f join orders o on o.id = f.order_id
    where case o.side when 'buy' then f.price > coalesce(o.price, o.protection_price)
        else f.price < coalesce(o.price, o.protection_price) end
      and not exists (select 1 from order_amendments a where a.order_id = o.id and a.seq > f.seq)
    order by f.id`,
};

/** The market maker buys at or below its bid and sells at or above its ask, as its position has moved them, unless a resting order offered it better. */
const withinEvidence: Invariant = {
  name: "each fill against the market maker is covered by the quote it names",
  count: "select count(*) from fills where 'liquidity' in (maker_owner, taker_owner)",
  failures: `
    with quoted as (
      select *, (evidence->>'bid')::bigint - coalesce((evidence->>'widenedTicks')::bigint, 0) as bid,
        (evidence->>'ask')::bigint + coalesce((evidence->>'widenedTicks')::bigint, 0) as ask
      from fills)
    select format('fill %s at %s is not covered by its evidence %s', f.id, f.price, f.evidence) as failure
    from quoted f
    where case
      when f.maker_owner = 'liquidity' then
        f.evidence->>'liquidity' = 'trader' or f.evidence->>'source' is null
        or case f.taker_side when 'buy' then f.price < f.ask else f.price > f.bid end is not false
        or (f.evidence->>'liquidity' = 'ladder_best'
          and f.price <> case f.taker_side when 'buy' then f.ask else f.bid end)
      when f.taker_owner = 'liquidity' then
        f.evidence->>'source' is null
        or case f.taker_side when 'sell' then f.price < f.ask else f.price > f.bid end is not false
      else f.evidence->>'liquidity' <> 'trader' or f.maker_order_id is null or f.taker_order_id is null end
    order by f.id`,
};

/** Nobody's order fires at a price that had not reached its trigger; a middle between two ticks counts as the farther one. */
const firedWhenReached: Invariant = {
  name: "each trigger fired at a price that had reached it, which its evidence shows",
  count: "select count(*) from orders where jsonb_typeof(trigger->'fired') = 'object'",
  failures: `
    with fired as (
      select id, side, trigger->>'source' as source, (trigger->>'price')::bigint as price, trigger->'fired' as seen,
        (trigger->>'type' = 'take_profit') = (side = 'sell') as is_up
      from orders where jsonb_typeof(trigger->'fired') = 'object'),
    shown as (
      select *, (seen->>'price')::bigint as at_price, case source
        when 'last' then (seen->>'last')::bigint
        when 'bid_ask' then (seen->>case side when 'buy' then 'ask' else 'bid' end)::bigint
        else ((seen->>'bid')::bigint + (seen->>'ask')::bigint + case when is_up then 0 else 1 end) / 2 end as evidence
      from fired)
    select format('order %s, to fire at %s, fired at %s: %s', id, price, at_price, seen) as failure
    from shown
    where at_price is distinct from evidence or case when is_up then at_price < price else at_price > price end
      or (seen->>'bid')::bigint >= (seen->>'ask')::bigint
    order by id`,
};

/** Of a rate below zero the basis counts nothing: what it earned is rounded down, fill by fill. */
const feesAsScheduled: Invariant = {
  name: "fees follow the rates fixed on the order: what is charged is rounded up once, each rebate down",
  count: "select count(*) from orders where value > 0",
  failures: `
    with basis as (
      select f.order_id, sum(f.value * greatest(case when f.takes then o.taker_bps else o.maker_bps end, 0)) as basis,
        sum(least(f.fee, 0)) as earned
      from (${sidesOfFills}) f join orders o on o.id = f.order_id group by f.order_id)
    select format('order %s was charged %s on a basis of %s, its fills give %s and earned %s', o.id, o.fee, o.fee_basis,
      coalesce(b.basis, 0), -coalesce(b.earned, 0)) as failure
    from orders o left join basis b on b.order_id = o.id
    where o.fee_basis <> coalesce(b.basis, 0)
      or o.fee <> div(o.fee_basis + 9999, 10000) + coalesce(b.earned, 0) order by o.id`,
};

const rebatesCovered: Invariant = {
  name: "no fill takes more from the fees than it brings: a rebate is its rate's, and its taker's fee at most",
  count: "select count(*) from fills where maker_fee < 0",
  failures: `
    select format('fill %s pays its maker %s at %s bps of %s, and its taker pays %s', f.id, -f.maker_fee, o.maker_bps, f.value,
      f.taker_fee) as failure
    from fills f left join orders o on o.id = f.maker_order_id
    where f.taker_fee < 0 or f.taker_fee + f.maker_fee < 0
      or f.maker_fee < 0 and o.maker_bps >= 0
      or o.maker_bps < 0 and f.maker_fee <> -least(div(f.value * -o.maker_bps, 10000), f.taker_fee)
    order by f.id`,
};

const fillsArePaid: Invariant = {
  name: "each fill is paid: quote to the seller, base to the buyer, fees to the operator, rebates out of them",
  count: "select count(*) from fills",
  failures: `
    with paid as (
      select t.fill_id, sum(t.amount) filter (where t.kind = 'trade' and t.asset = p.quote) as quote_paid,
        sum(t.amount) filter (where t.kind = 'trade' and t.asset = p.base) as base_paid,
        coalesce(sum(case t.kind when 'fee' then t.amount when 'rebate' then -t.amount end), 0) as fees_paid,
        bool_and(t.kind <> 'trade' or a.owner in (f.taker_owner, f.maker_owner)) as from_party
      from transfers t join fills f on f.id = t.fill_id join pairs p on p.pair = f.pair
      join accounts a on a.id = t.from_account group by t.fill_id)
    select format('fill %s is worth %s quote, %s lots and %s fees, its transfers moved %s, %s and %s', f.id, f.value,
      f.quantity, f.taker_fee + f.maker_fee, x.quote_paid, x.base_paid, x.fees_paid) as failure
    from fills f join pairs p on p.pair = f.pair join assets b on b.asset = p.base join assets q on q.asset = p.quote
    left join paid x on x.fill_id = f.id
    where x.quote_paid is distinct from f.value or x.fees_paid is distinct from f.taker_fee + f.maker_fee
      or x.base_paid is distinct from f.quantity * 10::numeric ^ (b.scale - p.lot_decimals)
      or f.value <> f.price::numeric * f.quantity * 10::numeric ^ (q.scale - p.tick_decimals - p.lot_decimals)
      or x.from_party is not true
    order by f.id`,
};

/** What foreign keys would have promised. */
const nothingDangles: Invariant = {
  name: "each row belongs to a command of the journal, and what it names exists",
  count:
    "select (select count(*) from orders) + (select count(*) from fills) + (select count(*) from transfers)",
  failures: `
    select failure from (
      select 1 as part, o.id, format('order %s was placed by seq %s and changed by %s, which the journal lacks', o.id,
        o.placed_seq, o.updated_seq) as failure
      from orders o left join journal p on p.seq = o.placed_seq left join journal u on u.seq = o.updated_seq
      where p.seq is null or u.seq is null or o.updated_seq < o.placed_seq
      union all
      select 2, f.id, format('fill %s names seq %s, order %s and order %s: not all exist', f.id, f.seq, f.taker_order_id,
        f.maker_order_id)
      from fills f left join journal j on j.seq = f.seq left join orders t on t.id = f.taker_order_id
      left join orders m on m.id = f.maker_order_id
      where j.seq is null or (f.taker_order_id is not null and t.owner is distinct from f.taker_owner)
        or (f.maker_order_id is not null and m.owner is distinct from f.maker_owner)
      union all
      select 3, t.id, format('transfer %s names seq %s, order %s and fill %s: not all exist', t.id, t.seq, t.order_id,
        t.fill_id)
      from transfers t left join journal j on j.seq = t.seq left join orders o on o.id = t.order_id
      left join fills f on f.id = t.fill_id
      where j.seq is null or (t.order_id is not null and o.id is null) or (t.fill_id is not null and f.id is null)
    ) dangling order by part, id`,
};

const gapFree = (table: string, column: string): string => `
  select format('${table}: ${column} goes from %s to %s with %s rows', min(${column}), max(${column}), count(*)) as failure
  from ${table} having count(*) > 0 and (min(${column}) <> 1 or max(${column}) <> count(*))`;

const numberedGapFree: Invariant = {
  name: "seq and all numbers are gap-free",
  count: `select (select count(*) from journal) + (select count(*) from orders) + (select count(*) from fills)
    + (select count(*) from transfers) + (select count(*) from accounts)`,
  failures: [
    gapFree("journal", "seq"),
    gapFree("orders", "id"),
    gapFree("fills", "id"),
    gapFree("transfers", "id"),
    gapFree("accounts", "id"),
  ].join("\n union all "),
};

export const tradingInvariants: readonly Invariant[] = [
  bookNotCrossed,
  quantitiesAdd,
  withinLimit,
  withinEvidence,
  firedWhenReached,
  feesAsScheduled,
  rebatesCovered,
  fillsArePaid,
  nothingDangles,
  numberedGapFree,
];
