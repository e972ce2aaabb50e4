import type { PasskeyView, RemovePasskeyInput, RenamePasskeyInput } from "@fillmark/contracts/security";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { columnOf, idOf, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";
import { nameOwnPasskey } from "./passkey-rows.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, notifySecurityChange } from "./security-change.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/** Throws NOT_FOUND for anybody else's. */
export async function renamePasskey(ctx: OwnerContext, input: RenamePasskeyInput): Promise<PasskeyView> {
  const renamed = await nameOwnPasskey(ctx.em, ownerOf(ctx), input);
  if (renamed === null) throw new DomainError("NOT_FOUND", {});
  return renamed;
}

/**
 * Throws STEP_UP_NEEDED; NOT_FOUND for anybody else's; LAST_WAY_IN for the last one of an account with neither a
 * password nor Google. Recovery codes go when no second factor is left for them to stand in for.
 */
export async function removePasskey(
  ctx: OwnerContext,
  { passkeyId }: RemovePasskeyInput,
): Promise<{ success: true }> {
  await requireStepUp(ctx);
  const owner = ownerOf(ctx);
  await inTransaction(ctx.em, async (em) => {
    const { passkeyCount, hasPassword, totpSinceMs, google } = await holdFactors(em, ctx);
    const gone = await query(em)
      .deleteFrom("passkeys")
      .where("id", "=", passkeyId)
      .where(columnOf(owner), "=", idOf(owner))
      .returning("name")
      .executeTakeFirst();
    if (gone === undefined) throw new DomainError("NOT_FOUND", {});
    const isLast = passkeyCount === 1;
    const hasGoogle = google !== null && ctx.auth.googleClientId !== null;
    if (isLast && !hasPassword && !hasGoogle) throw new DomainError("LAST_WAY_IN", {});
    if (isLast && totpSinceMs === null) await dropRecoveryCodes(em, owner);
    await notifySecurityChange(em, ctx, {
      kind: "passkey_removed",
      words: (language) => ({
        subject: tAccount(language, "passkeyRemovedSubject"),
        what: tAccount(language, "passkeyRemoved", { name: gone.name }),
      }),
    });
  });
  return { success: true };
}
