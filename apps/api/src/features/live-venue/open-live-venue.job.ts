// From an approved wish to an open venue. Each step can be done twice and says in the database that it is done, so that a
// process that ends half-way is followed by the next: the sandbox ends, everything that it has begun is ended, its money
// goes back, and only when nothing of it is left, which the database looks at itself, the venue is open for good.
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { rejectionError } from "../../trpc/domain-error.ts";
import { voidAdjustments } from "../adjustments/index.ts";
import { audit } from "../admin/index.ts";
import { voidApproval } from "../approvals/index.ts";
import { endDeposits } from "../deposits/index.ts";
import { railJobs } from "../rails/index.ts";
import { announceToAll } from "../site/index.ts";
import { liveVenue, pauseReasons } from "../system/index.ts";
import { endWithdrawals } from "../withdrawals/index.ts";
import { approvedOpening, decideOpening, holdOpening, type OpeningRow } from "./opening-row.ts";
import { openingWords } from "./opening-words.ts";
import { cancelLiveOrders, returnLiveMoney } from "./return-money.ts";

const ENDED = "The sandbox has ended.";
const ANNOUNCED_DAYS = 14;
const subject = { kind: "venue", id: "live" } as const;

/** Takes up what was approved or has waited long enough, and goes on with it as far as it can. */
export async function openLiveVenue(ctx: Context): Promise<void> {
  await takeWaited(ctx);
  const opening = await approvedOpening(ctx.em);
  if (opening === null || !(await claim(ctx.em, opening))) return;
  try {
    await goOn(ctx, opening);
  } finally {
    await ctx.em.execute(`update live_venue_openings set claimed_until = null where id = ?`, [opening.id]);
  }
}

/** What no other owner could approve, once it has stood before everybody for 48 hours; nothing of who owns nothing. */
async function takeWaited(ctx: Context): Promise<void> {
  const rows = await ctx.em.execute<{ id: string; is_owner: boolean }[]>(
    `select o.id, a.role = 'owner' and a.disabled_at is null as is_owner
     from live_venue_openings o join admins a on a.id = o.asked_by
     where o.state = 'asked' and (a.role <> 'owner' or a.disabled_at is not null
       or o.asked_at <= now() - interval '48 hours' and not team_change_needs_owner(o.asked_by))`,
  );
  for (const { id, is_owner: isOwner } of rows)
    await inTransaction(ctx.em, async (em) => {
      const row = await holdOpening(em, id);
      await voidApproval(em, row.request_id);
      const state = isOwner ? "approved" : "withdrawn";
      await decideOpening(em, row, { state, by: null });
      const action = isOwner ? "liveVenue.waited" : "liveVenue.withdraw";
      await audit(ctx, em, { action, subject, details: { opening: id } });
    });
}

async function claim(em: EntityManager, { id }: OpeningRow): Promise<boolean> {
  const claimed = await em.execute<unknown[]>(
    `update live_venue_openings set claimed_until = now() + interval '1 minute'
     where id = ? and state = 'approved' and (claimed_until is null or claimed_until < now()) returning id`,
    [id],
  );
  return claimed.length > 0;
}

async function goOn(ctx: Context, opening: OpeningRow): Promise<void> {
  if ((await liveVenue(ctx)).state === "sandbox") await endSandbox(ctx, opening);
  ctx.rails.closeSandbox();
  await railJobs.forgetSandbox(ctx);
  if ((await liveVenue(ctx)).state === "opening") {
    await pause(ctx);
    await voidAdjustments(ctx);
    await cancelLiveOrders(ctx);
    await endWithdrawals(ctx, ENDED);
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
    await em.execute(
      `update live_venue_openings set reopens = ?::boolean, paused_reason = ? where id = ? and reopens is null`,
      [reopens, reopens ? null : (live.reason ?? ENDED), id],
    );
    await em.execute(
      `update live_venue set state = 'opening', decides_alone = false, request_id = ? where state = 'sandbox'`,
      [requestId],
    );
    await audit(ctx, em, { action: "liveVenue.endSandbox", subject, details: { opening: id } });
  });
}

const standing = ({ exchange }: Context) => exchange.venues().find(({ venue }) => venue === "live");

async function pause(ctx: Context): Promise<void> {
  const live = standing(ctx);
  if (live?.cancelOnly !== true || live.reason !== pauseReasons.opening)
    await setStanding(ctx, { cancelOnly: true, reason: pauseReasons.opening });
}

/** False while the database finds something of the sandbox's that is left. */
async function isOpened(ctx: Context, opening: OpeningRow): Promise<boolean> {
  try {
    await inTransaction(ctx.em.fork(), async (em) => {
      await em.execute(
        `update live_venue_openings set through_seq = (select max(seq) from journal) where id = ? and through_seq is null`,
        [opening.id],
      );
      await em.execute(`update live_venue set state = 'open', opened_at = now() where state = 'opening'`);
      await announceToAll(em, ctx, {
        words: openingWords,
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

/** Trading goes on where it was not paused for another reason before. */
async function reopen(ctx: Context, opening: OpeningRow): Promise<void> {
  if (standing(ctx)?.reason === pauseReasons.opening) {
    const { reopens, paused_reason: reason } = (await approvedOpening(ctx.em)) ?? opening;
    await setStanding(
      ctx,
      reopens === false ? { cancelOnly: true, reason } : { cancelOnly: false, reason: null },
    );
  }
  await ctx.em.execute(`update live_venue_openings set state = 'done' where id = ? and state = 'approved'`, [
    opening.id,
  ]);
}

async function setStanding(
  { exchange }: Context,
  { cancelOnly, reason }: { readonly cancelOnly: boolean; readonly reason: string | null },
): Promise<void> {
  const command = { type: "setVenue", venue: "live", cancelOnly, reason } as const;
  const { rejection } = await exchange.submit(command, "system:open-live-venue");
  if (rejection !== null) throw rejectionError(rejection);
}
