// From an approved wish to an open venue. Each step can be done twice and says in the database that it is done, so that a
// process that ends half-way is followed by the next: the sandbox ends, everything that it has begun is ended, its money
// goes back, and only when nothing of it is left, which the database looks at itself, the venue is open for good.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { voidAdjustments } from "../adjustments/index.ts";
import { audit } from "../admin/index.ts";
import { voidApproval } from "../approvals/index.ts";
import { endChargebacks } from "../chargebacks/index.ts";
import { endDeposits } from "../deposits/index.ts";
import { railJobs } from "../rails/index.ts";
import { pauseLivePlans } from "../recurring-buys/index.ts";
import { announceToAll } from "../site/index.ts";
import { closedToPrices, liveVenue, pauseReasons } from "../system/index.ts";
import { endWithdrawals } from "../withdrawals/index.ts";
import { missingChecks } from "./go-live/go-live-checks.ts";
import { approvedOpening, decideOpening, holdOpening, type OpeningRow } from "./opening-row.ts";
import { openingText } from "./opening-text.ts";
import { cancelLiveOrders, returnLiveMoney } from "./return-money.ts";

const ENDED = "The sandbox has ended.";
const ANNOUNCED_DAYS = 14;
const subject = { kind: "venue", id: "live" } as const;

/** Takes up what was approved, and goes on with it as far as it can. */
export async function openLiveVenue(ctx: Context): Promise<void> {
  await withdrawOrphans(ctx);
  const opening = await approvedOpening(ctx.em);
  if (opening === null || !(await claim(ctx.em, opening))) return;
  try {
    await resume(ctx, opening);
  } finally {
    await query(ctx.em)
      .updateTable("live_venue_openings")
      .set({ claimed_until: null })
      .where("id", "=", opening.id)
      .execute();
  }
}

/** What was asked for by someone who is no owner any more. */
async function withdrawOrphans(ctx: Context): Promise<void> {
  const rows = await query(ctx.em)
    .selectFrom("live_venue_openings as o")
    .innerJoin("admins as a", "a.id", "o.asked_by")
    .select("o.id")
    .where("o.state", "=", "asked")
    .where((eb) => eb.or([eb("a.role", "<>", "owner"), eb("a.disabled_at", "is not", null)]))
    .execute();
  for (const { id } of rows)
    await inTransaction(ctx.em, async (em) => {
      const row = await holdOpening(em, id);
      await voidApproval(em, row.request_id);
      await decideOpening(em, row, { state: "withdrawn", by: null });
      await audit(ctx, em, { action: "liveVenue.withdraw", subject, details: { opening: id } });
    });
}

async function claim(em: EntityManager, { id }: OpeningRow): Promise<boolean> {
  const claimed = await query(em)
    .updateTable("live_venue_openings")
    .set({ claimed_until: sql<Date>`now() + interval '1 minute'` })
    .where("id", "=", id)
    .where("state", "=", "approved")
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<", sql<Date>`now()`)]))
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function resume(ctx: Context, opening: OpeningRow): Promise<void> {
  if ((await liveVenue(ctx)).state === "sandbox") {
    // Something has gone since it was approved: a restart without it, a backup that has failed. It goes on once that is back.
    const missing = await missingChecks(ctx);
    if (missing.length > 0) {
      ctx.log.warn({ missing }, "The live venue is approved to be opened, and waits for what is missing.");
      return;
    }
    await endSandbox(ctx, opening);
  }
  ctx.rails.closeSandbox();
  await railJobs.forgetSandbox(ctx);
  if ((await liveVenue(ctx)).state === "opening") {
    await pause(ctx);
    await voidAdjustments(ctx);
    await pauseLivePlans(ctx.em);
    await cancelLiveOrders(ctx);
    await endWithdrawals(ctx, ENDED);
    await endChargebacks(ctx);
    await endDeposits(ctx, { reason: ENDED, adminId: opening.asked_by });
    await returnLiveMoney(ctx, opening.id);
    // Something has come in between: the next run begins with it.
    if (!(await isOpened(ctx, opening))) return;
  }
  await reopen(ctx, opening);
}

/** From here on the sandbox decides nothing and takes nothing, and there is no way back. */
async function endSandbox(ctx: Context, { id, request_id: requestId }: OpeningRow): Promise<void> {
  const live = standing(ctx);
  const reopens = live?.cancelOnly !== true || live.reason === pauseReasons.realPrices;
  await inTransaction(ctx.em, async (em) => {
    await query(em)
      .updateTable("live_venue_openings")
      .set({ reopens, paused_reason: reopens ? null : (live.reason ?? ENDED) })
      .where("id", "=", id)
      .where("reopens", "is", null)
      .execute();
    await query(em)
      .updateTable("live_venue")
      .set({ state: "opening", decides_alone: false, request_id: requestId })
      .where("state", "=", "sandbox")
      .execute();
    await audit(ctx, em, { action: "liveVenue.endSandbox", subject, details: { opening: id } });
  });
}

const standing = ({ exchange }: Context) => exchange.venues().find(({ venue }) => venue === "live");

async function pause(ctx: Context): Promise<void> {
  const live = standing(ctx);
  if (live?.cancelOnly !== true || live.reason !== pauseReasons.opening)
    await setStatus(ctx, { cancelOnly: true, reason: pauseReasons.opening });
}

/** False while the database finds something of the sandbox's that is left. */
async function isOpened(ctx: Context, opening: OpeningRow): Promise<boolean> {
  try {
    await inTransaction(ctx.em.fork(), async (em) => {
      await query(em)
        .updateTable("live_venue_openings")
        .set(({ eb }) => ({
          through_seq: eb.selectFrom("journal").select(({ fn }) => fn.max<string>("journal.seq").as("seq")),
        }))
        .where("id", "=", opening.id)
        .where("through_seq", "is", null)
        .execute();
      await query(em)
        .updateTable("live_venue")
        .set({ state: "open", opened_at: sql<Date>`now()` })
        .where("state", "=", "opening")
        .execute();
      await announceToAll(em, ctx, {
        words: openingText,
        days: ANNOUNCED_DAYS,
        adminId: opening.asked_by,
      });
      await audit(ctx, em, { action: "liveVenue.open", subject, details: { opening: opening.id } });
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23514") {
      ctx.log.warn({ err: error }, "Something of the sandbox is left on the live venue.");
      return false;
    }
    throw error;
  }
}

/** Trading goes on where it was not paused for another reason before, and where the prices are real. */
async function reopen(ctx: Context, opening: OpeningRow): Promise<void> {
  ctx.rails.openReal();
  if (standing(ctx)?.reason === pauseReasons.opening) {
    const { reopens, paused_reason: before } = (await approvedOpening(ctx.em)) ?? opening;
    const closed = closedToPrices(await liveVenue(ctx), ctx.market.feed());
    const reason = reopens === false ? before : closed;
    await setStatus(ctx, { cancelOnly: reopens === false || reason !== null, reason });
  }
  await query(ctx.em)
    .updateTable("live_venue_openings")
    .set({ state: "done" })
    .where("id", "=", opening.id)
    .where("state", "=", "approved")
    .execute();
}

async function setStatus(
  { exchange }: Context,
  { cancelOnly, reason }: { readonly cancelOnly: boolean; readonly reason: string | null },
): Promise<void> {
  const command = { type: "setVenue", venue: "live", cancelOnly, reason } as const;
  const { rejection } = await exchange.submit(command, "system:open-live-venue");
  if (rejection !== null) throw rejectionError(rejection);
}
