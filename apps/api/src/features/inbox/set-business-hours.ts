import { isDeepStrictEqual } from "node:util";
import { faultOf, inOrder } from "@fillmark/contracts/business-hours";
import type { BusinessHours, BusinessHoursSettings } from "@fillmark/contracts/inbox-tools";
import type { AdminContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { deskSettings } from "../chat/index.ts";

/**
 * Counts from now on; nobody loses a conversation that they have. Setting what is set changes nothing. Throws
 * OPENING_HOURS_WRONG where an opening doesn't end after it begins, or two of a day overlap.
 */
export async function setBusinessHours(
  ctx: AdminContext,
  { hours: wanted }: BusinessHoursSettings,
): Promise<BusinessHoursSettings> {
  const hours = wanted === null ? null : tidied(wanted);
  await inTransaction(ctx.em, async (em) => {
    await query(em).selectFrom("chat_business_hours").select("id").forUpdate().execute();
    const before = await deskSettings.readBusinessHours(em);
    if (isDeepStrictEqual(before, hours)) return;
    await query(em)
      .updateTable("chat_business_hours")
      .set({
        hours: hours === null ? null : JSON.stringify(hours),
        changed_at: new Date(ctx.clock.now()),
        changed_by: ctx.actor.adminId,
      })
      .execute();
    await audit(ctx, em, {
      action: "inbox.setBusinessHours",
      subject: { kind: "chat_business_hours", id: "settings" },
      details: { from: before, to: hours },
    });
  });
  await ctx.chat.tellHours(ctx.em);
  return { hours: await deskSettings.readBusinessHours(ctx.em) };
}

function tidied({ timeZone, week, closedDays }: BusinessHours): BusinessHours {
  const fault = faultOf(week);
  if (fault !== null) throw new DomainError("OPENING_HOURS_WRONG", fault);
  return { timeZone, week: inOrder(week), closedDays: [...new Set(closedDays)].toSorted() };
}
