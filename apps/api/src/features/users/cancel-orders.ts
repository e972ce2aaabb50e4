import { VENUES } from "@fillmark/contracts/constants";
import type { UserInput } from "@fillmark/contracts/users";
import type { AdminContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { requireEmail } from "./user-state.ts";

/**
 * Cancels every open order of the user's on both venues, as the user could. The exchange commits by itself, so the
 * audit log is written before, and the journal names the admin. Throws NOT_FOUND.
 */
export async function cancelOrdersOf(
  ctx: AdminContext,
  { userId }: UserInput,
): Promise<{ canceled: number }> {
  await requireEmail(ctx.em, userId);
  const subject = { kind: "user", id: userId };
  await audit(ctx, ctx.em, { action: "users.cancelOrders", subject, details: {} });
  let canceled = 0;
  for (const venue of VENUES) {
    const command = { type: "cancelAll", venue, owner: userId, pair: null } as const;
    const committed = await ctx.exchange.submit(command, `admin:${ctx.actor.adminId}`);
    if (committed.rejection !== null) throw rejectionError(committed.rejection);
    canceled += committed.events.filter((event) => event.type === "order").length;
  }
  return { canceled };
}
