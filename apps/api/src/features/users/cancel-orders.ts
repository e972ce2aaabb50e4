import type { UserInput } from "@fillmark/contracts/users";
import type { AdminContext } from "../../context/context.ts";
import { rejectionError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { requireEmail } from "./user-state.ts";
import { demoOwnersOf } from "../demo/index.ts";

/**
 * Cancels every open order of the user's on both venues and all demo accounts, as the user could. The exchange commits by itself, so the
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
  const accounts = [
    ...(await demoOwnersOf(ctx.em, userId)).map((owner) => ({ venue: "demo", owner }) as const),
    { venue: "live", owner: userId } as const,
  ];
  for (const account of accounts) {
    const command = { type: "cancelAll", ...account, pair: null } as const;
    const committed = await ctx.exchange.submit(command, `admin:${ctx.actor.adminId}`);
    if (committed.rejection !== null) throw rejectionError(committed.rejection);
    canceled += committed.events.filter((event) => event.type === "order").length;
  }
  return { canceled };
}
