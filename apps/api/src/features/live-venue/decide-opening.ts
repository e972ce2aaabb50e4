import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ApproveOpeningInput,
  LiveVenueView,
  OpeningInput,
  RejectOpeningInput,
} from "@fillmark/contracts/live-venue";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { approve, voidApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { requireComplete } from "./go-live/go-live-checks.ts";
import { liveVenueView } from "./live-venue-view.ts";
import { openLiveVenue } from "./open-live-venue.job.ts";
import { decideOpening, holdOpening, type OpeningRow } from "./opening-row.ts";

/**
 * Another owner's yes, and with it the opening. What of it is left when this answers the job does. Throws
 * STEP_UP_NEEDED, NOT_FOUND, APPROVAL_CLOSED, GO_LIVE_INCOMPLETE, and as `approve` of the approvals.
 */
export async function approveOpening(
  ctx: AdminContext,
  { openingId, payloadHash }: ApproveOpeningInput,
): Promise<LiveVenueView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await holdOpening(em, openingId);
    await requireComplete({ ...ctx, em });
    const { state } = await approve(em, ctx, { requestId: row.request_id, payloadHash });
    await auditAction(em, ctx, { row, action: "approve", details: {} });
    if (state === "approved") await decideOpening(em, row, { state: "approved", by: ctx.actor.adminId });
  });
  await openLiveVenue({ ...ctx, em: ctx.em.fork() }).catch((error: unknown) => {
    ctx.log.error({ err: error }, "The live venue is not open yet; the job goes on.");
  });
  return liveVenueView(ctx);
}

/**
 * Any other owner's no ends it, also of one who is too new to approve or was brought in by the caller: nobody gets
 * anything by it. Throws STEP_UP_NEEDED, NOT_FOUND, OWN_REQUEST, APPROVAL_CLOSED.
 */
export async function rejectOpening(
  ctx: AdminContext,
  { openingId, reason }: RejectOpeningInput,
): Promise<LiveVenueView> {
  await administration.requireAdminStepUp(ctx);
  await inTransaction(ctx.em, async (em) => {
    const row = await holdOpening(em, openingId);
    if (row.asked_by === ctx.actor.adminId) throw new DomainError("OWN_REQUEST", {});
    await voidApproval(em, row.request_id);
    await decideOpening(em, row, { state: "rejected", by: ctx.actor.adminId });
    await auditAction(em, ctx, { row, action: "reject", details: { reason } });
  });
  return liveVenueView(ctx);
}

/** By the requester. Throws NOT_FOUND, also for others', and APPROVAL_CLOSED. */
export async function withdrawOpening(
  ctx: AdminContext,
  { openingId }: OpeningInput,
): Promise<LiveVenueView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await holdOpening(em, openingId);
    if (row.asked_by !== ctx.actor.adminId) throw new DomainError("NOT_FOUND", {});
    await voidApproval(em, row.request_id);
    await decideOpening(em, row, { state: "withdrawn", by: ctx.actor.adminId });
    await auditAction(em, ctx, { row, action: "withdraw", details: {} });
  });
  return liveVenueView(ctx);
}

interface OpeningAction {
  readonly row: OpeningRow;
  readonly action: "approve" | "reject" | "withdraw";
  readonly details: Readonly<Record<string, unknown>>;
}

function auditAction(
  em: EntityManager,
  ctx: AdminContext,
  { row, action, details }: OpeningAction,
): Promise<void> {
  const subject = { kind: "venue", id: "live" };
  return audit(ctx, em, { action: `liveVenue.${action}`, subject, details: { opening: row.id, ...details } });
}
