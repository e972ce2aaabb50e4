import type { GoogleCredentialInput } from "@fillmark/contracts/security";
import type { UserContext } from "../../../context/context.ts";
import { requireStepUp } from "../second-factor/require-step-up.ts";
import { checkCredential } from "./check-credential.ts";
import { linkIdentity } from "./link-identity.ts";

/** Links a Google account to one's own. Its e-mail may be another. Throws STEP_UP_NEEDED or GOOGLE_TAKEN, as well. */
export async function linkMine(
  ctx: UserContext,
  { credential }: GoogleCredentialInput,
): Promise<{ success: true }> {
  await requireStepUp(ctx);
  const { userId } = ctx.actor;
  const identity = await checkCredential(ctx, credential, (askedBy) => askedBy === userId);
  await linkIdentity(ctx, userId, identity);
  return { success: true };
}
