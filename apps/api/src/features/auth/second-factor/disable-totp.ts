import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { columnOf, idOf, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, notifySecurityChange } from "./security-change.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/**
 * Turns codes of the app off. Recovery codes stand in for a second factor, so they go when the last one does. Nobody
 * is kept out by it: a code alone is never a way in. Does nothing where it is off.
 */
export async function disableTotp(ctx: OwnerContext): Promise<{ success: true }> {
  await requireStepUp(ctx);
  const owner = ownerOf(ctx);
  await inTransaction(ctx.em, async (em) => {
    const { totpSinceMs, passkeyCount } = await holdFactors(em, ctx);
    if (totpSinceMs === null) return;
    await query(em).deleteFrom("totp_secrets").where(columnOf(owner), "=", idOf(owner)).execute();
    if (passkeyCount === 0) await dropRecoveryCodes(em, owner);
    await notifySecurityChange(em, ctx, {
      kind: "totp_off",
      words: (language) => ({
        subject: tAccount(language, "totpOffSubject"),
        what: tAccount(language, "totpOff"),
      }),
    });
  });
  return { success: true };
}
