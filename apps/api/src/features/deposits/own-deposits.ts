import type {
  CancelDepositInput,
  DepositInput,
  DepositView,
  ListDepositsInput,
} from "@fillmark/contracts/deposits";
import { sql } from "kysely";
import { page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { depositView, isPending, isProposed, ofDeposit, selectDeposits } from "./deposit-row.ts";
import { refuseMoved, requireDeposit } from "./deposit-rows.ts";
import { cursorOf, isBeyond } from "./deposit-cursor.ts";

/** The caller's deposits, newest first. */
export async function listDeposits(ctx: UserContext, input: ListDepositsInput): Promise<Page<DepositView>> {
  const rows = await selectDeposits(ctx.em)
    .where("d.user_id", "=", ctx.actor.userId)
    .where(isBeyond(input.cursor, "<"))
    .orderBy("d.requested_at", "desc")
    .orderBy("d.id", "desc")
    .limit(input.limit + 1)
    .execute();
  return page({ rows, limit: input.limit, cursorOf, view: (row) => depositView(ctx, row) });
}

/** Throws NOT_FOUND. */
export async function findOwnDeposit(
  ctx: UserContext,
  { depositId: id }: DepositInput,
): Promise<DepositView> {
  return depositView(ctx, await requireDeposit(ctx.em, { id, userId: ctx.actor.userId }));
}

/**
 * As long as nothing was sent, nothing is on its way and nobody is about to credit it. Canceling what is canceled changes
 * nothing. Throws LIVE_ONLY, NOT_FOUND and DEPOSIT_MOVED_ON.
 */
export async function cancelDeposit(
  ctx: UserContext,
  { venue, depositId: id }: CancelDepositInput,
): Promise<DepositView> {
  if (venue !== "live") throw new DomainError("LIVE_ONLY", {});
  const { userId } = ctx.actor;
  const canceled = await query(ctx.em)
    .updateTable("deposits as d")
    .set({ state: "canceled", decided_at: sql<Date>`now()` })
    .where("d.id", "=", id)
    .where("d.user_id", "=", userId)
    .where("d.state", "=", "requested")
    .where("d.arrived", "is", null)
    .where(ofDeposit.not(isPending))
    .where(ofDeposit.not(isProposed))
    .returning("d.id")
    .executeTakeFirst();
  const row = await requireDeposit(ctx.em, { id, userId });
  if (canceled === undefined && row.state !== "canceled") return refuseMoved(ctx.em, { id, userId });
  return depositView(ctx, row);
}
