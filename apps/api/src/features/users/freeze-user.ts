import type { FreezeUserInput, UserInput, UserStateView } from "@fillmark/contracts/users";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { readState } from "./user-state.ts";

/**
 * The user trades no more, from their next request on; open orders stay, and they may cancel them. Freezing what is
 * frozen changes nothing, the reason included. Throws NOT_FOUND.
 */
export function freezeUser(ctx: AdminContext, { userId, reason }: FreezeUserInput): Promise<UserStateView> {
  return changeState(ctx, userId, reason);
}

/** Throws STEP_UP_NEEDED, NOT_FOUND. Freezing protects, and must never wait for a proof; this takes it away. */
export async function unfreezeUser(ctx: AdminContext, { userId }: UserInput): Promise<UserStateView> {
  await administration.requireAdminStepUp(ctx);
  return changeState(ctx, userId, null);
}

function changeState(ctx: AdminContext, userId: string, reason: string | null): Promise<UserStateView> {
  return inTransaction(ctx.em, async (em) => {
    if (await administration.setFrozen(em, ctx, { userId, reason })) {
      const action = reason === null ? "users.unfreeze" : "users.freeze";
      const details = reason === null ? {} : { reason };
      await audit(ctx, em, { action, subject: { kind: "user", id: userId }, details });
    }
    return readState(em, userId);
  });
}
