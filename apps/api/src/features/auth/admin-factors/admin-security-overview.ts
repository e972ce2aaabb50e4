import type { AdminSecurityView } from "@fillmark/contracts/admin-security";
import type { AdminContext } from "../../../trpc/context.ts";
import { securityOverview } from "../second-factor/security-overview.ts";
import { isFactorRequired } from "./required-factor.ts";

/** What the calling admin's account proves itself by, and whether the team's rule wants a second factor of them. */
export async function adminSecurityOverview(ctx: AdminContext): Promise<AdminSecurityView> {
  const { totpSince, recoveryCodesLeft, passkeys, canAddPasskey, stepUpMethods, provedUntil } =
    await securityOverview(ctx);
  const isRequired = await isFactorRequired(ctx.em);
  return { totpSince, recoveryCodesLeft, passkeys, canAddPasskey, stepUpMethods, provedUntil, isRequired };
}
