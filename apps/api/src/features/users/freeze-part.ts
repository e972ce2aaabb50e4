import type { FreezePartInput, UnfreezePartInput, UserStateView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { readState } from "./user-state.ts";

/**
 * From the user's next request on this part of their account does nothing new: trading takes no order, change of an order
 * or swap, deposits no request, withdrawals neither a request nor an account to pay to, and none that is under way is
 * approved or sent. What is open stays and can be canceled. Freezing what is frozen changes nothing, the reason included.
 * Throws NOT_FOUND.
 */
export function freezePart(
  ctx: AdminContext,
  { userId, part, reason }: FreezePartInput,
): Promise<UserStateView> {
  return inTransaction(ctx.em, async (em) => {
    if (await administration.setPartFrozen(em, ctx, { userId, part, isFrozen: true }))
      await audit(ctx, em, {
        action: "users.freezePart",
        subject: { kind: "user", id: userId },
        details: { part, reason },
      });
    return readState(em, userId);
  });
}

/** Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function unfreezePart(
  ctx: AdminContext,
  { userId, part }: UnfreezePartInput,
): Promise<UserStateView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    if (await administration.setPartFrozen(em, ctx, { userId, part, isFrozen: false }))
      await audit(ctx, em, {
        action: "users.unfreezePart",
        subject: { kind: "user", id: userId },
        details: { part },
      });
    return readState(em, userId);
  });
}
