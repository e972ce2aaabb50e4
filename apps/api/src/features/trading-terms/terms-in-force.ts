import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type {
  FeeScheduleInput,
  FeeScheduleView,
  FeeTermsView,
  TermsOfUserInput,
  TermsOfUserView,
} from "@fillmark/contracts/trading-terms";
import { sql } from "kysely";
import { rolesWith } from "../../context/guards.ts";
import type { AdminContext, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { FeeSchedule } from "../../exchange/core/account-terms.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { tierViews } from "../market-rules/index.ts";
import { ownerOn } from "../../context/own-account.ts";

type Schedules = Pick<Exchange, "accountTerms">;

/** Null for who has no fees of their own on that venue. Those whose time is over are still theirs. */
export function feeTermsOf(
  exchange: Schedules,
  { owner, venue }: { readonly owner: string; readonly venue: Venue },
): FeeTermsView | null {
  const schedule = exchange.accountTerms(owner).schedules.find((one) => one.venue === venue);
  return schedule === undefined ? null : viewOf(schedule);
}

function viewOf({ tiers, until }: FeeSchedule): FeeTermsView {
  return {
    tiers: tierViews(tiers ?? []),
    until: until === null ? null : new Date(until).toISOString(),
  };
}

function isOver({ until }: FeeTermsView, now: number): boolean {
  return until !== null && Date.parse(until) <= now;
}

/** What is in force for a user, for admins. Throws NOT_FOUND. */
export async function termsOfUser(
  { em, exchange, clock }: AdminContext,
  { userId }: TermsOfUserInput,
): Promise<TermsOfUserView> {
  const user = await query(em).selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
  if (user === undefined) throw new DomainError("NOT_FOUND", {});
  const { group, members } = exchange.accountTerms(userId);
  const fees = VENUES.map((venue) => {
    const own = feeTermsOf(exchange, { owner: userId, venue });
    return { venue, own, isOver: own !== null && isOver(own, clock.now()) };
  });
  const named = await query(em)
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where(({ ref }) => sql<boolean>`${ref("id")}::text = any(${members})`)
    .orderBy("email")
    .execute();
  const roles = rolesWith("exchange.set_up");
  const { deciders } = await query(em)
    .selectFrom("admins")
    .select(({ fn }) => fn.countAll<string>().as("deciders"))
    .where("disabled_at", "is", null)
    .where(({ ref }) => sql<boolean>`${ref("role")} = any(${roles})`)
    .executeTakeFirstOrThrow();
  return { fees, group: group === null ? null : { name: group, members: named }, deciders: Number(deciders) };
}

/** The fees that the asking user's next order has on a venue. */
export function feeSchedule(
  { actor, exchange, clock }: UserContext,
  { venue }: FeeScheduleInput,
): FeeScheduleView {
  const own = feeTermsOf(exchange, { owner: ownerOn(actor, venue), venue });
  if (own !== null && !isOver(own, clock.now())) return { venue, ...own, isOwn: true };
  return { venue, tiers: tierViews(exchange.feeTiers()), isOwn: false, until: null };
}
