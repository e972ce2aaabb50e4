import type { ConfirmationInput, ConfirmCheckInput, LiveVenueView } from "@fillmark/contracts/live-venue";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { confirmable } from "./go-live/confirmations.ts";
import { liveVenueView } from "./live-venue-view.ts";

const subject = { kind: "venue", id: "live" } as const;

/**
 * An owner confirms a check, with a word about how they know; what was confirmed of it before is taken back. Throws
 * STEP_UP_NEEDED; APPROVAL_STALE for what has changed since the caller looked, or can't be confirmed.
 */
export async function confirmCheck(
  ctx: AdminContext,
  { check, about, note }: ConfirmCheckInput,
): Promise<LiveVenueView> {
  await administration.requireAdminStepUp(ctx);
  const { adminId } = ctx.actor;
  const now = new Date(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("live_venue").select("state").forUpdate().execute();
    if ((await confirmable({ ...ctx, em })).get(check) !== about) throw new DomainError("APPROVAL_STALE", {});
    await query(em)
      .updateTable("go_live_confirmations")
      .set({ revoked_by: adminId, revoked_at: now })
      .where("check_name", "=", check)
      .where("revoked_at", "is", null)
      .execute();
    const id = uuidV7(ctx.clock.now());
    await query(em)
      .insertInto("go_live_confirmations")
      .values({ id, check_name: check, about, note, confirmed_by: adminId, confirmed_at: now })
      .execute();
    await audit(ctx, em, { action: "liveVenue.confirm", subject, details: { check, about, note } });
  });
  return liveVenueView(ctx);
}

/** Any owner takes it back. Throws NOT_FOUND for what doesn't stand. */
export async function revokeConfirmation(
  ctx: AdminContext,
  { confirmationId }: ConfirmationInput,
): Promise<LiveVenueView> {
  await inTransaction(ctx.em, async (em) => {
    const row = await query(em)
      .updateTable("go_live_confirmations")
      .set({ revoked_by: ctx.actor.adminId, revoked_at: new Date(ctx.clock.now()) })
      .where("id", "=", confirmationId)
      .where("revoked_at", "is", null)
      .returning(["check_name", "about"])
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    const details = { check: row.check_name, about: row.about };
    await audit(ctx, em, { action: "liveVenue.revokeConfirmation", subject, details });
  });
  return liveVenueView(ctx);
}
