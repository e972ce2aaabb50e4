// What must be true of a live venue that was a sandbox and is open: of the sandbox's money nothing is on it.
import type { Invariant } from "./audit-invariants.ts";

const nothingOfSandbox: Invariant = {
  name: "of the sandbox's money nothing is on an open live venue, and no more comes",
  count: `select count(*) from accounts
    where venue = 'live' and exists (select 1 from live_venue where state = 'open')`,
  failures: `
    select failure from (
      select format('live account of %s had %s %s of the sandbox when the venue was opened', a.owner, sum(m.amount), a.asset)
        as failure
      from live_venue v join live_venue_openings o on o.request_id = v.request_id
        join transfers t on t.venue = 'live' and t.seq <= o.through_seq
        cross join lateral (values (t.to_account, t.amount), (t.from_account, -t.amount)) m (account, amount)
        join accounts a on a.id = m.account
      where v.state = 'open' and a.owner <> 'issuer' and a.owner not like 'external:%'
      group by a.owner, a.asset having sum(m.amount) <> 0
      union all
      select format('transfer %s brings %s %s of the sandbox to the open live venue', t.id, t.amount, t.asset)
      from live_venue v join live_venue_openings o on o.request_id = v.request_id
        join transfers t on t.venue = 'live' and t.seq > o.through_seq
        join accounts a on a.id = t.from_account
      where v.state = 'open' and a.owner like 'external:sandbox%'
      union all
      select 'the live venue is open, and nobody has approved it or waited for it'
      from live_venue v where v.state = 'open' and not exists (
        select 1 from live_venue_openings o join approval_requests r on r.id = o.request_id
        where o.request_id = v.request_id and o.state in ('approved','done') and o.through_seq is not null
          and (r.state = 'approved' or o.decided_at >= o.asked_at + interval '48 hours'))
    ) found`,
};

export const liveVenueInvariants: readonly Invariant[] = [nothingOfSandbox];
