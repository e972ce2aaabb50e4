import type { EntityManager } from "@mikro-orm/postgresql";
import type { AskToOpenInput, LiveVenueView } from "@fillmark/contracts/live-venue";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { openApproval } from "../approvals/index.ts";
import { administration } from "../auth/index.ts";
import { requireComplete } from "./go-live/go-live-checks.ts";
import { liveVenueView } from "./live-venue-view.ts";
import { newestOpening, OPENING_KIND } from "./opening-row.ts";

/**
 * An owner asks for the live venue to be opened to real money. Nothing happens until another owner approves it. Throws
 * STEP_UP_NEEDED; APPROVAL_CLOSED where it is asked for already, or done; GO_LIVE_INCOMPLETE.
 */
export async function requestOpening(ctx: AdminContext, { reason }: AskToOpenInput): Promise<LiveVenueView> {
  await administration.requireAdminStepUp(ctx);
  const id = uuidV7(ctx.clock.now());
  const { adminId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("live_venue").select("state").forUpdate().execute();
    const state = (await newestOpening(em))?.state;
    if (state === "asked" || state === "approved" || state === "done")
      throw new DomainError("APPROVAL_CLOSED", { state });
    await requireComplete({ ...ctx, em });
    const request = await openApproval(em, {
      kind: OPENING_KIND,
      subjectId: id,
      payload: { opening: id, venue: "live", reason },
      requester: { kind: "admin", id: adminId },
      quorum: 1,
    });
    await query(em)
      .insertInto("live_venue_openings")
      .values({ id, reason, request_id: request.id, asked_by: adminId })
      .execute();
    const subject = { kind: "venue", id: "live" };
    await audit(ctx, em, { action: "liveVenue.ask", subject, details: { opening: id, reason } });
    await notifyOwners(em, ctx, { id, reason });
  });
  return liveVenueView(ctx);
}

async function notifyOwners(
  em: EntityManager,
  ctx: AdminContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const owners = await query(em)
    .selectFrom("admins")
    .select(["id", "email"])
    .where("disabled_at", "is", null)
    .where("role", "=", "owner")
    .orderBy("id")
    .execute();
  const asker = owners.find((owner) => owner.id === ctx.actor.adminId)?.email ?? "";
  for (const owner of owners)
    await queueMail(em, ctx.clock, {
      to: owner.email,
      subject: "The live venue is to be opened",
      text: `Hello,\n\n${asker} asked for the live venue to be opened to real money: ${reason}\n\nIt is done when another owner approves it, and it can't be undone. If you did not expect this, reject it at /admin/go-live.`,
      kind: "account.notice",
      once: `live-venue:${id}:${owner.id}`,
    });
}
