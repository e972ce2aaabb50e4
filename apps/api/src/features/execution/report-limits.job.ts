// Notifies admins, and notes in the audit log, when the limits of the liquidity provider's quotes widen or stop them, and when they
// are as usual again. It asks the exchange how they stand and sends it nothing: no order waits for this.
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import { inTransaction } from "../../db/in-transaction.ts";
import { lockName } from "../../db/lock-name.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { audit, mailAdmins } from "../admin/index.ts";
import { limitMail, type LimitReport } from "./limit-mail.ts";
import { afterLook, isLimitState, limitStateOf, type LimitStanding } from "./limit-standing.ts";
import { limitView } from "./liquidity-limits.ts";

interface Change extends LimitReport {
  readonly before: LimitStanding;
  readonly after: LimitStanding;
}

/**
 * What is known is a row of each pair, written in the transaction that reports: a process that is killed neither loses a report nor
 * repeats one. Nothing is written while nothing changes.
 */
export async function reportLimits(ctx: Context): Promise<void> {
  if ((await look(ctx, ctx.em)).length === 0) return;
  await inTransaction(ctx.em, async (em) => {
    await lockName(em, "execution:liquidity-limits");
    const changes = await look(ctx, em);
    await save(em, changes);
    await report(
      ctx,
      em,
      changes.filter(({ before, after }) => after.reports > before.reports),
    );
  });
}

async function look({ exchange, clock }: Context, em: EntityManager): Promise<Change[]> {
  const rows = await query(em).selectFrom("liquidity_standings").selectAll().execute();
  const at = clock.now();
  return VENUES.flatMap((venue) =>
    exchange.pairs().flatMap(({ pair }): Change[] => {
      const row = rows.find((one) => one.venue === venue && one.pair === pair);
      const now = exchange.makerStanding({ venue, pair });
      const before = standingIn(row, at);
      const after = afterLook(before, limitStateOf(now), at);
      if (after.state === before.state && after.differsSince === before.differsSince) return [];
      const view = now === null ? null : limitView({ exchange }, pair, now);
      return [{ venue, pair, state: after.state, view, before, after }];
    }),
  );
}

interface Row {
  readonly state: string;
  readonly since: Date;
  readonly reported: string;
  readonly differs_since: Date | null;
  readonly reports: number;
}

/** A pair of which nothing was ever reported stands as usual. */
function standingIn(row: Row | undefined, at: number): LimitStanding {
  if (row === undefined)
    return { state: "normal", since: at, reported: "normal", differsSince: null, reports: 0 };
  const { state, reported, since, differs_since: differs, reports } = row;
  if (!isLimitState(state) || !isLimitState(reported))
    throw new Error("A state of the liquidity provider's quotes is stored that there isn't.");
  return { state, reported, since: since.getTime(), differsSince: differs?.getTime() ?? null, reports };
}

async function save(em: EntityManager, changes: readonly Change[]): Promise<void> {
  for (const { venue, pair, after } of changes) {
    const { state, reported, reports } = after;
    const times = {
      since: new Date(after.since),
      differs_since: after.differsSince === null ? null : new Date(after.differsSince),
    };
    await query(em)
      .insertInto("liquidity_standings")
      .values({ venue, pair, state, reported, reports, ...times })
      .onConflict((conflict) =>
        conflict.columns(["venue", "pair"]).doUpdateSet({ state, reported, reports, ...times }),
      )
      .execute();
  }
}

async function report(ctx: Context, em: EntityManager, changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  for (const { venue, pair, view, before, after } of changes)
    await audit(ctx, em, {
      action: `liquidity.${view?.standing ?? "normal"}`,
      subject: { kind: "pair", id: pair },
      details: {
        venue,
        reason: view?.reason ?? null,
        from: before.reported,
        to: after.reported,
        ...figures(view),
      },
    });
  // Who may see the page is who is to look at it.
  await mailAdmins(em, ctx.clock, {
    needs: "ledger.read",
    ...limitMail(changes),
    kind: "liquidity.limits",
    once: `liquidity:${nameOf(first)}:${String(first.after.reports)}`,
  });
}

function nameOf({ venue, pair }: { venue: Venue; pair: string }): string {
  return `${venue}:${pair}`;
}

function figures(view: Change["view"]) {
  if (view === null) return {};
  const { position, softLimit, hardLimit, dayResult, dayLossLimit, bids, asks } = view;
  return { position, softLimit, hardLimit, dayResult, dayLossLimit, bids, asks };
}
