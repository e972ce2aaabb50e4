import type { LiveVenueView, OpeningView } from "@fillmark/contracts/live-venue";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { readApproval } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { goLiveChecks } from "./go-live/go-live-checks.ts";
import { newestOpening } from "./opening-row.ts";

/** With how much of the sandbox's is open on it, and since when it has been there. */
function readVenue(em: EntityManager) {
  return query(em)
    .selectFrom("live_venue")
    .select(["state", "decides_alone", "opened_at"])
    .select(({ eb, fn }) => [
      eb
        .selectFrom("admins")
        .select((eb) => eb.fn.min<Date | null>("admins.created_at").as("since"))
        .as("since"),
      eb
        .selectFrom("orders")
        .select(fn.countAll<string>().as("count"))
        .where("orders.venue", "=", "live")
        .where("orders.state", "in", ["new", "pending_trigger", "partially_filled"])
        .as("orders"),
      eb
        .selectFrom("deposits")
        .select(fn.countAll<string>().as("count"))
        .where("deposits.state", "in", ["requested", "proof_submitted"])
        .as("deposits"),
      eb
        .selectFrom("withdrawals")
        .select(fn.countAll<string>().as("count"))
        .where("withdrawals.state", "in", ["requested", "held", "awaiting_approval", "approved", "unknown"])
        .as("withdrawals"),
    ])
    .executeTakeFirstOrThrow(() => new Error("The live venue has no state."));
}

/** What users and the market maker have on the live venue, smallest units; a sum is null of nothing. */
function readMoney(em: EntityManager) {
  const balances = query(em)
    .selectFrom("accounts")
    .select((eb) => [
      "asset",
      eb("available", "+", eb.ref("held")).as("units"),
      eb("owner", "in", ["liquidity", "fees"]).as("is_house"),
    ])
    .where("venue", "=", "live")
    .where("owner", "<>", "issuer")
    .where("owner", "not like", "external:%")
    .where((eb) => eb(eb("available", "+", eb.ref("held")), "<>", "0"));
  return query(em)
    .selectFrom(balances.as("a"))
    .select(({ fn, not, ref }) => [
      "asset",
      fn
        .countAll<string>()
        .filterWhere(not(ref("is_house")))
        .as("users"),
      fn
        .sum<string | null>("units")
        .filterWhere(not(ref("is_house")))
        .as("of_users"),
      fn.sum<string | null>("units").filterWhere(ref("is_house")).as("of_house"),
    ])
    .groupBy("asset")
    .orderBy("asset")
    .execute();
}

/** What the live venue is, what is on it, and who has asked for it to be opened. */
export async function liveVenueView(ctx: AdminContext): Promise<LiveVenueView> {
  const { em } = ctx;
  const venue = await readVenue(em);
  const money = await readMoney(em);
  const text = (asset: string, units: string | null) =>
    formatUnits(BigInt(units ?? 0), scaleOf(ctx.exchange, asset), 2);
  return {
    state: venue.state,
    decidesAlone: venue.decides_alone,
    since: venue.since?.toISOString() ?? null,
    openedAt: venue.opened_at?.toISOString() ?? null,
    pausedReason: pausedReason(ctx),
    money: money.map(({ asset, users, of_users: ofUsers, of_house: ofHouse }) => ({
      asset,
      users: Number(users),
      ofUsers: text(asset, ofUsers),
      ofHouse: text(asset, ofHouse),
    })),
    openOrders: Number(venue.orders),
    openDeposits: Number(venue.deposits),
    openWithdrawals: Number(venue.withdrawals),
    opening: await openingView(ctx),
    checks: venue.state === "sandbox" ? await goLiveChecks(ctx) : [],
  };
}

function pausedReason({ exchange }: Pick<AdminContext, "exchange">): string | null {
  const live = exchange.venues().find(({ venue }) => venue === "live");
  return live?.cancelOnly === true ? (live.reason ?? "") : null;
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
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    approval,
  };
}
