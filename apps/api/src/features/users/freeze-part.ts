import type { FreezePartInput, UnfreezePartInput, UserStateView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { readState } from "./user-state.ts";

/**
 * From the user's next request on this part of their account does nothing new: trading takes no order, change of an order
 * or swap, deposits no request, withdrawals neither a request nor an account to pay to, and none that is under way is
 * approved or sent. What is open stays and can be canceled. Frozen sign-in ends every session, lets nobody in and takes none
 * of the account's keys, and what it withdraws waits. Freezing what is frozen changes nothing, the reason included. Throws
 * NOT_FOUND.
 */
export async function freezePart(
  ctx: AdminContext,
  { userId, part, reason }: FreezePartInput,
): Promise<UserStateView> {
  const { state, ended } = await inTransaction(ctx.em, async (em) => {
    const isChanged = await administration.setPartFrozen(em, ctx, { userId, part, isFrozen: true });
    if (isChanged)
      await audit(ctx, em, {
        action: "users.freezePart",
        subject: { kind: "user", id: userId },
        details: { part, reason },
      });
    const ways = isChanged && part === "sign_in" ? await administration.endWaysIn(em, userId) : [];
    return { state: await readState(em, userId), ended: ways };
  });
  if (ended.length > 0) ctx.auth.sessionWatch.ended(ended);
  return state;
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
