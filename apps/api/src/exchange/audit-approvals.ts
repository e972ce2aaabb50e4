// What must be true of money that people decided about: who agreed to it, to how much, and that it came once. What was
// decided before these rules says nothing of its worth and is left out.
import type { Invariant } from "./audit-invariants.ts";

const creditsWereAsked: Invariant = {
  name: "each deposit in the ledger is one that was asked for or came, of its sum and owner",
  count: "select count(*) from transfers where venue = 'live' and kind = 'deposit'",
  failures: `
    select format('transfer %s credits %s %s to %s for "%s", which is %s', t.id, t.amount, t.asset, a.owner, t.reference,
      case when d.id is null then 'no deposit'
        else format('a deposit of %s %s by %s, %s', d.arrived, d.asset, d.user_id, d.state) end) as failure
    from transfers t join accounts a on a.id = t.to_account left join deposits d on d.id::text = t.reference
    where t.venue = 'live' and t.kind = 'deposit' and (d.id is null or d.state not in ('approved','returned')
      or (d.arrived, d.asset, d.user_id::text) is distinct from (t.amount, t.asset, a.owner))
    order by t.id`,
};

const nothingAboveRequest: Invariant = {
  name: "no deposit is credited without a request or above it but by its rail's word",
  count: "select count(*) from deposits where state in ('approved','returned') and not was_approved_alone",
  failures: `
    select format('deposit %s was asked for %s %s and credited %s, which its rail has not told', d.id,
      case when d.is_asked then d.amount::text else 'no' end, d.asset, d.arrived) as failure
    from deposits d
    where d.state in ('approved','returned') and not d.was_approved_alone
      and (d.arrived > d.amount or not d.is_asked or d.decided_by is null)
      and not exists (select 1 from deposit_payments p where p.rail = d.rail and p.rail_reference = d.rail_reference
        and p.amount = d.arrived and p.state in ('settled','returned'))
    order by d.id`,
};

const handsWereApproved: Invariant = {
  name: "each deposit that people credited was approved for its very sum",
  count: `select count(*) from deposits
    where state in ('approved','returned') and decided_by is not null and not was_approved_alone`,
  failures: `
    select format('deposit %s was credited with %s %s by admin %s, and no case for it was approved', d.id, d.arrived, d.asset,
      d.decided_by) as failure
    from deposits d
    where d.state in ('approved','returned') and d.decided_by is not null and not d.was_approved_alone
      and not exists (select 1 from approval_requests r where r.id = d.approval_id and r.state = 'approved'
        and r.about_user = d.user_id
        and (r.kind = 'deposit_credit' and r.subject_id = d.id::text and (r.payload->>'units')::numeric = d.arrived
          or r.kind = 'deposit_payment' and r.payload->>'railReference' = d.rail_reference
            and (r.payload->>'amount')::numeric = d.arrived))
    order by d.id`,
};

const referencesOnce: Invariant = {
  name: "no reference is credited twice",
  count: "select count(*) from credited_references",
  failures: `
    select format('reference %s was credited by deposit %s, and by %s', k.reference, c.deposit_id, d.id) as failure
    from deposits d cross join lateral references_of_deposit(d.id) k (reference)
      left join credited_references c on c.reference = k.reference
    where d.state in ('approved','returned') and not d.was_approved_alone and k.reference is not null
      and c.deposit_id is distinct from d.id
    order by d.id`,
};

/** As the rule stood when it was decided: what was decided before it within the day counts. */
const sumsTookTwo: Invariant = {
  name: "no sum of a day that takes two people was approved by one",
  count: "select count(*) from approval_requests where decision is not null",
  failures: `
    select format('request %s (%s) over %s US dollars, with %s more that day, was approved by one', r.id, r.kind,
      coalesce(r.usd::text, 'unknown'), before.usd) as failure
    from approval_requests r cross join lateral (
      select coalesce(sum(o.usd), 0) as usd from approval_requests o
      where o.decision < r.decision and o.direction = r.direction and o.decided_at > r.decided_at - interval '24 hours'
        and (o.about_user is not distinct from r.about_user or o.destination = r.destination)) before
    where r.decision is not null and not (r.kind = 'deposit_payment' and r.requester_kind = 'admin')
      and (r.usd is null or r.usd + before.usd >= two_people_from_usd())
      and (select count(*) from approvals a where a.request_id = r.id and a.version = r.version) < 2
    order by r.decision`,
};

const nobodyAloneAboveDay: Invariant = {
  name: "no admin approved more alone in a day than one may",
  count: "select count(distinct decided_by) from approval_requests where decision is not null",
  failures: `
    with alone as (
      select r.id, r.decision, r.decided_at, r.usd, a.admin_id from approval_requests r
        join approvals a on a.request_id = r.id and a.version = r.version
      where r.decision is not null and r.requester_kind = 'user' and r.quorum = 1)
    select format('admin %s approved %s US dollars alone within the day before request %s', r.admin_id, sums.usd, r.id)
      as failure
    from alone r cross join lateral (
      select sum(o.usd) as usd from alone o where o.admin_id = r.admin_id and o.decision <= r.decision
        and o.decided_at > r.decided_at - interval '24 hours') sums
    where sums.usd > one_person_a_day_usd() order by r.decision`,
};

const nobodyTheirOwn: Invariant = {
  name: "nobody approved what they asked for, changed, or are",
  count: "select count(*) from approvals",
  failures: `
    select format('admin %s approved request %s (%s), which is their own', a.admin_id, r.id, r.kind) as failure
    from approvals a join approval_requests r on r.id = a.request_id
    where a.version = r.version and (a.admin_id = r.requester_id or a.admin_id = any(r.changed_by)
      or exists (select 1 from admin_own_accounts o
        where o.admin_id = a.admin_id and o.user_id = r.about_user and o.stated_at <= a.at))
    order by a.at`,
};

/** Of a change that was approved while nobody knew of its outcome the command may stand there twice. */
const termsWereApproved: Invariant = {
  name: "fees of one account and self-trade groups are those that someone asked for and another approved",
  count: "select count(*) from journal where type in ('setFeeSchedule','setSelfTradeGroup')",
  failures: `
    with terms as (
      select seq, case type when 'setFeeSchedule' then 'fee_schedule' else 'self_trade_group' end as kind,
        envelope::json->'command'->>'owner' as owner, envelope::json->'command'->>'venue' as venue
      from journal where type in ('setFeeSchedule','setSelfTradeGroup'))
    select format('seq %s sets the %s of %s, which nobody has approved', t.seq, t.kind, t.owner) as failure
    from terms t
    where not exists (select 1 from terms_changes c
      join approval_requests r on r.id = c.request_id and r.state = 'approved' and r.about_user = c.user_id
      where c.user_id::text = t.owner and c.kind = t.kind and c.venue is not distinct from t.venue
        and c.state in ('approved','executed','failed') and (c.seq is null or c.seq >= t.seq))
    order by t.seq`,
};

export const approvalInvariants: readonly Invariant[] = [
  creditsWereAsked,
  nothingAboveRequest,
  handsWereApproved,
  referencesOnce,
  sumsTookTwo,
  nobodyAloneAboveDay,
  nobodyTheirOwn,
  termsWereApproved,
];
