import type { LiveVenueView, OpeningView } from "@fillmark/contracts/live-venue";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { readApproval } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { newestOpening } from "./opening-row.ts";

interface Venue {
  readonly state: LiveVenueView["state"];
  readonly decides_alone: boolean;
  readonly opened_ms: number | null;
  readonly since_ms: number | null;
  readonly orders: number;
  readonly deposits: number;
  readonly withdrawals: number;
}

interface Money {
  readonly asset: string;
  readonly users: number;
  readonly of_users: string;
  readonly of_house: string;
}

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** What the live venue is, what is on it, and who has asked for it to be opened. */
export async function liveVenueView(ctx: AdminContext): Promise<LiveVenueView> {
  const { em } = ctx;
  const [venue] = await em.execute<Venue[]>(
    `select state, decides_alone, (extract(epoch from opened_at) * 1000)::float8 as opened_ms,
       (select (extract(epoch from min(created_at)) * 1000)::float8 from admins) as since_ms,
       (select count(*)::int from orders where venue = 'live'
         and state in ('new','pending_trigger','partially_filled')) as orders,
       (select count(*)::int from deposits where state in ('requested','proof_submitted')) as deposits,
       (select count(*)::int from withdrawals
         where state in ('requested','held','awaiting_approval','approved','unknown')) as withdrawals
     from live_venue`,
  );
  if (venue === undefined) throw new Error("The live venue has no state.");
  const money = await em.execute<Money[]>(
    `select asset, (count(*) filter (where not is_house))::int as users,
       coalesce(sum(units) filter (where not is_house), 0)::text as of_users,
       coalesce(sum(units) filter (where is_house), 0)::text as of_house
     from (select asset, available + held as units, owner in ('liquidity','fees') as is_house from accounts
       where venue = 'live' and owner <> 'issuer' and owner not like 'external:%' and available + held <> 0) a
     group by asset order by asset`,
  );
  const text = (asset: string, units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, asset), 2);
  return {
    state: venue.state,
    decidesAlone: venue.decides_alone,
    since: instant(venue.since_ms),
    openedAt: instant(venue.opened_ms),
    money: money.map(({ asset, users, of_users: ofUsers, of_house: ofHouse }) => ({
      asset,
      users,
      ofUsers: text(asset, ofUsers),
      ofHouse: text(asset, ofHouse),
    })),
    openOrders: venue.orders,
    openDeposits: venue.deposits,
    openWithdrawals: venue.withdrawals,
    opening: await openingView(ctx),
  };
}

async function openingView({ em, actor }: AdminContext): Promise<OpeningView | null> {
  const row = await newestOpening(em);
  if (row === null) return null;
  const { kind: _, subjectId: __, payload: ___, ...approval } = await readApproval(em, row.request_id);
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    askedBy: row.asker,
    isOwn: row.asked_by === actor.adminId,
    askedAt: new Date(row.asked_ms).toISOString(),
    happensAt: instant(row.happens_ms),
    decidedBy: row.decider,
    decidedAt: instant(row.decided_ms),
    approval,
  };
}
